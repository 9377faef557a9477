import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { JobsPage, SubmissionsPage, Warning } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { JobsTable, countIn } from '../jobs/jobs.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { useLoaded } from '../parts/use-loaded.js';
import { sectionUrl, type Section } from '../sections.js';
import { SubmissionsTable } from '../submissions/submissions.js';
import { Warnings } from './warnings.js';

/** Milliseconds between two looks: the page may stay open all day. */
const AGAIN_MS = 60_000;
/** Entries of each list; its tab has all. */
const MOST = '10';

interface Waits {
  readonly submissions: SubmissionsPage;
  readonly jobs: JobsPage;
  readonly warnings: readonly Warning[];
}

/** Shows what waits for somebody: warnings, submissions that are ready, jobs that have failed. */
export function Waiting(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Waits> => {
      const [submissions, jobs, warnings] = await Promise.all([
        admin.submissions({ state: 'ready', limit: MOST }, signal),
        admin.jobs({ state: 'failed', limit: MOST }, signal),
        admin.warnings(signal),
      ]);
      return { submissions, jobs, warnings };
    },
    [admin],
  );
  const loaded = useLoaded(ask, { again: () => AGAIN_MS });
  return (
    <>
      <SectionHead title={t('admin.tab.waiting')} text={t('admin.waiting.text')} />
      <Shown loaded={loaded}>{(waits) => <Everything {...waits} />}</Shown>
    </>
  );
}

function Everything({ submissions, jobs, warnings }: Waits): ReactNode {
  const { t } = useTranslation();
  const ready = submissions.counts['ready'] ?? 0;
  const failed = countIn(jobs.counts, 'failed');
  if (ready + failed + warnings.length === 0)
    return <p className="admin-empty">{t('admin.waiting.nothing')}</p>;
  return (
    <>
      <Warnings {...{ warnings }} />
      {ready > 0 && (
        <Part
          title={t('admin.waiting.submissions', { count: ready })}
          section="submissions"
          state="ready"
        >
          <SubmissionsTable submissions={submissions.items} />
        </Part>
      )}
      {failed > 0 && (
        <Part title={t('admin.waiting.jobs', { count: failed })} section="jobs" state="failed">
          <JobsTable jobs={jobs.items} />
        </Part>
      )}
    </>
  );
}

interface PartOptions {
  readonly title: string;
  readonly section: Section;
  readonly state: string;
  readonly children: ReactNode;
}

function Part({ title, section, state, children }: PartOptions): ReactNode {
  const { t } = useTranslation();
  const id = `admin-waiting-${section}`;
  return (
    <section className="admin-part" aria-labelledby={id}>
      <div className="admin-part-head">
        <h3 id={id}>{title}</h3>
        <Link to={`${sectionUrl(section)}?state=${state}`}>{t('admin.waiting.all')}</Link>
      </div>
      {children}
    </section>
  );
}
