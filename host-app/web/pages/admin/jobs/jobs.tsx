import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { JobCount, JobEntry } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { More, usePaged } from '../parts/paged.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { StateFilter } from '../parts/state-filter.js';
import { sectionUrl } from '../sections.js';
import { isOpen, JOB_STATES, useJobStateText, useJobTitle } from './job-text.js';

/** Milliseconds between two looks at jobs that run or wait. */
const AGAIN_MS = 3000;

/** Returns the number of jobs of all kinds in a state. */
export const countIn = (counts: readonly JobCount[], state: string): number =>
  counts.reduce((sum, each) => (each.state === state ? sum + each.count : sum), 0);

/** Lists jobs, by state; the list follows what runs. */
export function Jobs(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const [params] = useSearchParams();
  const state = params.get('state') ?? '';
  const textOf = useJobStateText();
  const ask = useCallback(
    (signal: AbortSignal, after?: string) => admin.jobs({ state, after }, signal),
    [admin, state],
  );
  const loaded = usePaged(ask, ({ counts }) =>
    counts.some((each) => isOpen(each.state) && each.count > 0) ? AGAIN_MS : undefined,
  );
  const counts = loaded.value?.counts;
  return (
    <>
      <SectionHead title={t('admin.tab.jobs')} text={t('admin.jobs.text')} />
      <StateFilter
        label={t('admin.state')}
        name="state"
        value={state}
        choices={[
          { value: '', label: t('admin.all') },
          ...JOB_STATES.map((value) => ({
            value,
            label: textOf(value),
            count: counts && countIn(counts, value),
          })),
        ]}
      />
      <Shown loaded={loaded}>{({ items }) => <JobsTable jobs={items} />}</Shown>
      <More more={loaded.more} />
    </>
  );
}

/** Lists jobs; each leads to its own page. */
export function JobsTable({ jobs }: { readonly jobs: readonly JobEntry[] }): ReactNode {
  const { t } = useTranslation();
  const textOf = useJobStateText();
  const titleOf = useJobTitle();
  const columns: readonly Column<JobEntry>[] = [
    {
      id: 'job',
      label: t('admin.jobs.job'),
      cell: (job) => <Link to={sectionUrl('jobs', job.id)}>{titleOf(job)}</Link>,
    },
    { id: 'state', label: t('admin.state'), cell: ({ state }) => textOf(state) },
    {
      id: 'error',
      label: t('admin.jobs.error'),
      cell: ({ error }) => error !== undefined && <span lang="en">{error}</span>,
    },
    {
      id: 'created',
      label: t('admin.jobs.queued'),
      cell: ({ created }) => <Moment at={created} />,
    },
    {
      id: 'changed',
      label: t('admin.jobs.changed'),
      cell: ({ changed }) => <Moment at={changed} />,
    },
  ];
  return (
    <AdminTable
      caption={t('admin.tab.jobs')}
      columns={columns}
      rows={jobs}
      keyOf={({ id }) => id}
      empty={t('admin.jobs.none')}
    />
  );
}
