import { when } from 'mobx';
import type { Piece } from '../../../../../components/core/model/piece.js';
import { pieceUrl, type PieceAddress } from '../../../routes/paths.js';
import type { PlayQueue } from '../../../stores/play-queue.js';
import type { Player } from '../passage/passage-guide.js';

/** What the page does for the queue. */
export interface QueueHandlers {
  /** The next piece is to be shown. */
  readonly go: (address: PieceAddress) => void;
  /** The present piece is passed over: there is nothing to hear. */
  readonly onSkip: (piece: Piece) => void;
}

/** A score that plays itself is ready after at most so long, in milliseconds. */
const READY_MS = 20_000;

/** Plays the pieces of a queue one after the other, in the page that shows them. */
export class QueueFollower {
  constructor(
    private readonly queue: PlayQueue,
    private readonly handlers: QueueHandlers,
  ) {}

  /** Whether it is the turn of the piece at an address. Observable. */
  isTurnOf(address: PieceAddress): boolean {
    const { current } = this.queue;
    return current !== undefined && pieceUrl(current) === pieceUrl(address);
  }

  /** A piece is there: it plays when it is its turn; any other ends the queue. */
  async arrive(address: PieceAddress, player: Player): Promise<void> {
    if (!this.isTurnOf(address)) return this.queue.stop();
    const { piece } = player;
    const isPlaying = (await canSound(piece)) && (await player.play());
    // Where the browser waits for a click, so does the queue.
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

  /** The music of the piece at an address has ended. */
  handleEnd(address: PieceAddress): void {
    if (this.isTurnOf(address)) this.next();
  }
}

/** Whether there is something to play; a score alone becomes a recording after a while. */
async function canSound(piece: Piece): Promise<boolean> {
  if (piece.recording) return true;
  if (piece.scores.length === 0) return false;
  return when(() => piece.recording !== undefined, { timeout: READY_MS }).then(
    () => true,
    () => false,
  );
}
