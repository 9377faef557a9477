import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import type { DialogProps } from './dialog-host.js';

/** Asks for confirmation of an action. */
export default function WarningDialog(props: DialogProps<'warning'>): ReactNode {
  const { title, text, confirm, isDangerous = false, close } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      isAlert
      {...{ title, text }}
      onCancel={() => close()}
      actions={
        <>
          <Button {...(isDangerous && { 'data-first-focus': true })} onClick={() => close()}>
            {t('ui.cancel')}
          </Button>
          <Button look={isDangerous ? 'danger' : 'main'} onClick={() => close(true)}>
            {confirm}
          </Button>
        </>
      }
    />
  );
}
