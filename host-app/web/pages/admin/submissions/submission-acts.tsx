import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import type { SubmissionEntry } from '../answers.js';
import { PlaceDialog, type PlaceAct } from './place-dialog.js';
import { RefuseDialog } from './refuse-dialog.js';

export interface SubmissionOptions {
  readonly submission: SubmissionEntry;
  /** Shows the new state of the submission. */
  readonly show: (now: SubmissionEntry) => void;
}

type Act = PlaceAct | 'refuse';

/**
 * Offers the decisions that are possible now: a ready or accepted piece moves, what is not accepted yet is accepted or
 * refused. A ready piece that moves waits for its decision in the new place.
 */
export function SubmissionActs({ submission, show }: SubmissionOptions): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const [act, setAct] = useState<Act>();
  const { state, title, path } = submission;
  const isAccepted = state === 'accepted';
  const mayMove = path !== undefined && (isAccepted || state === 'ready');
  const close = (now?: SubmissionEntry) => {
    setAct(undefined);
    if (!now || !act) return;
    snacks.show({ text: t(`admin.submissions.${act}Done`, { title, path: now.path ?? '' }) });
    // At once, so that whoever goes on to move the piece begins with its new path.
    show(now);
  };
  return (
    <>
      {!isAccepted && state !== 'refused' && (
        <Button look="danger" onClick={() => setAct('refuse')}>
          {t('admin.submissions.refuse')}
        </Button>
      )}
      {mayMove && <Button onClick={() => setAct('move')}>{t('admin.submissions.move')}</Button>}
      {!isAccepted && (
        <Button look="main" onClick={() => setAct('accept')}>
          {t('admin.submissions.accept')}
        </Button>
      )}
      {act === 'refuse' && <RefuseDialog {...{ submission, close }} />}
      {(act === 'accept' || act === 'move') && <PlaceDialog {...{ submission, act, close }} />}
    </>
  );
}
