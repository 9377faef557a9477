import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { BackLink } from '../parts/back-link.js';
import { Facts } from '../parts/facts.js';
import { Moment } from '../parts/moment.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { useLoaded } from '../parts/use-loaded.js';
import { AccountActs } from './account-acts.js';
import { AccountState } from './accounts.js';
import { Grants } from './grants.js';
import { AccountSessions } from './account-sessions.js';

/** Shows an account: what it may do, its sessions, and the acts on it. */
export function AccountPage({ uid }: { readonly uid: string }): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const ask = useCallback((signal: AbortSignal) => found(admin.account(uid, signal)), [admin, uid]);
  const loaded = useLoaded(ask);
  const account = loaded.value?.account;
  return (
    <>
      <BackLink section="accounts" />
      <SectionHead title={uid}>
        {account && <AccountActs {...{ account }} reload={loaded.reload} />}
      </SectionHead>
      <Shown loaded={loaded}>
        {(value) =>
          value.account ? (
            <Known account={value.account} reload={loaded.reload} />
          ) : (
            <p className="admin-empty">{t('admin.accounts.missing')}</p>
          )
        }
      </Shown>
    </>
  );
}

const found = async (account: Promise<Account | undefined>) => ({ account: await account });

export interface KnownAccount {
  readonly account: Account;
  /** Shows the new state of the account. */
  readonly reload: () => Promise<void>;
}

function Known({ account, reload }: KnownAccount): ReactNode {
  const { t } = useTranslation();
  const { created, firstUntil } = account;
  return (
    <>
      <Facts
        facts={[
          { name: t('admin.state'), value: <AccountState {...{ account }} /> },
          { name: t('admin.accounts.made'), value: <Moment at={created} /> },
          {
            name: t('admin.accounts.firstUntil'),
            value: firstUntil && <Moment at={firstUntil} />,
          },
        ]}
      />
      <Grants {...{ account, reload }} />
      <AccountSessions {...{ account, reload }} />
    </>
  );
}
