import type { Problem } from '../../errors.js';
import type { SyncTable } from '../../time/sync-table.js';
import type { Second } from '../../time/units.js';

export type EngineEvent =
  | ReadyEvent
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'waiting' }
  | { readonly type: 'seeked'; readonly date: Second }
  | { readonly type: 'ended' }
  | {
      readonly type: 'error';
      /** The exact technical text (English). */
      readonly message: string;
      /** What the user is told, when it is not that a file did not load. */
      readonly problem?: Problem;
    };

/** The length is known now, or has changed. */
interface ReadyEvent {
  readonly type: 'ready';
  readonly duration: Second;
  /** When each onset is played, from an engine that knows it by itself: a score that plays. */
  readonly sync?: SyncTable;
}

/**
 * Something that sounds and knows its date: a media element, a video service, a synthesizer.
 * The transport is its only client.
 */
export interface PlaybackEngine {
  /** Length in seconds, undefined until known. */
  readonly duration: Second | undefined;
  /** Speed, 1 is as recorded; the pitch is kept. */
  rate: number;
  /** 0 to 1. */
  volume: number;
  /** Nothing after this date will be heard, so that it need not be fetched. */
  limit?: Second | undefined;
  /** The date that is heard now, filtered; called once per frame. `now` is the frame's timestamp in milliseconds. */
  dateAt(now: number): Second;
  /** @throws when the browser refuses to play. */
  play(): Promise<void>;
  pause(): void;
  seek(date: Second): void;
  /** Calls back on every event; returns the function that stops it. */
  observe(listener: (event: EngineEvent) => void): () => void;
  dispose(): void;
}

/** Where animation frames come from; the browser's, or a test's own. */
export interface FrameSource {
  request(callback: (now: number) => void): number;
  cancel(handle: number): void;
}
