import { IconX } from '@tabler/icons-react';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Piece } from '#core';
import type { GlosaLoadEvent } from '#entries/index.js';
import { GlosaPanel, GlosaPiece } from '#entries/react.js';
import { IconButton } from '#web/ui/button.js';
import { usePiece } from '../piece-context.js';
import type { SavedVersion } from '../analysis/choice.js';
import { AnalysisShelf } from '../analysis/shelf.js';

/**
 * Shows a version of a saved analysis beside the one that is open: the same piece once more, which nobody can edit
 * and which follows the place of the first. Beside it on a wide page, under it on a narrow one.
 */
export default observer(function VersionBeside({
  choice,
}: {
  readonly choice: SavedVersion;
}): ReactNode {
  const page = usePiece();
  const { app, store } = page;
  const { t } = useTranslation();
  const { address } = store;
  const [piece, setPiece] = useState<Piece>();
  const hasFailed = useVersion(piece, choice);
  useFollowing(piece);
  const title = t('piece.analysis.nameVersion', { ...choice });
  const region = useRef<HTMLElement>(null);
  useEffect(() => region.current?.focus(), []);
  return (
    <section ref={region} className="piece-beside" aria-label={title} tabIndex={-1}>
      <header>
        <h2 title={title}>{title}</h2>
        <IconButton
          icon={IconX}
          label={t('piece.analysis.closeBeside')}
          onClick={() => page.showBeside(undefined)}
        />
      </header>
      {hasFailed && <p role="alert">{t('piece.analysis.versionsFailed')}</p>}
      <GlosaPiece
        readonly
        src={address.path}
        corpus={app.baseOf(address.place) ?? ''}
        preload="none"
        noLetterKeys
        onLoad={({ detail }: GlosaLoadEvent) => setPiece(detail.piece)}
      >
        <GlosaPanel fixed />
      </GlosaPiece>
    </section>
  );
});

/** Opens a version in a piece. Returns whether that has failed. */
function useVersion(piece: Piece | undefined, { name, version }: SavedVersion): boolean {
  const { app } = usePiece();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!piece) return undefined;
    const first = { kind: 'usual' } as const;
    const shelf = new AnalysisShelf({ piece, client: app.hosted, first, onOther: () => undefined });
    let isOver = false;
    void shelf.show({ kind: 'saved', name, version }).then((isShown) => {
      if (!isOver) setFailed(!isShown);
    });
    return () => {
      isOver = true;
      shelf.dispose();
    };
  }, [app, piece, name, version]);
  return hasFailed;
}

/** Moves a piece to where the music of the page is, as it plays and as the reader goes elsewhere. */
function useFollowing(piece: Piece | undefined): void {
  const { piece: open } = usePiece().store;
  useEffect(() => {
    if (!piece || !open) return undefined;
    return reaction(
      () => open.transport.coarse.onset,
      (onset) => onset !== undefined && piece.transport.seek({ onset }),
      { fireImmediately: true },
    );
  }, [piece, open]);
}
