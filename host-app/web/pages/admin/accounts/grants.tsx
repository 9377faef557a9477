import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusLater } from '#web/parts/page-focus.js';
import { Button } from '#web/ui/button.js';
import type { Grant } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { AdminTable, type Column } from '../parts/admin-table.js';
import { useAct } from '../parts/use-act.js';
import type { KnownAccount } from './account-page.js';
import { GrantDialog } from './grant-dialog.js';
import { useGrantText, usePermissionText } from './grant-text.js';

const ADD_ID = 'admin-grant';

/** Lists what an account may do and where, and changes it. */
export function Grants({ account, reload }: KnownAccount): ReactNode {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="admin-part" aria-labelledby="admin-grants">
      <div className="admin-part-head">
        <h3 id="admin-grants">{t('admin.grant.title')}</h3>
        <Button id={ADD_ID} icon={IconPlus} onClick={() => setAdding(true)}>
          {t('admin.grant.add')}
        </Button>
      </div>
      <GrantsTable {...{ account, reload }} />
      {isAdding && (
        <GrantDialog
          uid={account.uid}
          close={(granted) => {
            setAdding(false);
            if (granted) void reload();
          }}
        />
      )}
    </section>
  );
}

/** Takes a permission back, and leaves the focus beside the list. */
function TakeBack({
  account: { uid },
  reload,
  grant,
}: KnownAccount & { readonly grant: Grant }): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  const words = useGrantText()(grant);
  const takeBack = async () => {
    await act({
      run: () => admin.grant(uid, grant, false),
      done: t('admin.grant.taken', { name: uid, grant: words }),
      conflict: t('admin.grant.locked'),
      then: reload,
    });
    focusLater(ADD_ID);
  };
  return (
    <Button
      aria-label={t('admin.grant.takeBackOf', { grant: words })}
      onClick={() => void takeBack()}
    >
      {t('admin.grant.takeBack')}
    </Button>
  );
}

function GrantsTable({ account, reload }: KnownAccount): ReactNode {
  const { t } = useTranslation();
  const permissionText = usePermissionText();
  const columns: readonly Column<Grant>[] = [
    {
      id: 'permission',
      label: t('admin.grant.permission'),
      cell: ({ permission }) => permissionText(permission),
    },
    {
      id: 'path',
      label: t('admin.grant.where'),
      cell: ({ path }) => path || t('admin.grant.whole'),
    },
    {
      id: 'acts',
      label: t('admin.acts'),
      kind: 'actions',
      cell: (grant) => <TakeBack {...{ account, reload, grant }} />,
    },
  ];
  return (
    <AdminTable
      caption={t('admin.grant.title')}
      columns={columns}
      rows={account.grants}
      keyOf={({ path, permission }) => `${permission} ${path}`}
      empty={t('admin.grant.none')}
    />
  );
}
