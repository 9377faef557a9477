import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCloudUpload,
  IconDeviceFloppy,
  IconDots,
  IconFile,
  IconMetronome,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pieceUrl } from '#shared/paths.js';
import { Button, IconButton, Tip } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { Menu } from '#web/ui/menu.js';
import { useMedia } from '#web/parts/use-media.js';
import { AnalysisMenu } from '../analysis/analysis-menu.js';
import { usePiece } from '../piece-context.js';
import { PHONE } from '../side/sheet.js';
import { FileItems } from './file-items.js';
import { NarrowItems } from './narrow-items.js';

/** Shows the commands for the piece; on a phone, a menu holds all except saving. */
export const PieceActions = observer(function PieceActions(): ReactNode {
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  if (!isPhone) return <WideActions />;
  return (
    <>
      <UnsavedDot />
      <SaveButton />
      <Menu align="end" trigger={<IconButton icon={IconDots} label={t('piece.bar.more')} />}>
        <NarrowItems />
      </Menu>
    </>
  );
});

const WideActions = observer(function WideActions(): ReactNode {
  const { store, commands } = usePiece();
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={IconArrowBackUp}
        label={t('piece.bar.undo')}
        keys={t('piece.bar.undoKeys')}
        disabled={!store.canUndo}
        onClick={() => commands.undo()}
      />
      <IconButton
        icon={IconArrowForwardUp}
        label={t('piece.bar.redo')}
        keys={t('piece.bar.redoKeys')}
        disabled={!store.canRedo}
        onClick={() => commands.redo()}
      />
      <span className="piece-bar-rule" />
      <AnalysisMenu />
      <FileMenu />
      <TapLink />
      <SaveButton />
    </>
  );
});

/** Shows on a phone, where the analysis is in the menu, that it has unsaved changes. */
const UnsavedDot = observer(function UnsavedDot(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  const text = t('piece.bar.unsaved');
  if (!store.piece?.analysis?.isDirty) return null;
  return <span className="piece-dot" role="img" aria-label={text} title={text} />;
});

const FileMenu = observer(function FileMenu(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          look="quiet"
          icon={IconFile}
          disabled={!store.piece}
          aria-label={t('piece.file.menu')}
        >
          <span className="piece-bar-words">{t('piece.file.menu')}</span>
        </Button>
      }
    >
      <FileItems />
    </Menu>
  );
});

const TapLink = observer(function TapLink(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  return (
    <Tip text={t('piece.bar.tapTip')}>
      <Link
        className="button quiet"
        to={pieceUrl({ ...store.address, task: 'sync' })}
        aria-label={t('piece.bar.tapTip')}
      >
        <Icon of={IconMetronome} />
        <span className="piece-bar-words">{t('piece.bar.tap')}</span>
      </Link>
    </Tip>
  );
});

const SaveButton = observer(function SaveButton(): ReactNode {
  const { store, commands } = usePiece();
  const { t } = useTranslation();
  if (!store.hasCloud && !store.isKept) return null;
  const tip = store.isKept ? t('piece.kept.saveTip') : t('piece.bar.saveTip');
  return (
    <Tip text={tip} keys={t('piece.bar.saveKeys')}>
      <Button
        look="main"
        icon={store.isKept ? IconDeviceFloppy : IconCloudUpload}
        className="piece-save"
        aria-label={t('piece.bar.save')}
        disabled={!store.piece}
        onClick={() => void commands.save()}
      >
        <span className="piece-bar-words">{t('piece.bar.save')}</span>
      </Button>
    </Tip>
  );
});
