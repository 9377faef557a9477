import { IconPlus } from '@tabler/icons-react';
import { useCallback, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.js';
import type { Account, FirstPassword } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { Moment } from '../parts/moment.js';
import { More, usePaged } from '../parts/paged.js';
import { SearchField } from '../parts/search-field.js';
import { SectionHead } from '../parts/section-head.js';
import { Shown } from '../parts/shown.js';
import { sectionUrl } from '../sections.js';
import { FirstPasswordDialog } from './first-password-dialog.js';
import { useGrantText } from './grant-text.js';
import { NewAccountDialog } from './new-account-dialog.js';

/** Lists accounts, finds them by name, and makes new ones. */
export function Accounts(): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const ask = useCallback(
    (signal: AbortSignal, after?: string) => admin.accounts({ text, after }, signal),
    [admin, text],
  );
  const loaded = usePaged(ask);
  return (
    <>
      <SectionHead title={t('admin.tab.accounts')} text={t('admin.accounts.text')}>
        <NewAccount />
      </SectionHead>
      <SearchField
        label={t('admin.accounts.search')}
        value={text}
        onSearch={(q) => setParams(q ? { q } : {}, { replace: true })}
      />
      <Shown loaded={loaded}>
        {({ items }) => <AccountsTable accounts={items} isSearch={text !== ''} />}
      </Shown>
      <More more={loaded.more} />
    </>
  );
}

/** Makes an account, shows its first password, and then the account itself. */
function NewAccount(): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<FirstPassword>();
  return (
    <>
      <Button look="main" icon={IconPlus} onClick={() => setAdding(true)}>
        {t('admin.accounts.add')}
      </Button>
      {isAdding && (
        <NewAccountDialog
          close={(password) => {
            setAdding(false);
            setMade(password);
          }}
        />
      )}
      {made && (
        <FirstPasswordDialog
          first={made}
          close={() => void navigate(sectionUrl('accounts', made.uid))}
        />
      )}
    </>
  );
}

function useColumns(): readonly Column<Account>[] {
  const { t } = useTranslation();
  const textOf = useGrantText();
  return [
    {
      id: 'uid',
      label: t('admin.accounts.name'),
      cell: ({ uid }) => <Link to={sectionUrl('accounts', uid)}>{uid}</Link>,
    },
    {
      id: 'grants',
      label: t('admin.accounts.may'),
      cell: ({ grants }) =>
        grants.length === 0 ? t('admin.accounts.nothing') : grants.map(textOf).join('; '),
    },
    { id: 'state', label: t('admin.state'), cell: (account) => <AccountState {...{ account }} /> },
    {
      id: 'sessions',
      label: t('admin.accounts.sessions'),
      kind: 'number',
      cell: ({ sessions }) => sessions,
    },
    {
      id: 'created',
      label: t('admin.accounts.made'),
      cell: ({ created }) => <Moment at={created} />,
    },
  ];
}

interface TableOptions {
  readonly accounts: readonly Account[];
  readonly isSearch: boolean;
}

function AccountsTable({ accounts, isSearch }: TableOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <AdminTable
      caption={t('admin.tab.accounts')}
      columns={useColumns()}
      rows={accounts}
      keyOf={({ uid }) => uid}
      empty={t(isSearch ? 'admin.accounts.noneFound' : 'admin.accounts.none')}
    />
  );
}

/** Says whether an account is blocked, or has still its first password. */
export function AccountState({ account }: { readonly account: Account }): ReactNode {
  const { t } = useTranslation();
  if (account.blocked) return <strong className="admin-bad">{t('admin.accounts.blocked')}</strong>;
  if (account.firstUntil === undefined) return t('admin.accounts.open');
  const isOver = new Date(account.firstUntil) < new Date();
  return t(isOver ? 'admin.accounts.firstEnded' : 'admin.accounts.first');
}
