import { IconPlaylist, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localizedText } from '#core';
import type { CatalogPiece } from '#web/catalog/types.js';
import { MY_PIECES, pieceUrl, tableUrl } from '#shared/paths.js';
import { IconButton } from '#web/ui/button.js';
import { TextField } from '#web/ui/field.js';
import { usePiece } from '../piece-context.js';
import { findPieces, MOST, siblingsOf } from './find-pieces.js';

/** In narrower windows, the open rail covers the music. */
const NARROW = '(width < 1100px)';

/** Shows the open rail: results of a search in all pieces, else the pieces of the present corpus. */
export default observer(function RailPieces(): ReactNode {
  const { app, rail, store } = usePiece();
  const { t } = useTranslation();
  const { address, corpus } = store;
  const catalog = app.catalog(address.place);
  const { pieces, state } = catalog;
  const isKept = address.place === 'kept';
  // The user's own pieces come and go.
  useEffect(() => void catalog.load({ again: isKept }), [catalog, isKept]);
  const query = useDeferredValue(rail.query.trim());
  const found = useMemo(() => findPieces(pieces, query), [pieces, query]);
  const siblings = useMemo(() => siblingsOf(pieces, corpus), [pieces, corpus]);
  const isSearch = query !== '';
  return (
    <div className="piece-rail-pieces">
      <RailSearch />
      <p className="unseen" role="status">
        {isSearch && t('piece.rail.found', { count: found.length })}
      </p>
      {state === 'failed' && <Failed onRetry={() => void catalog.load()} />}
      {isSearch && state === 'ready' && found.length === 0 && (
        <p className="piece-rail-note">{t('piece.rail.nothing', { query })}</p>
      )}
      {isSearch ? (
        <PieceLinks label={t('piece.rail.results')} pieces={found} isWithCorpus />
      ) : (
        <>
          {siblings.length > 0 && (address.place === 'kept' ? <OwnHead /> : <CorpusHead />)}
          <PieceLinks label={t('piece.rail.siblings')} pieces={siblings} isWithCorpus={false} />
        </>
      )}
      {found.length === MOST && <p className="piece-rail-note">{t('piece.rail.more')}</p>}
    </div>
  );
});

function Failed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <p className="piece-rail-note" role="alert">
      {t('piece.rail.failed')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('piece.rail.again')}
      </button>
    </p>
  );
}

const RailSearch = observer(function RailSearch(): ReactNode {
  const { rail } = usePiece();
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const { wishes } = rail;
  useEffect(() => {
    if (wishes > 0) box.current?.querySelector('input')?.focus();
  }, [wishes]);
  return (
    <div ref={box} className="piece-rail-search">
      <TextField
        label={t('piece.rail.search')}
        type="search"
        value={rail.query}
        placeholder={t('piece.rail.placeholder')}
        onChange={(query) => rail.setQuery(query)}
      />
      <IconButton icon={IconX} label={t('piece.rail.close')} onClick={() => rail.toggle(false)} />
    </div>
  );
});

/** Plays the listed pieces one after the other, from the present one on. */
const PlayAll = observer(function PlayAll(): ReactNode {
  const page = usePiece();
  const { t } = useTranslation();
  return (
    <IconButton
      icon={IconPlaylist}
      label={t('piece.queue.playAll')}
      disabled={!page.store.piece}
      onClick={() => void page.playAll()}
    />
  );
});

function OwnHead(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className="piece-rail-head">
      <h2 className="piece-rail-corpus">
        <Link to={MY_PIECES}>{t('piece.kept.all')}</Link>
      </h2>
      <PlayAll />
    </div>
  );
}

const CorpusHead = observer(function CorpusHead(): ReactNode {
  const { app, store } = usePiece();
  const { i18n } = useTranslation();
  const { address, corpus } = store;
  const info = app.catalog(address.place).corpora.find(({ path }) => path === corpus)?.info;
  const title = (info && localizedText(info.titles, i18n.language)) ?? info?.title ?? corpus;
  return (
    <div className="piece-rail-head">
      <h2 className="piece-rail-corpus">
        <Link to={tableUrl(corpus, address.isCollabscore)}>{title}</Link>
      </h2>
      <PlayAll />
    </div>
  );
});

const PieceLinks = observer(function PieceLinks({
  label,
  pieces,
  isWithCorpus,
}: {
  readonly label: string;
  readonly pieces: readonly CatalogPiece[];
  readonly isWithCorpus: boolean;
}): ReactNode {
  const { store, rail } = usePiece();
  const { i18n } = useTranslation();
  const { address } = store;
  // If the open rail covers the music, close it after a piece is chosen.
  const leave = () => {
    if (matchMedia(NARROW).matches) rail.toggle(false);
  };
  return (
    <ul className="piece-rail-list" aria-label={label}>
      {pieces.map((piece) => (
        <li key={piece.path}>
          <Link
            to={pieceUrl({ ...address, path: piece.path })}
            aria-current={piece.path === address.path ? 'page' : undefined}
            onClick={leave}
          >
            <span>{localizedText({ '': piece.title, ...piece.titles }, i18n.language)}</span>
            <span className="piece-rail-about">{aboutOf(piece, isWithCorpus)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
});

function aboutOf({ contributors, corpus }: CatalogPiece, isWithCorpus: boolean): string {
  const composer = contributors.find(({ role }) => role === 'composer')?.name;
  return [composer, isWithCorpus ? corpus : undefined].filter(Boolean).join(' · ');
}
