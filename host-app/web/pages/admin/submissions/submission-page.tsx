import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#web/parts/late-part.js';
import type { SubmissionEntry } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { BackLink } from '../parts/back-link.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { useLoaded } from '../parts/use-loaded.js';
import { SubmissionActs } from './submission-acts.js';
import { Sent, SubmissionFacts, SubmissionProblems } from './submission-facts.js';

const Preview = latePart(() => import('./preview.js'));

/** Milliseconds between two looks at a submission that is processed. */
const AGAIN_MS = 3000;

const isUnderWay = ({ state, total }: SubmissionEntry): boolean =>
  state === 'processing' || (state === 'queued' && total > 0);

/** Shows a submission: all that was sent, its problems and its piece, and the decisions about it. */
export function SubmissionPage({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback((signal: AbortSignal) => admin.submission(id, signal), [admin, id]);
  const loaded = useLoaded(ask, {
    again: (submission) => (isUnderWay(submission) ? AGAIN_MS : undefined),
  });
  const submission = loaded.value;
  return (
    <>
      <BackLink section="submissions" />
      <SectionHead title={submission?.title ?? t('admin.submissions.one')}>
        {submission && !isUnderWay(submission) && (
          <SubmissionActs {...{ submission }} show={loaded.take} />
        )}
      </SectionHead>
      <Shown loaded={loaded}>
        {(value) => (
          <div className="admin-columns">
            <div>
              <SubmissionFacts submission={value} />
              <SubmissionProblems submission={value} />
              <Sent submission={value} />
            </div>
            {value.path !== undefined && <Preview path={value.path} />}
          </div>
        )}
      </Shown>
    </>
  );
}
