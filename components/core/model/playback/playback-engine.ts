import type { Problem } from '../../errors.js';
import type { SyncTable } from '../../time/sync-table.js';
import type { Second } from '../../time/units.js';

/** An event of a playback engine. */
export type EngineEvent =
  | ReadyEvent
  | {
      /** Fired when sound starts. */
      readonly type: 'playing';
    }
  | {
      /** Fired when sound stops. */
      readonly type: 'paused';
    }
  | {
      /** Fired when playback waits for data. */
      readonly type: 'waiting';
    }
  | {
      /** Fired when the engine has reached the date of a `seek`. */
      readonly type: 'seeked';
      /** The date that was reached, in seconds. */
      readonly date: Second;
    }
  | {
      /** Fired at the end of the recording. */
      readonly type: 'ended';
    }
  | {
      /** Fired when the recording cannot be loaded or played. */
      readonly type: 'error';
      /** The exact technical text (English). */
      readonly message: string;
      /** Message for the user, other than that a file did not load. */
      readonly problem?: Problem;
    };

/** The length is known now, or has changed. */
interface ReadyEvent {
  /** Fired when the length is known, and when it changes. */
  readonly type: 'ready';
  /** Length of the recording, in seconds. */
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
  /** Speed, 1 is as recorded; the pitch does not change. */
  rate: number;
  /** 0 to 1. */
  volume: number;
  /** Nothing after this date will be heard, so that it need not be fetched. */
  limit?: Second | undefined;
  /** The date that is heard now, filtered; called once per frame. `now` is the frame's timestamp in milliseconds. */
  dateAt(now: number): Second;
  /**
   * Fetches ahead, once: the head of the recording, or so much (`auto`) that it starts at once. An engine without it
   * fetches when it plays.
   */
  preload?(amount: 'metadata' | 'auto'): void;
  /**
   * Starts playback at the present date.
   * @throws when the browser refuses to play
   */
  play(): Promise<void>;
  /** Stops playback at the present date. */
  pause(): void;
  /** Moves to a date, in seconds. */
  seek(date: Second): void;
  /** Calls back on every event; returns the function that stops it. */
  observe(listener: (event: EngineEvent) => void): () => void;
  /** Ends playback and releases resources. */
  dispose(): void;
}

/** Where animation frames come from; the browser's, or a test's own. */
export interface FrameSource {
  /** Asks for a frame; `now` is its time in milliseconds. Returns a handle for `cancel`. */
  request(callback: (now: number) => void): number;
  /** Cancels a frame. */
  cancel(handle: number): void;
}
