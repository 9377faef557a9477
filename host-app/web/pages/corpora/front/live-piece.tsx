import { createElement, useEffect, useState, type ReactNode } from 'react';
import { loadWidget } from '#elements';
import type { GlosaWidget } from '#entries/index.js';
import type { CatalogPiece } from '#web/catalog/types.js';
import { useApp } from '#web/stores/use-app.js';
import { reachedIn, type Reached } from './carry-on.js';

interface LivePieceOptions {
  readonly piece: CatalogPiece;
  /** Whether the reader has already asked for the music. */
  readonly plays: boolean;
  /** Called when the score stands in its place, or a message why a piece that is to play cannot. */
  readonly onShown: () => void;
  /** Called with a function that returns where the music is. */
  readonly onReach: (reach: () => Reached | undefined) => void;
}

/** Shows a piece in a widget, as other sites do. */
export default function LivePiece({ piece, plays, onShown, onReach }: LivePieceOptions): ReactNode {
  const [isDefined, setDefined] = useState(false);
  const [widget, setWidget] = useState<GlosaWidget | null>(null);
  const app = useApp();
  useEffect(() => {
    let isWanted = true;
    // The frame of the application reports a failure.
    void loadWidget().then(() => isWanted && setDefined(true));
    return () => {
      isWanted = false;
    };
  }, []);
  useEffect(() => {
    if (!widget) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    widget.addEventListener('glosa-load', onShown, { signal });
    if (plays) widget.addEventListener('glosa-error', onShown, { signal });
    return () => leaving.abort();
  }, [widget, plays, onShown]);
  useEffect(() => {
    onReach(() => widget?.model && reachedIn(widget.model));
  }, [widget, onReach]);
  useEffect(() => {
    if (plays) void widget?.play();
  }, [widget, plays]);
  if (!isDefined) return null;
  return createElement('glosa-widget', {
    ref: setWidget,
    src: piece.path,
    corpus: app.baseOf(piece.place),
    readonly: true,
  });
}
