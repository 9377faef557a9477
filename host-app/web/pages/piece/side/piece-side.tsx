import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/button.js';
import { latePart } from '#web/parts/late-part.js';
import { useMedia } from '#web/parts/use-media.js';
import { usePiece } from '../piece-context.js';
import { PHONE } from './sheet.js';
import { LabelSheet } from './label-sheet.js';
import { SIDE_TABS } from './side-store.js';
import { TAB_ICONS, useTabNames } from './tab-names.js';

const LabelTabs = latePart(() => import('./label-tabs.js'));

/** Shows facts about labels and the tools to edit them: beside the music, or in a sheet on a phone. */
export const PieceSide = observer(function PieceSide(): ReactNode {
  const { side, store } = usePiece();
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  // Labels can wait until the music is there.
  const tabs = store.hasDrawn && <LabelTabs />;
  if (isPhone) return <LabelSheet>{tabs}</LabelSheet>;
  if (!side.isOpen) return <ClosedSide />;
  return (
    <aside className="piece-side" aria-label={t('piece.side.label')}>
      {tabs}
      <div className="piece-side-hide">
        <IconButton
          icon={IconLayoutSidebarRightCollapse}
          label={t('piece.side.hide')}
          onClick={() => side.toggle(false)}
        />
      </div>
    </aside>
  );
});

/** Shows the closed column: a button for each tab. */
function ClosedSide(): ReactNode {
  const { side } = usePiece();
  const { t } = useTranslation();
  const names = useTabNames();
  return (
    <aside className="piece-side-closed" aria-label={t('piece.side.label')}>
      {SIDE_TABS.map((id) => (
        <IconButton key={id} icon={TAB_ICONS[id]} label={names[id]} onClick={() => side.show(id)} />
      ))}
    </aside>
  );
}
