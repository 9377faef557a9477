import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.js';
import type { JobDetails } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { BackLink } from '../parts/back-link.js';
import { Facts } from '../parts/facts.js';
import { Moment } from '../parts/moment.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { useAct } from '../parts/use-act.js';
import { useLoaded } from '../parts/use-loaded.js';
import { sectionUrl } from '../sections.js';
import { isOpen, useJobStateText, useJobTitle } from './job-text.js';

/** Milliseconds between two looks at a job that runs or waits. */
const AGAIN_MS = 2000;

/** Shows a job with its log, cancels it or repeats it. */
export function JobPage({ id }: { readonly id: string }): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const titleOf = useJobTitle();
  const ask = useCallback((signal: AbortSignal) => admin.job(id, signal), [admin, id]);
  const loaded = useLoaded(ask, {
    again: ({ job }) => (isOpen(job.state) ? AGAIN_MS : undefined),
  });
  const { value, reload } = loaded;
  return (
    <>
      <BackLink section="jobs" />
      <SectionHead title={value ? titleOf(value.job) : t('admin.jobs.job')}>
        {value && <JobActs details={value} reload={reload} />}
      </SectionHead>
      <Shown loaded={loaded}>{(details) => <Job {...{ details }} />}</Shown>
    </>
  );
}

interface JobOptions {
  readonly details: JobDetails;
}

function JobActs({
  details: { job, canCancel, canRepeat },
  reload,
}: JobOptions & { readonly reload: () => Promise<void> }): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  const titleOf = useJobTitle();
  const title = titleOf(job);
  const cancel = () =>
    act({
      run: () => admin.cancelJob(job.id),
      done: t('admin.jobs.cancelDone', { title }),
      question: {
        title: t('admin.jobs.cancel'),
        text: t('admin.jobs.cancelText', { title }),
        confirm: t('admin.jobs.cancel'),
      },
      then: reload,
    });
  const repeat = () =>
    act({
      run: () => admin.repeatJob(job.id),
      done: t('admin.jobs.repeatDone', { title }),
      then: reload,
    });
  return (
    <>
      <Button look="danger" aria-disabled={!canCancel} onClick={() => canCancel && void cancel()}>
        {t('admin.jobs.cancel')}
      </Button>
      <Button aria-disabled={!canRepeat} onClick={() => canRepeat && void repeat()}>
        {t('admin.jobs.repeat')}
      </Button>
    </>
  );
}

function Job({ details: { job, report, request } }: JobOptions): ReactNode {
  const { t } = useTranslation();
  const stateText = useJobStateText();
  const { state, by, attempts, created, started, ended, due, error, submission, path } = job;
  const moment = (at: string | undefined) => at && <Moment at={at} />;
  return (
    <>
      <Facts
        facts={[
          { name: t('admin.state'), value: <span role="status">{stateText(state)}</span> },
          { name: t('admin.jobs.error'), value: error && <span lang="en">{error}</span> },
          {
            name: t('admin.submissions.one'),
            value: submission && (
              <Link to={sectionUrl('submissions', submission)}>{t('admin.jobs.open')}</Link>
            ),
          },
          { name: t('admin.path'), value: path },
          { name: t('admin.jobs.by'), value: by },
          { name: t('admin.jobs.queued'), value: moment(created) },
          { name: t('admin.jobs.started'), value: moment(started) },
          { name: t('admin.jobs.ended'), value: moment(ended) },
          { name: t('admin.jobs.due'), value: moment(due) },
          { name: t('admin.jobs.attempts'), value: attempts },
          { name: t('admin.jobs.request'), value: request && <code>{request}</code> },
        ]}
      />
      <Report report={report} />
    </>
  );
}

/** Shows what a job has told of itself, in the words of the service. */
function Report({ report }: Pick<JobDetails, 'report'>): ReactNode {
  const { t } = useTranslation();
  return (
    <section className="admin-part" aria-labelledby="admin-report">
      <h3 id="admin-report">{t('admin.jobs.log')}</h3>
      {Object.keys(report).length === 0 ? (
        <p className="admin-empty">{t('admin.jobs.noLog')}</p>
      ) : (
        // Scrolls by keys, too.
        <pre
          className="admin-report"
          tabIndex={0}
          role="group"
          aria-labelledby="admin-report"
          lang="en"
        >
          {JSON.stringify(report, undefined, 2)}
        </pre>
      )}
    </section>
  );
}
