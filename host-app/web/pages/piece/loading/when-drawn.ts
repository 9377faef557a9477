import { when } from 'mobx';
import type { Piece } from '#core';
import { whenIdle } from '#web/parts/when-idle.js';

/** Milliseconds after which nothing waits for the music any more. */
const LATEST_MS = 1500;

/**
 * Calls back once, when the piece can be played and the browser is idle; does not wait for a slow
 * recording. Returns a function that stops it.
 */
export function whenDrawn(piece: Piece, callback: () => void): () => void {
  const { transport } = piece;
  let stop: () => void = () => undefined;
  const isThere = () =>
    !(piece.recording && transport.isFetchedAhead) || transport.duration !== undefined;
  const waiting = when(isThere, { timeout: LATEST_MS });
  let isStopped = false;
  const goOn = () => {
    if (!isStopped) stop = whenIdle(callback, LATEST_MS);
  };
  waiting.then(goOn, goOn);
  return () => {
    isStopped = true;
    waiting.cancel();
    stop();
  };
}
