import { IconLayoutSidebarLeftCollapse, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApp } from '../stores/use-app.js';
import { IconButton } from '../ui/button.js';
import { Modal } from '../ui/modal.js';
import { focusLater } from '../parts/page-focus.js';
import { SideContent } from './side-content.js';
import { useMedia } from '../parts/use-media.js';

/** Draws the sidebar beside the page, where there is room. */
function SidebarBeside(): ReactNode {
  const { sidebar } = useApp();
  const { t } = useTranslation();
  return (
    <nav id="sidebar" className="sidebar" aria-label={t('shell.menu')}>
      <div className="side-head">
        <IconButton
          id="sidebar-close"
          icon={IconLayoutSidebarLeftCollapse}
          label={t('shell.closeSidebar')}
          onClick={() => {
            sidebar.toggle(false);
            focusLater('sidebar-button');
          }}
        />
      </div>
      <SideContent />
    </nav>
  );
}

/** Draws the sidebar over the page, on a phone: Esc, a tap beside it or a choice closes it. */
function SidebarOver(): ReactNode {
  const { sidebar } = useApp();
  const { t } = useTranslation();
  return (
    <Modal
      id="sidebar"
      className="sidebar over-page"
      aria-label={t('shell.menu')}
      onCancel={() => sidebar.toggle(false)}
    >
      <div className="side-head">
        <span className="wordmark">Glosa</span>
        <IconButton icon={IconX} label={t('ui.close')} onClick={() => sidebar.toggle(false)} />
      </div>
      <nav aria-label={t('shell.pages')}>
        <SideContent />
      </nav>
    </Modal>
  );
}

/** Draws the sidebar: beside the page, or over it where the page is narrow. */
export const Sidebar = observer(function Sidebar(): ReactNode {
  const { sidebar } = useApp();
  const { key } = useLocation();
  const isBeside = useMedia('(width >= 720px)');
  useEffect(() => sidebar.setBeside(isBeside), [sidebar, isBeside]);
  useEffect(() => sidebar.leavePage(), [sidebar, key]);
  return sidebar.isOpen && (isBeside ? <SidebarBeside /> : <SidebarOver />);
});
