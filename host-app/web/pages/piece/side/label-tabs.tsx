import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  GlosaLabelButtons,
  GlosaLabelEditor,
  GlosaLabelFilter,
} from '../../../../../components/react/index.js';
import { Tabs } from '../../../ui/tabs.js';
import { usePiece } from '../piece-context.js';
import { SIDE_TABS, type SideTab } from './side-store.js';
import { TAB_ICONS, useTabNames } from './tab-names.js';

/** The chosen label, the buttons that make labels, and the filter. */
export default observer(function LabelTabs(): ReactNode {
  const { side } = usePiece();
  const { t } = useTranslation();
  const names = useTabNames();
  // What nobody has looked at yet is not fetched.
  const isWanted = (id: SideTab) => side.seen.has(id);
  const contents: Readonly<Record<SideTab, ReactNode>> = {
    edit: isWanted('edit') && <GlosaLabelEditor />,
    create: isWanted('create') && <GlosaLabelButtons />,
    filter: isWanted('filter') && <GlosaLabelFilter />,
  };
  const tabs = SIDE_TABS.map((id) => ({
    id,
    label: names[id],
    icon: TAB_ICONS[id],
    content: contents[id],
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
