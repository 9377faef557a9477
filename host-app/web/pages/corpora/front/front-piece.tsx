import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isSaving } from '#kit';
import { pieceUrl } from '#shared/paths.js';
import type { Highlight } from '#web/catalog/corpus-facts.js';
import { titleOf } from '#web/catalog/title-of.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { latePart } from '#web/parts/late-part.js';
import { stateOf } from '#web/parts/resumed.js';
import { useApp } from '#web/stores/use-app.js';
import { Icon } from '#web/ui/icon.js';
import { addressOf, composerOf } from '../piece-words.js';
import type { Reached } from './carry-on.js';

const LivePiece = latePart(() => import('./live-piece.js'), { isOptional: true });

/** What tells that somebody is there, who may want to play the piece. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/** Whether the reader has done anything on the page; never, if they save data. */
function useSignOfLife(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isThere || isSaving()) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    for (const sign of SIGNS)
      addEventListener(sign, () => setThere(true), { signal, passive: true, capture: true });
    return () => leaving.abort();
  }, [isThere]);
  return isThere;
}

/** Shows the beginning of the score over a bar with a button to play, as the piece itself will; nothing more is loaded. */
function Poster({
  highlight: { piece, picture },
  onPlay,
}: {
  readonly highlight: Highlight;
  readonly onPlay: () => void;
}): ReactNode {
  const { t, i18n } = useTranslation();
  const { hosted, local } = useApp();
  const client = piece.place === 'hosted' ? hosted : local;
  const title = titleOf(piece, i18n.language);
  return (
    <div className="front-poster">
      <div className="front-music">
        {picture && client && (
          <img
            className="front-score"
            src={client.fileUrl(piece.path, picture.file)}
            alt={t('corpora.beginning', { title })}
            decoding="async"
            fetchPriority="high"
            draggable={false}
          />
        )}
      </div>
      <div className="front-bar">
        <button type="button" className="front-play" onClick={onPlay}>
          <span className="front-play-sign">
            <Icon of={IconPlayerPlayFilled} />
          </span>
          {t('corpora.front.play', { title })}
        </button>
      </div>
    </div>
  );
}

/** Returns the link to the page of a piece, where the music goes on from where it is here. */
function useCarryOn(piece: CatalogPiece) {
  const navigate = useNavigate();
  const reach = useRef<() => Reached | undefined>(() => undefined);
  const [hash, setHash] = useState('');
  const pathname = pieceUrl(addressOf(piece));
  // Before the link is opened in another tab, too.
  const refresh = () => setHash(reach.current()?.hash ?? '');
  const handleClick = (event: MouseEvent) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const reached = reach.current();
    if (!reached || isElsewhere || event.button !== 0) return;
    event.preventDefault();
    void navigate({ pathname, hash: reached.hash }, { state: stateOf(reached.resumed) });
  };
  const onReach = useCallback((ask: () => Reached | undefined) => void (reach.current = ask), []);
  const link = { onPointerEnter: refresh, onFocus: refresh, onClick: handleClick };
  return { link: { ...link, to: { pathname, hash } }, onReach };
}

/**
 * Shows a piece that can be played and read on the first page. Its code comes with the first sign of a reader
 * or when they want to hear it, so that the page itself stays light.
 */
export function FrontPiece({ highlight }: { readonly highlight: Highlight }): ReactNode {
  const { i18n } = useTranslation();
  const isThere = useSignOfLife();
  const [plays, setPlays] = useState(false);
  const [isShown, setShown] = useState(false);
  const handleShown = useCallback(() => setShown(true), []);
  const { piece } = highlight;
  const { link, onReach } = useCarryOn(piece);
  const title = titleOf(piece, i18n.language);
  return (
    <section className="front-piece" aria-label={title}>
      <p className="front-piece-title">
        <Link {...link}>{title}</Link>
        <span>{composerOf(piece)}</span>
      </p>
      <div className={isShown ? 'front-stage shown' : 'front-stage'}>
        {!isShown && <Poster highlight={highlight} onPlay={() => setPlays(true)} />}
        {(isThere || plays) && <LivePiece {...{ piece, plays, onReach }} onShown={handleShown} />}
      </div>
    </section>
  );
}
