import { when } from 'mobx';
import type { Piece } from '#core';
import { pieceUrl, type PieceAddress } from '#shared/paths.js';
import type { PlayQueue } from '../../stores/play-queue.js';
import type { Player } from './passage/passage-guide.js';

/** Callbacks of the page for the queue. */
export interface QueueHandlers {
  /** Shows the next piece. */
  readonly go: (address: PieceAddress) => void;
  /** Called when the present piece is skipped because it has nothing to play. */
  readonly onSkip: (piece: Piece) => void;
}

/** Longest wait, in milliseconds, for a score that plays itself. */
const READY_MS = 20_000;

/** Plays the pieces of a queue one after the other, in the page that shows them. */
export class QueueFollower {
  constructor(
    private readonly queue: PlayQueue,
    private readonly handlers: QueueHandlers,
  ) {}

  /** Returns whether it is the turn of the piece at an address. Observable. */
  isTurnOf(address: PieceAddress): boolean {
    const { current } = this.queue;
    return current !== undefined && pieceUrl(current) === pieceUrl(address);
  }

  /** Plays a loaded piece if it is its turn; ends the queue for any other piece. */
  async arrive(address: PieceAddress, player: Player): Promise<void> {
    if (!this.isTurnOf(address)) return this.queue.stop();
    const { piece } = player;
    const isPlaying = (await canSound(piece)) && (await player.play());
    // If the browser waits for a click, so does the queue.
    const isRefused = piece.problems.at(-1)?.key === 'playRefused';
    if (isPlaying || isRefused || !this.isTurnOf(address)) return;
    this.handlers.onSkip(piece);
    this.next();
  }

  /** Goes on with the piece after this one. */
  next(): void {
    const address = this.queue.advance();
    if (address) this.handlers.go(address);
  }

  /** Goes on when the music of the piece at an address has ended. */
  handleEnd(address: PieceAddress): void {
    if (this.isTurnOf(address)) this.next();
  }
}

/** Resolves to whether there is something to play; a score alone becomes a recording after a while. */
async function canSound(piece: Piece): Promise<boolean> {
  if (piece.recording) return true;
  if (piece.scores.length === 0) return false;
  return when(() => piece.recording !== undefined, { timeout: READY_MS }).then(
    () => true,
    () => false,
  );
}
