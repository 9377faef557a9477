import {
  IconBooks,
  IconHelpCircle,
  IconKeyboard,
  IconLayoutSidebarLeftExpand,
  IconPlaylist,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApp } from '../stores/use-app.js';
import { IconButton, Tip } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import { focusLater } from './page-focus.js';

function RailLink({ to, icon, label }: { to: string; icon: TablerIcon; label: string }): ReactNode {
  return (
    <Tip text={label}>
      <Link className="button icon-button quiet" to={to} aria-label={label}>
        <Icon of={icon} />
      </Link>
    </Tip>
  );
}

/** The column of icons beside a page that needs its width; what the page adds stands under the first one. */
export function Rail({ children }: { readonly children?: ReactNode }): ReactNode {
  const { sidebar, dialogs } = useApp();
  const { t } = useTranslation();
  const open = () => {
    sidebar.toggle(true);
    focusLater('sidebar-close');
  };
  return (
    <nav className="rail" aria-label={t('shell.rail')}>
      <IconButton
        icon={IconLayoutSidebarLeftExpand}
        label={t('shell.openSidebar')}
        aria-expanded={false}
        onClick={open}
      />
      {children}
      <RailLink to="/corpora" icon={IconBooks} label={t('shell.corpora')} />
      <RailLink to="/explore" icon={IconPlaylist} label={t('shell.pieces')} />
      <span className="rail-gap" />
      <IconButton
        icon={IconKeyboard}
        label={t('shell.shortcuts')}
        onClick={() => void dialogs.show('shortcuts', {})}
      />
      <RailLink to="/help" icon={IconHelpCircle} label={t('shell.help')} />
    </nav>
  );
}
