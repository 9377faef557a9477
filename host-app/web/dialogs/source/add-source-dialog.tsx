import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import { useApp } from '../../stores/use-app.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/field.js';
import type { DialogProps } from '../dialog-host.js';
import { FormDialog, useWords } from '../form/dialog-form.js';
import { FileField } from '../form/file-field.js';
import { fileIn, textIn } from '../form/form-text.js';
import { AddSource, canFollow } from './add-source.js';
import { isPlayable } from './is-playable.js';

type Close = DialogProps<'addSource'>['close'];

/** Adds a recording or a video, then offers to synchronize it with the score. */
export default function AddSourceDialog({ piece, close }: DialogProps<'addSource'>): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const [added, setAdded] = useState<string>();
  const { model } = piece;
  if (!model) return null;
  if (added !== undefined) return <Unsynchronized name={added} close={close} />;
  const tell = (name: string) => {
    if (canFollow(model)) return setAdded(name);
    snacks.show({ text: t('dialogs.source.done', { name }) });
    close(true);
  };
  return <SourceForm model={model} onAdded={tell} close={close} />;
}

interface SourceFormOptions {
  readonly model: Piece;
  readonly onAdded: (name: string) => void;
  readonly close: Close;
}

const SourceForm = observer(function SourceForm(options: SourceFormOptions): ReactNode {
  const { model, onAdded, close } = options;
  const { t } = useTranslation();
  const [source] = useState(() => new AddSource({ model, base: document.baseURI, isPlayable }));
  const { form } = source;
  const send = async (fields: FormData) => {
    const chosen = { file: fileIn(fields, 'file'), link: textIn(fields, 'link') };
    const audio = await source.add(chosen);
    if (audio) onAdded(audio.name ?? audio.id);
  };
  return (
    <FormDialog
      title={t('dialogs.source.title')}
      text={t('dialogs.source.text')}
      store={form}
      submit={t('dialogs.source.submit')}
      busy={t('dialogs.source.busy')}
      onSubmit={(fields) => void send(fields)}
      onCancel={() => close()}
    >
      <SourceFields form={form} />
    </FormDialog>
  );
});

const SourceFields = observer(function SourceFields({
  form,
}: {
  readonly form: AddSource['form'];
}): ReactNode {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <>
      <FileField
        label={t('dialogs.source.file')}
        name="file"
        accept="audio/*,video/*"
        error={say(form.errorOf('file'))}
        onChange={() => form.clear('file')}
      />
      <TextField
        label={t('dialogs.source.link')}
        name="link"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={t('dialogs.source.linkHint')}
        error={say(form.errorOf('link'))}
        onChange={() => form.clear('link')}
      />
    </>
  );
});

/** Offers to synchronize after the recording was added: it plays, but its place in the score is unknown. */
function Unsynchronized({
  name,
  close,
}: {
  readonly name: string;
  readonly close: Close;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('dialogs.source.addedTitle', { name })}
      text={t('problem.audioWithoutSync')}
      onCancel={() => close(true)}
      actions={
        <>
          <Button onClick={() => close(true)}>{t('dialogs.source.later')}</Button>
          <Button look="main" onClick={() => close('synchronize')}>
            {t('dialogs.source.synchronize')}
          </Button>
        </>
      }
    />
  );
}
