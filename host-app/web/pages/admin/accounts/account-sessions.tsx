import { useCallback, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusLater } from '#web/parts/page-focus.js';
import { Button } from '#web/ui/button.js';
import type { AccountSession } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { Shown } from '../parts/shown.js';
import { useAct } from '../parts/use-act.js';
import { useLoaded } from '../parts/use-loaded.js';
import type { KnownAccount } from './account-page.js';

const TITLE_ID = 'admin-sessions';

/** Returns a function that ends sessions; all without ids, after a question. */
function useEnd(uid: string, reload: () => Promise<void>) {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  return async (ids?: readonly string[]) => {
    await act({
      run: () => admin.endSessions(uid, ids),
      done: t('admin.sessions.done', { name: uid }),
      ...(!ids && {
        question: {
          title: t('admin.sessions.endAll'),
          text: t('admin.sessions.endAllText', { name: uid }),
          confirm: t('admin.sessions.endAll'),
        },
      }),
      then: reload,
    });
    focusLater(TITLE_ID);
  };
}

/** Lists the open sessions of an account, and ends them. */
export function AccountSessions({ account, reload }: KnownAccount): ReactNode {
  const { uid } = account;
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback((signal: AbortSignal) => admin.sessions(uid, signal), [admin, uid]);
  const loaded = useLoaded(ask);
  const { reload: reloadSessions } = loaded;
  // A block and a new password end sessions, too.
  useEffect(() => void reloadSessions(), [account, reloadSessions]);
  const end = useEnd(uid, reload);
  return (
    <section className="admin-part" aria-labelledby={TITLE_ID}>
      <div className="admin-part-head">
        <h3 id={TITLE_ID} tabIndex={-1}>
          {t('admin.sessions.title')}
        </h3>
        {(loaded.value?.length ?? 0) > 1 && (
          <Button onClick={() => void end()}>{t('admin.sessions.endAll')}</Button>
        )}
      </div>
      <Shown loaded={loaded}>
        {(open) => <SessionsTable sessions={open} onEnd={(id) => void end([id])} />}
      </Shown>
    </section>
  );
}

interface TableOptions {
  readonly sessions: readonly AccountSession[];
  readonly onEnd: (id: string) => void;
}

function useColumns(onEnd: TableOptions['onEnd']): readonly Column<AccountSession>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'browser',
      label: t('admin.sessions.browser'),
      cell: ({ browser }) => browser ?? t('admin.sessions.unknown'),
    },
    {
      id: 'since',
      label: t('admin.sessions.since'),
      cell: ({ since }) => <Moment at={since} />,
    },
    {
      id: 'used',
      label: t('admin.sessions.used'),
      cell: ({ lastUsed }) => <Moment at={lastUsed} />,
    },
    {
      id: 'acts',
      label: t('admin.acts'),
      kind: 'actions',
      cell: ({ id, browser = t('admin.sessions.unknown') }) => (
        <Button aria-label={t('admin.sessions.endOf', { browser })} onClick={() => onEnd(id)}>
          {t('admin.sessions.end')}
        </Button>
      ),
    },
  ];
}

function SessionsTable({ sessions, onEnd }: TableOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <AdminTable
      caption={t('admin.sessions.title')}
      columns={useColumns(onEnd)}
      rows={sessions}
      keyOf={({ id }) => id}
      empty={t('admin.sessions.none')}
    />
  );
}
