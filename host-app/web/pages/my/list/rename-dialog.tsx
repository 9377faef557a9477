import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPiece } from '#intake';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import { TextField } from '#web/ui/field.js';
import type { MyStore } from './my-store.js';

interface RenameOptions {
  readonly piece: KeptPiece;
  readonly store: MyStore;
  readonly onClose: () => void;
}

interface ActionsOptions {
  /** Id of the form that the main button sends. */
  readonly form: string;
  readonly onCancel: () => void;
}

function Actions({ form, onCancel }: ActionsOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      <Button look="main" type="submit" form={form}>
        {t('my.renameDone')}
      </Button>
    </>
  );
}

/** Changes title and composer of a piece; its address stays the same. */
export default function RenameDialog({ piece, store, onClose }: RenameOptions): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const [title, setTitle] = useState(piece.title);
  const [composer, setComposer] = useState(piece.composer);
  const [isTried, setTried] = useState(false);
  const isEmpty = title.trim() === '';
  const rename = async () => {
    setTried(true);
    if (isEmpty) return;
    await store.rename(piece.id, { title: title.trim(), composer: composer.trim() });
    onClose();
  };
  return (
    <Dialog
      title={t('my.rename')}
      onCancel={onClose}
      actions={<Actions form={id} onCancel={onClose} />}
    >
      <form
        id={id}
        className="dialog-form"
        aria-label={t('my.rename')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField
          label={t('my.pieceTitle')}
          value={title}
          error={isTried && isEmpty ? t('my.titleNeeded') : undefined}
          onChange={setTitle}
        />
        <TextField label={t('my.composer')} value={composer} onChange={setComposer} />
      </form>
    </Dialog>
  );
}
