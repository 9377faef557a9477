import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../stores/use-app.js';
import { Dialog } from '../../ui/dialog.js';
import { SelectField, TextField } from '../../ui/field.js';
import { DialogForm, FormActions, useWords } from '../form/dialog-form.js';
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

/** Asks for a name and a format, and downloads the file. */
function ExportFormView<Each extends string>(options: ExportFormOptions<Each>): ReactNode {
  const { formats, format, onFormat, close } = options;
  const { t } = useTranslation();
  const { snacks } = useApp();
  const say = useWords();
  const id = useId();
  const [form] = useState(() => new FormStore<ExportField>());
  const [typed, setTyped] = useState<string>();
  const send = async (fields: FormData) => {
    const exported = await form.send(() => options.write(textIn(fields, 'name')), exportRefusal);
    if (!exported) return;
    download(exported.blob, exported.fileName);
    snacks.show({ text: t('dialogs.export.done', { file: exported.fileName }) });
    close(true);
  };
  return (
    <Dialog
      title={options.title}
      text={options.text}
      onCancel={() => close()}
      actions={
        <FormActions
          form={id}
          store={form}
          submit={t('dialogs.export.submit')}
          busy={t('dialogs.export.busy')}
          onCancel={() => close()}
        />
      }
    >
      <DialogForm id={id} store={form} onSubmit={(fields) => void send(fields)}>
        <TextField
          label={t('dialogs.export.name')}
          name="name"
          autoComplete="off"
          value={typed ?? options.name}
          hint={t('dialogs.export.hint', { extension: options.extension })}
          error={say(form.errorOf('name'))}
          onChange={(value) => {
            setTyped(value);
            form.clear('name');
          }}
        />
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
      </DialogForm>
    </Dialog>
  );
}

export const ExportForm = observer(ExportFormView);
