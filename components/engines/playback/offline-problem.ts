import { audioFailed, type Problem } from '#core';

/**
 * Returns the problem of a recording that did not come because there is no network and that was not kept in this
 * browser; undefined where that is not the reason.
 */
export function offlineProblem(urls: readonly string[], message: string): Problem | undefined {
  const isAway = !navigator.onLine && urls.some((url) => !/^(blob|data):/.test(url));
  return isAway ? { ...audioFailed(message), key: 'audioOffline' } : undefined;
}
