import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.js';

/** Shows an error in place of the application, when its settings failed to load. */
export function StartFailure(): ReactNode {
  const { t } = useTranslation();
  return (
    <main className="page page-error">
      <h1>{t('shell.startTitle')}</h1>
      <p role="alert">{navigator.onLine ? t('shell.startFailed') : t('shell.startOffline')}</p>
      <div className="page-error-actions">
        <Button look="main" onClick={() => location.reload()}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    </main>
  );
}
