import { when } from 'mobx';
import type { Piece } from '../../../../../components/core/model/piece.js';
import { whenIdle } from '../../../shell/when-idle.js';

/** After so long, in milliseconds, nothing waits for the music any more. */
const LATEST_MS = 1500;

/**
 * Calls back once, when the piece can be played and the browser has nothing to draw; a recording that
 * takes its time is not waited for. Returns what stops it.
 */
export function whenDrawn(piece: Piece, callback: () => void): () => void {
  const { transport } = piece;
  let stop: () => void = () => undefined;
  const isThere = () => !piece.recording || transport.duration !== undefined;
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
