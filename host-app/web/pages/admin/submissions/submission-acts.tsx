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
  readonly reload: () => Promise<void>;
}

type Act = PlaceAct | 'refuse';

/** Offers the decisions that are possible now: an accepted piece moves, any other is accepted or refused. */
export function SubmissionActs({ submission, reload }: SubmissionOptions): ReactNode {
  const { t } = useTranslation();
  const { snacks } = useApp();
  const [act, setAct] = useState<Act>();
  const { state, title } = submission;
  const isAccepted = state === 'accepted';
  const close = (now?: SubmissionEntry) => {
    setAct(undefined);
    if (!now || !act) return;
    snacks.show({ text: t(`admin.submissions.${act}Done`, { title, path: now.path ?? '' }) });
    void reload();
  };
  return (
    <>
      {!isAccepted && state !== 'refused' && (
        <Button look="danger" onClick={() => setAct('refuse')}>
          {t('admin.submissions.refuse')}
        </Button>
      )}
      <Button
        look={isAccepted ? 'plain' : 'main'}
        onClick={() => setAct(isAccepted ? 'move' : 'accept')}
      >
        {t(isAccepted ? 'admin.submissions.move' : 'admin.submissions.accept')}
      </Button>
      {act === 'refuse' && <RefuseDialog {...{ submission, close }} />}
      {(act === 'accept' || act === 'move') && <PlaceDialog {...{ submission, act, close }} />}
    </>
  );
}
