import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Limits } from '../answers.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { useLimitText } from './limit-text.js';

type Day = Limits['days'][number];

/** Counts, by day, how often each limit was hit. */
export function LimitDays({ days }: Pick<Limits, 'days'>): ReactNode {
  const { t, i18n } = useTranslation();
  const limitText = useLimitText();
  // The service counts by days of UTC.
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  const columns: readonly Column<Day>[] = [
    {
      id: 'day',
      label: t('admin.limits.day'),
      cell: ({ day }) => <time dateTime={day}>{format.format(new Date(day))}</time>,
    },
    { id: 'limit', label: t('admin.limits.limit'), cell: ({ limit }) => limitText(limit) },
    {
      id: 'askers',
      label: t('admin.limits.count'),
      kind: 'number',
      cell: ({ askers }) => askers,
    },
    {
      id: 'refusals',
      label: t('admin.limits.refusals'),
      kind: 'number',
      cell: ({ refusals }) => refusals,
    },
  ];
  return (
    <section className="admin-part" aria-labelledby="admin-days">
      <h3 id="admin-days">{t('admin.limits.days')}</h3>
      <AdminTable
        caption={t('admin.limits.days')}
        columns={columns}
        rows={days}
        keyOf={({ day, limit }) => `${day} ${limit}`}
        empty={t('admin.limits.none')}
      />
    </section>
  );
}
