import { IconMenu2 } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { useApp } from '../stores/use-app.js';
import { IconButton } from '../ui/button.js';
import { OfflineIndicator } from '../offline/offline-indicator.js';
import { AccountMenu } from './account-menu.js';
import { useBarSlots } from '../parts/bar-slots.js';
import { focusMain } from '../parts/page-focus.js';
import { LanguageMenu } from './language-menu.js';
import { LookMenu } from './look-choice.js';
import { siteLinks } from './site-links.js';

const SidebarButton = observer(function SidebarButton(): ReactNode {
  const { sidebar } = useApp();
  const { t } = useTranslation();
  return (
    <IconButton
      id="sidebar-button"
      icon={IconMenu2}
      label={t('shell.menu')}
      aria-expanded={sidebar.isOpen}
      // A closed sidebar is not in the page.
      aria-controls={sidebar.isOpen ? 'sidebar' : undefined}
      onClick={() => sidebar.toggle()}
    />
  );
});

/** Draws the links to the pages, and the menus of looks and languages. */
function SiteLinks(): ReactNode {
  const { hosted } = useApp();
  const { t } = useTranslation();
  return (
    <>
      <nav className="bar-links bar-wide" aria-label={t('shell.pages')}>
        {siteLinks(hosted !== undefined).map(({ to, key }) => (
          <NavLink key={to} className="bar-link" to={to}>
            {t(key)}
          </NavLink>
        ))}
      </nav>
      <span className="bar-rule bar-wide" />
      <LanguageMenu />
      <span className="bar-wide">
        <LookMenu />
      </span>
    </>
  );
}

/** Draws the first element in tab order: a link past the bar and the sidebar. */
function SkipLink(): ReactNode {
  const { t } = useTranslation();
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // The page uses the fragment of its address for a passage.
        event.preventDefault();
        focusMain(document);
      }}
    >
      {t('shell.skip')}
    </a>
  );
}

/** Draws the bar at the top: the current place, and its actions. */
export function TopBar(): ReactNode {
  const { title, actions } = useBarSlots();
  return (
    <header className="top-bar">
      <SkipLink />
      <SidebarButton />
      <Link className="wordmark" to="/corpora">
        Glosa
      </Link>
      {title !== undefined && <div className="bar-title">{title}</div>}
      <OfflineIndicator />
      <div className="bar-actions">
        {actions ?? <SiteLinks />}
        <AccountMenu />
      </div>
    </header>
  );
}
