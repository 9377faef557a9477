import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { AddPieceForm, useRequest } from './add-piece/add-piece-form.js';
import { Sent } from './add-piece/request-progress.js';
import type { DialogProps } from './dialog-host.js';

/** Asks for a new piece, without leaving the page. */
const AddPieceDialog = observer(function AddPieceDialog({
  start,
  close,
}: DialogProps<'addPiece'>): ReactNode {
  const { t } = useTranslation();
  const request = useRequest();
  useEffect(() => request && start && request.fill(start), [request, start]);
  if (!request)
    return <Dialog title={t('upload.title')} text={t('upload.none')} onCancel={() => close()} />;
  const { state } = request;
  const isSent = state === 'sent';
  const leave = () => {
    // An upload ends by its own button alone.
    if (state !== 'sending') close(isSent || undefined);
  };
  return (
    <Dialog
      isWide
      isAlert={state === 'sending'}
      title={t('upload.title')}
      {...(!isSent && { text: t('upload.lead') })}
      onCancel={leave}
      {...(isSent && {
        actions: (
          <>
            <Button onClick={() => request.startAgain()}>{t('upload.another')}</Button>
            <Button look="main" onClick={() => close(true)}>
              {t('upload.done')}
            </Button>
          </>
        ),
      })}
    >
      {isSent ? (
        <Sent {...{ request }} onLeave={() => close(true)} />
      ) : (
        <AddPieceForm {...{ request }} />
      )}
    </Dialog>
  );
});

export default AddPieceDialog;
