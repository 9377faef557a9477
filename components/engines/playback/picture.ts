import type { PlaybackEngine } from '#core';

/** An engine that also has something to look at: the element of a video, the frame of a video service. */
export interface SeenEngine extends PlaybackEngine {
  /** The same element for the life of the engine; a view puts it into the page once. */
  readonly picture: HTMLElement | undefined;
}

/** An engine that sounds through an element of the page's own. */
export interface SoundingEngine extends PlaybackEngine {
  readonly element: HTMLMediaElement;
}

/** Returns the picture of an engine; undefined where it only sounds. */
export const pictureOf = (engine: PlaybackEngine | undefined): HTMLElement | undefined =>
  (engine as Partial<SeenEngine> | undefined)?.picture;
