/**
 * Calls back once, when the browser has nothing to draw. Returns what stops it.
 * @param latest milliseconds after which it is called in any case
 */
export function whenIdle(callback: () => void, latest: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: latest });
  return () => cancelIdleCallback(request);
}
