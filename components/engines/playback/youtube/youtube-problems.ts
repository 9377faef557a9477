import type { Problem } from '../../../core/errors.js';

/** What went wrong with a video, in the words of the service's player, or before there was one. */
export type YoutubeFault = 'missing' | 'refused' | 'failed';

const KEYS: Readonly<Record<YoutubeFault, string>> = {
  missing: 'youtubeMissing',
  refused: 'youtubeRefused',
  failed: 'youtubeFailed',
};

/** Ids are eleven of these signs. */
export const isVideoId = (id: string): boolean => /^[\w-]{11}$/.test(id);

/** What an error number of the player means. */
export function faultOf(code: number): YoutubeFault {
  if (code === 2 || code === 100) return 'missing';
  return code === 101 || code === 150 || code === 153 ? 'refused' : 'failed';
}

/** What the user is told when a video cannot be had. */
export const youtubeProblem = (fault: YoutubeFault, id: string, message: string): Problem => ({
  dialog: 'youtubeError',
  severity: 'error',
  key: KEYS[fault],
  values: { file: id },
  file: id,
  message,
});
