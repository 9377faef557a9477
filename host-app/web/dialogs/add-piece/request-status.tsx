import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { SubmissionProblem } from '../../../../components/corpus/index.js';
import { pieceUrl } from '../../routes/paths.js';
import { Progress } from '../../ui/progress.js';
import type { FollowedRequest } from './request-list.js';

interface Part {
  readonly request: FollowedRequest;
  /** Called when the user goes from here to the piece. */
  readonly onLeave?: (() => void) | undefined;
}

/** Texts by what could not be done. */
const PROBLEMS = {
  score: 'badScore',
  recording: 'badRecording',
  video: 'badVideo',
  synchronization: 'notSynchronized',
} as const;

/** The text about a problem. Files of MuseScore are converted where the service can do that. */
function textOf({ source, kind, code }: SubmissionProblem) {
  if (code === 'protected') return 'protectedFile';
  if (kind === 'score' && /\.msc[xz]$/i.test(source)) return 'badMuseScore';
  return PROBLEMS[kind as keyof typeof PROBLEMS];
}

function Problems({ problems }: { readonly problems: readonly SubmissionProblem[] }): ReactNode {
  const { t } = useTranslation();
  const known = problems.filter(({ kind }) => Object.hasOwn(PROBLEMS, kind));
  if (known.length === 0) return undefined;
  return (
    <ul className="request-problems" aria-label={t('upload.problemsTitle')}>
      {known.map((problem) => (
        <li key={`${problem.kind} ${problem.source}`}>
          {t(`upload.${textOf(problem)}`, { name: problem.source })}
        </li>
      ))}
    </ul>
  );
}

/** How far the sources are. */
function UnderWay({ done, total }: { readonly done: number; readonly total: number }): ReactNode {
  const { t } = useTranslation();
  const text = t('upload.processed', { count: total, done });
  return (
    <>
      <p>{t('upload.sent')}</p>
      {total > 0 && (
        <>
          <p>{text}</p>
          {/* Synchronizing comes after the last source: nobody knows how long it takes. */}
          <Progress
            className="request-bar"
            label={text}
            value={done < total ? done / total : undefined}
          />
        </>
      )}
    </>
  );
}

/** The address of the piece, and what comes next. */
function Made({ request, onLeave }: Part): ReactNode {
  const { t } = useTranslation();
  const { state, path = '' } = request.told ?? {};
  const to = pieceUrl({ place: 'hosted', task: 'piece', isCollabscore: false, path });
  return (
    <>
      <p>
        {t(state === 'accepted' ? 'upload.accepted' : 'upload.ready')}{' '}
        <Link to={to} {...(onLeave && { onClick: onLeave })}>
          {t('upload.openPiece')}
        </Link>
      </p>
      {state === 'ready' && <p className="field-hint">{t('upload.inSandbox')}</p>}
    </>
  );
}

const Words = observer(function Words({ request, onLeave }: Part): ReactNode {
  const { t } = useTranslation();
  const { told, isGone } = request;
  const { state, done = 0, total = 0, path, reason = '' } = told ?? {};
  if (isGone) return <p>{t('upload.notKnown')}</p>;
  if (!told) return undefined;
  if (path !== undefined) return <Made {...{ request, onLeave }} />;
  if (state === 'failed') return <p>{t('upload.notMade')}</p>;
  if (state === 'refused') return <p>{t('upload.refusedBecause', { reason })}</p>;
  if (state === 'queued' && total === 0) return <p>{t('upload.sentWish')}</p>;
  return <UnderWay {...{ done, total }} />;
});

/** What has become of a request, as it goes on. */
export const RequestStatus = observer(function RequestStatus(part: Part): ReactNode {
  const { t } = useTranslation();
  const { told, isUnanswered } = part.request;
  return (
    <div className="request-status">
      <div role="status">
        <Words {...part} />
        {isUnanswered && <p>{t('upload.notAsked')}</p>}
      </div>
      <Problems problems={told?.problems ?? []} />
    </div>
  );
});
