import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsavedSync, markExported, type PieceWork } from '#core';
import type { GlosaPiece } from '#entries/index.js';
import { useApp } from '../../stores/use-app.js';
import { SelectField, TextField } from '../../ui/field.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { FormStore } from '../form/form-store.js';
import { textIn } from '../form/form-text.js';
import { savePlaceOf } from '../saving/save-place.js';
import type { Words } from '../form/words.js';
import { download } from './download.js';
import { exportRefusal, type ExportField } from './export-words.js';

const nameOf = (format: string): string => `dialogs.format.${format}`;

/** A file that was made. */
interface Exported {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The work that a file is made of. */
interface Work {
  readonly piece: GlosaPiece;
  readonly kind: PieceWork;
  /** Whether the file holds all of it. */
  readonly isWhole: boolean;
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
  /** Returns why a format cannot be written now. */
  readonly obstacleOf?: (format: Each) => Words | undefined;
  /** Reason why the chosen format cannot be written. */
  readonly formatError?: string | undefined;
  readonly work: Work;
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

/**
 * Returns a function that tells of an exported file. A file is a copy: where the work can be saved, it stays
 * unsaved, and the message says so. Where nothing but files can be saved, the user has kept the work, and leaving
 * asks no more; its draft stays even there.
 */
function useTellExported(): (work: Work, file: string) => void {
  const { t } = useTranslation();
  const app = useApp();
  return ({ piece, kind, isWhole }, file) => {
    const { model } = piece;
    const place = savePlaceOf(piece, app);
    if (model && isWhole && place === 'file') markExported(model, kind);
    const isUnsaved = model && (kind === 'sync' ? hasUnsavedSync(model) : model.analysis?.isDirty);
    const text =
      isUnsaved && place !== 'file'
        ? t('dialogs.export.doneUnsaved', { file })
        : t('dialogs.export.done', { file });
    app.snacks.show({ text });
  };
}

/** Returns a function that makes the option for a format; of one that cannot be written now it says why. */
function useFormatOption<Each extends string>(obstacleOf: ExportFormOptions<Each>['obstacleOf']) {
  const { t } = useTranslation();
  const say = useWords();
  return (value: Each) => {
    const [name, reason] = [t(nameOf(value)), say(obstacleOf?.(value))];
    if (reason === undefined) return { value, label: name };
    return { value, label: t('dialogs.export.notNow', { name, reason }), isDisabled: true };
  };
}

/** Asks for a name and a format, and downloads the file. */
function ExportFormView<Each extends string>(options: ExportFormOptions<Each>): ReactNode {
  const { formats, format, extension, onFormat, close } = options;
  const { t } = useTranslation();
  const tell = useTellExported();
  const say = useWords();
  const [form] = useState(() => new FormStore<ExportField>());
  const optionOf = useFormatOption(options.obstacleOf);
  const send = async (fields: FormData) => {
    const exported = await form.send(() => options.write(textIn(fields, 'name')), exportRefusal);
    if (!exported) return;
    download(exported.blob, exported.fileName);
    tell(options.work, exported.fileName);
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
        options={formats.map(optionOf)}
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
