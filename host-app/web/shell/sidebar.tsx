import { IconLayoutSidebarLeftCollapse, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useApp } from '../stores/use-app.js';
import { IconButton } from '../ui/button.js';
import { Modal } from '../ui/modal.js';
import { useBarSlots } from './bar-slots.js';
import { focusLater } from './page-focus.js';
import { SideContent } from './side-content.js';
import { useMedia } from './use-media.js';

/** Where there is room for it, beside the page. */
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

/** On a phone, over the page: Esc, a touch beside it or a choice closes it. */
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

/** The column at the left: the sidebar, or the rail of the page. */
export const Sidebar = observer(function Sidebar(): ReactNode {
  const { sidebar } = useApp();
  const { rail } = useBarSlots();
  const { key } = useLocation();
  const isBeside = useMedia('(width >= 720px)');
  useEffect(() => sidebar.setBeside(isBeside), [sidebar, isBeside]);
  useEffect(() => sidebar.leavePage(), [sidebar, key]);
  if (!isBeside) return sidebar.isOpen && <SidebarOver />;
  return (
    <>
      {sidebar.isOpen && <SidebarBeside />}
      {rail !== undefined && (
        <div className="rail-place" hidden={sidebar.isOpen}>
          {rail}
        </div>
      )}
    </>
  );
});
