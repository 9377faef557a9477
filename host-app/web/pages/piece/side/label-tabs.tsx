import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GlosaLabelButtons, GlosaLabelEditor, GlosaLabelFilter } from '#entries/react.js';
import { Tabs } from '#web/ui/tabs.js';
import { DiscussionTab } from '../discussion/discussion-tab.js';
import { unreadIn } from '../discussion/unread.js';
import { usePiece } from '../piece-context.js';
import { LabelLink } from './label-link.js';
import { SIDE_TABS, type SideTab } from './side-store.js';
import { TAB_ICONS, useTabNames } from './tab-names.js';

/** Shows the tabs for the chosen label, the buttons that make labels, the filter, and the discussion. */
export default observer(function LabelTabs(): ReactNode {
  const { side, store } = usePiece();
  const { t } = useTranslation();
  const names = useTabNames();
  const unread = unreadIn(store.piece);
  // Tabs that were never shown are not loaded.
  const isWanted = (id: SideTab) => side.seen.has(id);
  const contents: Readonly<Record<SideTab, ReactNode>> = {
    edit: isWanted('edit') && (
      <>
        <GlosaLabelEditor />
        <LabelLink />
      </>
    ),
    create: isWanted('create') && <GlosaLabelButtons />,
    filter: isWanted('filter') && <GlosaLabelFilter />,
    discuss: isWanted('discuss') && <DiscussionTab />,
  };
  const tabs = SIDE_TABS.map((id) => ({
    id,
    label: names[id],
    icon: TAB_ICONS[id],
    content: contents[id],
    ...(id === 'discuss' &&
      unread > 0 && { news: { count: unread, text: t('piece.side.unread', { count: unread }) } }),
  }));
  return (
    <Tabs
      label={t('piece.side.label')}
      tabs={tabs}
      chosen={side.tab}
      onChoose={(id) => side.show(id)}
    />
  );
});
