import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { SubmissionEntry } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { More, usePaged } from '../parts/paged.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { StateFilter } from '../parts/state-filter.js';
import { sectionUrl } from '../sections.js';
import { SUBMISSION_STATES, useStateText } from './submission-state.js';

/** Milliseconds between two looks at submissions that are processed. */
const AGAIN_MS = 5000;

/** Lists submissions, by state. */
export function Submissions(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const [params] = useSearchParams();
  const state = params.get('state') ?? '';
  const textOf = useStateText();
  const ask = useCallback(
    (signal: AbortSignal, after?: string) => admin.submissions({ state, after }, signal),
    [admin, state],
  );
  const loaded = usePaged(ask, ({ counts }) =>
    (counts['queued'] ?? 0) + (counts['processing'] ?? 0) > 0 ? AGAIN_MS : undefined,
  );
  const counts = loaded.value?.counts;
  return (
    <>
      <SectionHead title={t('admin.tab.submissions')} text={t('admin.submissions.text')} />
      <StateFilter
        label={t('admin.state')}
        name="state"
        value={state}
        choices={[
          { value: '', label: t('admin.all') },
          ...SUBMISSION_STATES.map((value) => ({
            value,
            label: textOf(value),
            count: counts && (counts[value] ?? 0),
          })),
        ]}
      />
      <Shown loaded={loaded}>{({ items }) => <SubmissionsTable submissions={items} />}</Shown>
      <More more={loaded.more} />
    </>
  );
}

function useColumns(): readonly Column<SubmissionEntry>[] {
  const { t } = useTranslation();
  const textOf = useStateText();
  return [
    {
      id: 'title',
      label: t('admin.submissions.title'),
      cell: ({ id, title }) => <Link to={sectionUrl('submissions', id)}>{title}</Link>,
    },
    {
      id: 'sender',
      label: t('admin.submissions.sender'),
      cell: ({ fields }) => fields['name'] ?? '',
    },
    { id: 'state', label: t('admin.state'), cell: ({ state }) => textOf(state) },
    {
      id: 'problems',
      label: t('admin.submissions.problems'),
      kind: 'number',
      cell: ({ problems }) => problems.length,
    },
    {
      id: 'created',
      label: t('admin.submissions.sent'),
      cell: ({ created }) => <Moment at={created} />,
    },
  ];
}

/** Lists submissions; each leads to its own page. */
export function SubmissionsTable({
  submissions,
}: {
  readonly submissions: readonly SubmissionEntry[];
}): ReactNode {
  const { t } = useTranslation();
  return (
    <AdminTable
      caption={t('admin.tab.submissions')}
      columns={useColumns()}
      rows={submissions}
      keyOf={({ id }) => id}
      empty={t('admin.submissions.none')}
    />
  );
}
