import { IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useRouteError } from 'react-router';
import { useApp } from '../stores/use-app.js';
import { Button } from '../ui/button.js';
import { isPartFailure, PartError } from './load-part.js';
import { useTitle } from './use-title.js';

/** Returns the title and the text for an error. */
export function useErrorWords(error: unknown): { readonly title: string; readonly text: string } {
  const { t } = useTranslation();
  if (!isPartFailure(error))
    return { title: t('shell.unexpectedTitle'), text: t('shell.unexpectedText') };
  if (error instanceof PartError && error.isLate)
    return { title: t('shell.partTitle'), text: t('shell.partLate') };
  const text = navigator.onLine ? t('shell.partFailed') : t('shell.partOffline');
  return { title: t('shell.partTitle'), text };
}

/** Shows an error in place of a page that failed to load or to render, and what remains under it. */
export function PageError({ children }: { readonly children?: ReactNode }): ReactNode {
  const error = useRouteError();
  const { pathname } = useLocation();
  const { isDebugging } = useApp();
  const { t } = useTranslation();
  const { title, text } = useErrorWords(error);
  useTitle(title);
  return (
    <main className="page page-error">
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <div className="page-error-actions">
        <Button look="main" icon={IconReload} onClick={() => location.reload()}>
          {t('ui.tryAgain')}
        </Button>
        {pathname !== '/corpora' && <Link to="/corpora">{t('shell.corpora')}</Link>}
        <Link to="/about">{t('shell.contact')}</Link>
      </div>
      {children}
      {isDebugging && <pre>{error instanceof Error ? error.stack : String(error)}</pre>}
    </main>
  );
}
