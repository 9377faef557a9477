import type { Problem } from '#core';
import { isVideo } from './media-type.js';

/** Returns the problem of a video that the browser cannot play at all. */
export const videoFailed = (urls: readonly string[], message: string): Problem => ({
  dialog: 'audioError',
  severity: 'error',
  key: 'videoFailed',
  message,
  file: urls.find(isVideo) ?? urls[0] ?? '',
});

/** Returns the problem of a video whose sound plays and whose picture the browser cannot decode. */
export const pictureMissing = (file: string): Problem => ({
  dialog: 'audioError',
  severity: 'warning',
  key: 'videoWithoutPicture',
  message: `the picture of the video cannot be decoded: ${file}`,
  file,
});
