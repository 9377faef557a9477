import { IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import { Dialog } from '#web/ui/dialog.js';
import type { FirstPassword } from '../answers.js';

interface FirstPasswordOptions {
  readonly first: FirstPassword;
  readonly close: () => void;
}

/** Shows a first password, once. A click beside the dialog does not close it. */
export function FirstPasswordDialog({ first, close }: FirstPasswordOptions): ReactNode {
  const { t, i18n } = useTranslation();
  const { uid, password, until } = first;
  const [told, setTold] = useState('');
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(until));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setTold(t('admin.password.copied'));
    } catch {
      setTold(t('admin.password.notCopied'));
    }
  };
  return (
    <Dialog
      isAlert
      title={t('admin.password.title', { name: uid })}
      text={t('admin.password.text', { day })}
      onCancel={close}
      actions={
        <>
          <span role="status" className="dialog-status">
            {told}
          </span>
          <Button onClick={close}>{t('ui.close')}</Button>
          <Button look="main" icon={IconCopy} data-first-focus onClick={() => void copy()}>
            {t('admin.password.copy')}
          </Button>
        </>
      }
    >
      <p className="admin-password">
        <code>{password}</code>
      </p>
    </Dialog>
  );
}
