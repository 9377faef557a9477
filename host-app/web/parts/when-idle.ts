/**
 * Calls back once, when the browser has nothing to draw. Returns a function that cancels the call.
 * @param latest milliseconds after which the callback runs in any case
 */
export function whenIdle(callback: () => void, latest: number): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(callback);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: latest });
  return () => cancelIdleCallback(request);
}
