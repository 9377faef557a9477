import {
  IconChevronRight,
  IconInfoCircle,
  IconPlaylist,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '#core';
import { MY_PIECES, tableUrl } from '#shared/paths.js';
import { IconButton } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import { latePart } from '#web/parts/late-part.js';
import { useMedia } from '#web/parts/use-media.js';
import { usePiece } from '../piece-context.js';
import { PHONE } from '../side/sheet.js';

const MakingChip = latePart(() => import('../kept/making-chip.js'), { isOptional: true });

/** Shows the place in the queue while a whole corpus plays, with buttons to skip and to stop. */
const QueueChip = observer(function QueueChip(): ReactNode {
  const { app, follower, store } = usePiece();
  const { t } = useTranslation();
  const { queue } = app;
  if (!follower.isTurnOf(store.address)) return null;
  const place = { place: queue.index + 1, count: queue.pieces.length };
  return (
    <div className="piece-queue" role="group" aria-label={t('piece.queue.label')}>
      <span className="piece-queue-words">
        {t('piece.queue.playing', { corpus: queue.title, ...place })}
      </span>
      <span className="piece-queue-place" aria-hidden="true">
        {t('piece.queue.place', place)}
      </span>
      <IconButton
        icon={IconPlayerSkipForward}
        label={t('piece.queue.next')}
        disabled={!queue.next}
        onClick={() => follower.next()}
      />
      <IconButton icon={IconX} label={t('piece.queue.stop')} onClick={() => queue.stop()} />
    </div>
  );
});

/** Plays the corpus from this piece on; while it plays, the place in the queue stands here. */
const PlayAll = observer(function PlayAll(): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const { store, follower } = page;
  if (!store.hasSiblings || follower.isTurnOf(store.address)) return null;
  return (
    <IconButton
      icon={IconPlaylist}
      label={t('piece.queue.playAll')}
      disabled={!store.piece}
      onClick={() => void page.playAll()}
    />
  );
});

/** Shows corpus, title and contributors of the piece. */
export const PieceTitle = observer(function PieceTitle(): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  const isPhone = useMedia(PHONE);
  const { piece } = page.store;
  const name = useName();
  const about = [piece?.composer, piece?.opus.opus].filter(Boolean).join(', ');
  return (
    <div className="piece-title">
      {!isPhone && <Crumb />}
      <h1 className="piece-name" title={name}>
        {name}
      </h1>
      {about && (
        <span className="piece-composer" title={about}>
          {about}
        </span>
      )}
      {!isPhone && (
        <IconButton
          icon={IconInfoCircle}
          label={t('piece.about.open')}
          disabled={!piece}
          onClick={() => page.toggleAbout(true)}
        />
      )}
      {!isPhone && <PlayAll />}
      <QueueChip />
      {page.store.isKept && <MakingChip />}
    </div>
  );
});

/** Returns the title; while the piece loads, the one from the catalog or the end of its path. */
function useName(): string {
  const { app, store } = usePiece();
  const { language } = useTranslation().i18n;
  const { piece, address } = store;
  if (piece) return piece.localizedTitle(language);
  const listed = app.catalog(address.place).pieces.find(({ path }) => path === address.path);
  const title = listed && localizedText({ '': listed.title, ...listed.titles }, language);
  return title ?? address.path.split('/').at(-1) ?? '';
}

/** Links to the other pieces: those of the corpus, or the user's own. */
const Crumb = observer(function Crumb(): ReactNode {
  const { store } = usePiece();
  const { t } = useTranslation();
  if (!store.isKept) return store.corpus && <CorpusCrumb />;
  return (
    <nav className="piece-crumb" aria-label={t('piece.bar.place')}>
      <Link to={MY_PIECES}>{t('piece.kept.all')}</Link>
      <Icon of={IconChevronRight} size={18} />
    </nav>
  );
});

const CorpusCrumb = observer(function CorpusCrumb(): ReactNode {
  const { app, store } = usePiece();
  const { t, i18n } = useTranslation();
  const { address, corpus, hasDrawn } = store;
  const catalog = app.catalog(address.place);
  useEffect(() => {
    if (hasDrawn) void catalog.loadCorpora();
  }, [catalog, hasDrawn]);
  const info = catalog.corpora.find(({ path }) => path === corpus)?.info;
  const { language } = i18n;
  const title =
    info &&
    (localizedText(info.shortTitles, language) ??
      localizedText(info.titles, language) ??
      info.title);
  return (
    <nav className="piece-crumb" aria-label={t('piece.bar.place')}>
      <Link to={tableUrl(corpus, address.isCollabscore)}>{title ?? corpus.split('/').at(-1)}</Link>
      <Icon of={IconChevronRight} size={18} />
    </nav>
  );
});
