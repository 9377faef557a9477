import type { SeekTarget } from './seek.js';

/**
 * Who made the music start, stop or move: the user, by a control or a key; a script, by a method; or the playing
 * itself, at its end, in a loop, or when the browser or the network stops it.
 */
export type Cause = 'user' | 'script' | 'playback';

/** Something that the music has done. */
export type Act =
  | {
      /** Fired when the music starts to move. */
      readonly type: 'play';
      /** Who made it do so. */
      readonly from: Cause;
    }
  | {
      /** Fired when the music stops. */
      readonly type: 'pause';
      /** Who made it do so. */
      readonly from: Cause;
      /** Whether it has come to the end of what is played. */
      readonly ended: boolean;
    }
  | {
      /** Fired when the music has gone to another place. */
      readonly type: 'seek';
      /** Who made it do so. */
      readonly from: Cause;
      /** Where it has gone. */
      readonly target: SeekTarget;
    };
