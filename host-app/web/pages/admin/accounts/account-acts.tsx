import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import type { FirstPassword } from '../answers.js';
import { useAdmin } from '../admin-context.js';
import { useAct } from '../parts/use-act.js';
import type { KnownAccount } from './account-page.js';
import { FirstPasswordDialog } from './first-password-dialog.js';

/** Offers a new first password, and to block or unblock an account; nobody blocks their own. */
export function AccountActs(known: KnownAccount): ReactNode {
  const { user } = useApp();
  if (user.session?.name === known.account.uid) return null;
  return (
    <>
      <NewPassword {...known} />
      <Block {...known} />
    </>
  );
}

function NewPassword({ account: { uid }, reload }: KnownAccount): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  const [first, setFirst] = useState<FirstPassword>();
  const give = () =>
    act({
      run: async () => setFirst(await admin.newPassword(uid)),
      done: t('admin.accounts.newPasswordDone', { name: uid }),
      question: {
        title: t('admin.accounts.newPassword'),
        text: t('admin.accounts.newPasswordText', { name: uid }),
        confirm: t('admin.accounts.newPassword'),
      },
      then: reload,
    });
  return (
    <>
      <Button onClick={() => void give()}>{t('admin.accounts.newPassword')}</Button>
      {first && <FirstPasswordDialog {...{ first }} close={() => setFirst(undefined)} />}
    </>
  );
}

function Block({ account: { uid, blocked }, reload }: KnownAccount): ReactNode {
  const { t } = useTranslation();
  const admin = useAdmin();
  const act = useAct();
  const block = () =>
    act({
      run: () => admin.block({ uid }, true),
      done: t('admin.accounts.blockDone', { name: uid }),
      conflict: t('admin.grant.locked'),
      question: {
        title: t('admin.accounts.block'),
        text: t('admin.accounts.blockText', { name: uid }),
        confirm: t('admin.accounts.block'),
      },
      then: reload,
    });
  const unblock = () =>
    act({
      run: () => admin.block({ uid }, false),
      done: t('admin.accounts.unblockDone', { name: uid }),
      then: reload,
    });
  return (
    <Button
      look={blocked ? 'plain' : 'danger'}
      onClick={() => void (blocked ? unblock() : block())}
    >
      {t(blocked ? 'admin.accounts.unblock' : 'admin.accounts.block')}
    </Button>
  );
}
