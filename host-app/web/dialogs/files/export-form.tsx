import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../stores/use-app.js';
import { SelectField, TextField } from '../../ui/field.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { FormStore } from '../form/form-store.js';
import { textIn } from '../form/form-text.js';
import { download } from './download.js';
import { exportRefusal, type ExportField } from './export-words.js';

const nameOf = (format: string): string => `dialogs.format.${format}`;

/** A file that was made. */
interface Exported {
  readonly blob: Blob;
  readonly fileName: string;
}

interface ExportFormOptions<Each extends string> {
  readonly title: string;
  readonly text: string;
  readonly formats: readonly Each[];
  readonly format: Each;
  /** Extension of its files, without the dot. */
  readonly extension: string;
  readonly onFormat: (format: Each) => void;
  /** Suggested name of the file. */
  readonly name: string;
  /** Reason why the chosen format cannot be written. */
  readonly formatError?: string | undefined;
  readonly write: (name: string) => Promise<Exported>;
  readonly close: (result?: true) => void;
  /** Text about the format. */
  readonly children?: ReactNode;
}

interface NameFieldOptions extends Pick<ExportFormOptions<string>, 'name' | 'extension'> {
  readonly form: FormStore<ExportField>;
}

/** Field for the name of the file, which keeps what the user typed when the suggestion changes. */
const NameField = observer(function NameField(options: NameFieldOptions): ReactNode {
  const { form, name, extension } = options;
  const { t } = useTranslation();
  const say = useWords();
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={t('dialogs.export.name')}
      name="name"
      autoComplete="off"
      value={typed ?? name}
      hint={t('dialogs.export.hint', { extension })}
      error={say(form.errorOf('name'))}
      onChange={(value) => {
        setTyped(value);
        form.clear('name');
      }}
    />
  );
});

/** Asks for a name and a format, and downloads the file. */
function ExportFormView<Each extends string>(options: ExportFormOptions<Each>): ReactNode {
  const { formats, format, extension, onFormat, close } = options;
  const { t } = useTranslation();
  const { snacks } = useApp();
  const say = useWords();
  const [form] = useState(() => new FormStore<ExportField>());
  const send = async (fields: FormData) => {
    const exported = await form.send(() => options.write(textIn(fields, 'name')), exportRefusal);
    if (!exported) return;
    download(exported.blob, exported.fileName);
    snacks.show({ text: t('dialogs.export.done', { file: exported.fileName }) });
    close(true);
  };
  return (
    <FormDialog
      title={options.title}
      text={options.text}
      store={form}
      submit={t('dialogs.export.submit')}
      busy={t('dialogs.export.busy')}
      onSubmit={(fields) => void send(fields)}
      onCancel={() => close()}
    >
      <NameField {...{ form, extension }} name={options.name} />
      <SelectField
        label={t('dialogs.export.format')}
        value={format}
        options={formats.map((each) => ({ value: each, label: t(nameOf(each)) }))}
        error={say(form.errorOf('format')) ?? options.formatError}
        onChange={(value) => {
          onFormat(value);
          form.clear('format');
        }}
      />
      {options.children}
    </FormDialog>
  );
}

export const ExportForm = observer(ExportFormView);
