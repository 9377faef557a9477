import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type ReactNode } from 'react';
import type { GlosaErrorEvent, GlosaLoadEvent, GlosaPauseEvent } from '#entries/index.js';
import { GlosaPanels, GlosaPiece, GlosaTapBar } from '#entries/react.js';
import { PieceCredits } from './about/piece-credits.js';
import { whenDrawn } from './loading/when-drawn.js';
import { PieceLoader } from './loading/piece-loader.js';
import { usePiece } from './piece-context.js';
import { PieceSide } from './side/piece-side.js';

/** Id by which the player finds the piece. */
export const PIECE_ID = 'open-piece';

/** Shows the panels of the piece one below the other, with the label column beside them. */
function PieceBody(): ReactNode {
  return (
    <div className="piece-body">
      <div className="piece-music">
        <div className="piece-panels">
          <GlosaPanels />
        </div>
        <PieceLoader />
        <PieceCredits />
      </div>
      <PieceSide />
    </div>
  );
}

/** Loads the piece of the page, and shows it. */
export const PieceView = observer(function PieceView(): ReactNode {
  const page = usePiece();
  const { app, store } = page;
  const { address, isCanceled, first } = store;
  const setElement = useCallback((element: Element | null) => store.setElement(element), [store]);
  const { piece, failure } = store;
  useEffect(() => piece && whenDrawn(piece, () => store.setDrawn()), [store, piece]);
  useEffect(() => {
    if (failure) store.setDrawn();
  }, [store, failure]);
  const handleError = (event: GlosaErrorEvent) => {
    store.handleError(event.detail);
    // The page itself reports a missing piece.
    if (event.detail.key === 'pieceMissing') event.stopImmediatePropagation();
  };
  const handlePause = ({ detail }: GlosaPauseEvent) => {
    if (detail.ended) page.follower.handleEnd(address);
  };
  return (
    <GlosaPiece
      ref={setElement}
      id={PIECE_ID}
      className="piece-view"
      src={isCanceled ? '' : address.path}
      // An empty piece would accept dropped files; here the whole page does.
      readonly={isCanceled}
      corpus={app.baseOf(address.place) ?? ''}
      analysis={first.kind === 'saved' ? first.name : ''}
      noLetterKeys={!app.letterKeys.isOn}
      onLoad={({ detail }: GlosaLoadEvent) => page.handleLoad(detail.piece)}
      onError={handleError}
      onPause={handlePause}
    >
      {store.isTapping && <GlosaTapBar compact />}
      <PieceBody />
    </GlosaPiece>
  );
});
