import type { FrameSource } from '#core';

/** The animation frames of the page, for the clock of a piece. */
export const browserFrames: FrameSource = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};
