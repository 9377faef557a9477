import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.js';
import { useMedia } from '../../../shell/use-media.js';
import { usePiece } from '../piece-context.js';
import { PHONE } from './sheet.js';
import { LabelSheet } from './label-sheet.js';
import { SIDE_TABS } from './side-store.js';
import { TAB_ICONS, useTabNames } from './tab-names.js';

const LabelTabs = lazy(() => import('./label-tabs.js'));

/** What is known of the labels, and done to them: beside the music, on a phone under it. */
export const PieceSide = observer(function PieceSide(): ReactNode {
  const { side, store } = usePiece();
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  // Nobody looks at a label before the music is there.
  const tabs = <Suspense>{store.hasDrawn && <LabelTabs />}</Suspense>;
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

/** The panel while it is closed: a button for each of its tabs. */
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
