import type { PlaybackEngine } from '../../core/model/playback/playback-engine.js';

/** An engine that also has something to look at: the element of a video, the frame of a video service. */
export interface SeenEngine extends PlaybackEngine {
  /** The same element for the life of the engine; whoever shows it puts it into the page once. */
  readonly picture: HTMLElement | undefined;
}

/** An engine that sounds through an element of the page's own. */
export interface SoundingEngine extends PlaybackEngine {
  readonly element: HTMLMediaElement;
}

/** What there is to look at while an engine plays; undefined where it only sounds. */
export const pictureOf = (engine: PlaybackEngine | undefined): HTMLElement | undefined =>
  (engine as Partial<SeenEngine> | undefined)?.picture;
