import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useParams } from 'react-router';
import type { HostedClient } from '#entries/corpus.js';
import { useTitle } from '#web/parts/use-title.js';
import { useApp } from '#web/stores/use-app.js';
import { Button } from '#web/ui/button.js';
import MissingPage from '../missing/missing-page.js';
import { AdminClient } from './admin-client.js';
import { AdminContext } from './admin-context.js';
import { adoptAdminStyles } from './admin.styles.js';
import { SectionContent } from './section-content.js';
import { SECTIONS, sectionAt, sectionUrl } from './sections.js';

/** Shows the administration to accounts that may do everything; to others, why not. */
export default observer(function AdminPage(): ReactNode {
  const { hosted, user } = useApp();
  const { '*': rest = '' } = useParams();
  const place = sectionAt(rest);
  useLayoutEffect(() => adoptAdminStyles(), []);
  if (!hosted || !place) return <MissingPage what="page" />;
  if (!user.may('all')) return <NotAllowed isLoggedIn={user.session !== undefined} />;
  return <Administration client={hosted} {...place} />;
});

interface AdministrationOptions extends NonNullable<ReturnType<typeof sectionAt>> {
  readonly client: HostedClient;
}

function Administration({ client, section, name }: AdministrationOptions): ReactNode {
  const { t } = useTranslation();
  const admin = useMemo(() => new AdminClient(client), [client]);
  useTitle([t(`admin.tab.${section}`), t('admin.title')].join(' · '));
  return (
    <main className="page admin-page">
      <h1>{t('admin.title')}</h1>
      <nav className="admin-tabs" aria-label={t('admin.title')}>
        {SECTIONS.map((each) => (
          <NavLink
            key={each}
            className="admin-tab"
            to={sectionUrl(each)}
            end={each === 'waiting'}
            preventScrollReset
          >
            {t(`admin.tab.${each}`)}
          </NavLink>
        ))}
      </nav>
      <AdminContext value={admin}>
        <section className="admin-section" aria-labelledby="admin-section">
          <SectionContent key={section} {...{ section, name }} />
        </section>
      </AdminContext>
    </main>
  );
}

function NotAllowed({ isLoggedIn }: { readonly isLoggedIn: boolean }): ReactNode {
  const { dialogs } = useApp();
  const { t } = useTranslation();
  useTitle(t('admin.title'));
  return (
    <main className="page">
      <h1>{t('admin.title')}</h1>
      <p className="page-lead">{t(isLoggedIn ? 'admin.notAllowed' : 'admin.logInFirst')}</p>
      {!isLoggedIn && (
        <p className="admin-log-in">
          <Button look="main" onClick={() => void dialogs.show('login', {})}>
            {t('shell.logIn')}
          </Button>
        </p>
      )}
    </main>
  );
}
