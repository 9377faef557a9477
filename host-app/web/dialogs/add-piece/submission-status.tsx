import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubmissionProblem } from '#entries/corpus.js';
import { pieceUrl } from '#shared/paths.js';
import { Progress } from '../../ui/progress.js';
import { problemKey } from './problem-key.js';
import type { FollowedSubmission } from './submission-list.js';

interface Part {
  readonly submission: FollowedSubmission;
  /** Called when the user follows the link to the piece. */
  readonly onLeave?: (() => void) | undefined;
}

function Problems({ problems }: { readonly problems: readonly SubmissionProblem[] }): ReactNode {
  const { t } = useTranslation();
  const known = problems.filter((problem) => problemKey(problem) !== undefined);
  if (known.length === 0) return undefined;
  return (
    <ul className="submission-problems" aria-label={t('upload.problemsTitle')}>
      {known.map((problem) => (
        <li key={`${problem.kind} ${problem.source}`}>
          {t(problemKey(problem)!, { name: problem.source })}
        </li>
      ))}
    </ul>
  );
}

/** Shows the progress of the sources. */
function UnderWay({ done, total }: { readonly done: number; readonly total: number }): ReactNode {
  const { t } = useTranslation();
  const text = t('upload.processed', { count: total, done });
  return (
    <>
      <p>{t('upload.sent')}</p>
      {total > 0 && (
        <>
          <p>{text}</p>
          {/* Synchronizing follows the last source and takes an unknown time. */}
          <Progress
            className="submission-bar"
            label={text}
            value={done < total ? done / total : undefined}
          />
        </>
      )}
    </>
  );
}

/** Shows the address of the piece, and what comes next. */
function Made({ submission, onLeave }: Part): ReactNode {
  const { t } = useTranslation();
  const { state, path = '', group } = submission.told ?? {};
  const words = group === undefined ? 'upload.ready' : 'upload.readyGroup';
  const to = pieceUrl({ place: 'hosted', task: 'piece', isCollabscore: false, path });
  return (
    <>
      <p>
        {t(state === 'accepted' ? 'upload.accepted' : words)}{' '}
        <Link to={to} {...(onLeave && { onClick: onLeave })}>
          {t('upload.openPiece')}
        </Link>
      </p>
      {state === 'ready' && group === undefined && (
        <p className="field-hint">{t('upload.inSandbox')}</p>
      )}
    </>
  );
}

const Words = observer(function Words({ submission, onLeave }: Part): ReactNode {
  const { t } = useTranslation();
  const { told, isGone } = submission;
  const { state, done = 0, total = 0, path, reason = '', group } = told ?? {};
  if (isGone) return <p>{t('upload.notKnown')}</p>;
  if (!told) return undefined;
  if (path !== undefined) return <Made {...{ submission, onLeave }} />;
  // Its piece has no address for the sender before the team has looked at it.
  if (state === 'ready') return <p>{t('upload.readyReviewed')}</p>;
  if (state === 'failed')
    return <p>{t(group === undefined ? 'upload.notMade' : 'upload.notMadeGroup')}</p>;
  if (state === 'refused') return <p>{t('upload.refusedBecause', { reason })}</p>;
  if (state === 'queued' && total === 0) return <p>{t('upload.sentWish')}</p>;
  return <UnderWay {...{ done, total }} />;
});

/** Shows the current state of a submission. */
export const SubmissionStatus = observer(function SubmissionStatus(part: Part): ReactNode {
  const { t } = useTranslation();
  const { told, isUnanswered } = part.submission;
  return (
    <div className="submission-status">
      <div role="status">
        <Words {...part} />
        {isUnanswered && <p>{t('upload.notAsked')}</p>}
      </div>
      <Problems problems={told?.problems ?? []} />
    </div>
  );
});
