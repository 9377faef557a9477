import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { useApp } from '../../stores/use-app.js';
import { AddPieceForm, useSubmission } from './add-piece-form.js';
import { leadKey } from './lead.js';
import { Sent } from './submission-progress.js';
import type { SubmissionStore } from './submission-store.js';
import type { DialogProps } from '../dialog-host.js';

interface SentActionsOptions {
  readonly submission: SubmissionStore;
  readonly onDone: () => void;
}

/** Draws the buttons below a submission that was sent. */
function SentActions({ submission, onDone }: SentActionsOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={() => submission.startAgain()}>{t('upload.another')}</Button>
      <Button look="main" onClick={onDone}>
        {t('upload.done')}
      </Button>
    </>
  );
}

/** Asks for a new piece, without leaving the page. */
const AddPieceDialog = observer(function AddPieceDialog({
  start,
  close,
}: DialogProps<'addPiece'>): ReactNode {
  const { t } = useTranslation();
  const { settings } = useApp();
  const submission = useSubmission();
  useEffect(() => submission && start && submission.fill(start), [submission, start]);
  if (!submission)
    return <Dialog title={t('upload.title')} text={t('upload.none')} onCancel={() => close()} />;
  const { state } = submission;
  const isSent = state === 'sent';
  const leave = () => {
    // Only its own button cancels an upload.
    if (state !== 'sending') close(isSent || undefined);
  };
  return (
    <Dialog
      isWide
      isAlert={state === 'sending'}
      title={t('upload.title')}
      {...(!isSent && { text: t(leadKey(settings, submission)) })}
      onCancel={leave}
      {...(isSent && { actions: <SentActions {...{ submission }} onDone={() => close(true)} /> })}
    >
      {isSent ? (
        <Sent {...{ submission }} onLeave={() => close(true)} />
      ) : (
        <AddPieceForm {...{ submission }} />
      )}
    </Dialog>
  );
});

export default AddPieceDialog;
