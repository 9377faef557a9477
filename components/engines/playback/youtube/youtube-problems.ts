import type { Problem } from '#core';

/** A problem with a video, reported by the service's player or found before there was one. */
export type YoutubeFault = 'missing' | 'refused' | 'failed';

const KEYS: Readonly<Record<YoutubeFault, string>> = {
  missing: 'youtubeMissing',
  refused: 'youtubeRefused',
  failed: 'youtubeFailed',
};

/** Ids are eleven of these signs. */
export const isVideoId = (id: string): boolean => /^[\w-]{11}$/.test(id);

/** Returns the meaning of an error number of the player. */
export function faultOf(code: number): YoutubeFault {
  if (code === 2 || code === 100) return 'missing';
  return code === 101 || code === 150 || code === 153 ? 'refused' : 'failed';
}

/** Returns the problem, for the user, of a video that cannot be loaded. */
export const youtubeProblem = (fault: YoutubeFault, id: string, message: string): Problem => ({
  dialog: 'youtubeError',
  severity: 'error',
  key: KEYS[fault],
  values: { file: id },
  file: id,
  message,
});
