import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useGrantText } from '../accounts/grant-text.js';
import type { AuditEntry } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { More, usePaged } from '../parts/paged.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { actKey } from './act-key.js';
import { LogFilter } from './log-filter.js';

/** Lists who did what and when, the latest first. */
export function AuditLog(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const [params, setParams] = useSearchParams();
  const who = params.get('who') ?? '';
  const object = params.get('object') ?? '';
  const ask = useCallback(
    (signal: AbortSignal, after?: string) => admin.audit({ who, object, after }, signal),
    [admin, who, object],
  );
  const loaded = usePaged(ask);
  const isFiltered = who !== '' || object !== '';
  return (
    <>
      <SectionHead title={t('admin.tab.log')} text={t('admin.log.text')} />
      <LogFilter
        key={`${who} ${object}`}
        {...{ who, object }}
        onFilter={(filter) => {
          const given = Object.entries(filter).filter(([, value]) => value !== '');
          setParams(Object.fromEntries(given), { replace: true });
        }}
      />
      <Shown loaded={loaded}>
        {({ items }) => <LogTable entries={items} isFiltered={isFiltered} />}
      </Shown>
      <More more={loaded.more} />
    </>
  );
}

interface TableOptions {
  readonly entries: readonly AuditEntry[];
  readonly isFiltered: boolean;
}

/** Names an act; one that this page does not know in the words of the service. */
function Act({ act }: Pick<AuditEntry, 'act'>): ReactNode {
  const { t } = useTranslation();
  const key = actKey(act);
  return key === undefined ? <span lang="en">{act}</span> : t(key);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value);

/** Shows the details of an act: a permission in words, others by their names, which are those of the service. */
function Details({ details }: Pick<AuditEntry, 'details'>): ReactNode {
  const grantText = useGrantText();
  const { permission, path } = details;
  if (typeof permission === 'string' && typeof path === 'string')
    return grantText({ permission, path });
  const parts = Object.entries(details).map(([name, value]) => `${name}: ${textOf(value)}`);
  return parts.length > 0 && <span lang="en">{parts.join(', ')}</span>;
}

function LogTable({ entries, isFiltered }: TableOptions): ReactNode {
  const { t } = useTranslation();
  const columns: readonly Column<AuditEntry>[] = [
    { id: 'date', label: t('admin.log.when'), cell: ({ date }) => <Moment at={date} /> },
    { id: 'who', label: t('admin.who'), cell: ({ who }) => who },
    { id: 'act', label: t('admin.log.act'), cell: ({ act }) => <Act {...{ act }} /> },
    { id: 'object', label: t('admin.log.object'), cell: ({ object }) => object },
    {
      id: 'details',
      label: t('admin.log.details'),
      cell: ({ details }) => <Details {...{ details }} />,
    },
  ];
  return (
    <AdminTable
      caption={t('admin.tab.log')}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => String(id)}
      empty={t(isFiltered ? 'admin.log.noneFound' : 'admin.log.none')}
    />
  );
}
