/**
 * What WebKit of Linux misses in a `blob:` address, in a bare `<audio>` too: it reads 2 MiB too far after a seek, and now
 * and then it says of a large file that plays the next time that it cannot be loaded.
 */

/** Whether the browser is WebKit of Linux. */
const isLinuxWebKit = (): boolean =>
  navigator.vendor.startsWith('Apple') && /\b(Linux|X11)\b/.test(navigator.userAgent);

/** Returns whether a file shall not stand in a source element, in which it begins to load twice and often fails. */
export const failsInSource = (url: string): boolean => url.startsWith('blob:') && isLinuxWebKit();

const playsBlob = ({ currentSrc }: HTMLMediaElement): boolean => failsInSource(currentSrc);

/**
 * Returns whether an element has to load its file anew to find a date: 2 MiB are 24 s of a wave. A fresh load finds
 * every date.
 */
export const isLostInBlob = (element: HTMLMediaElement): boolean =>
  element.readyState > HTMLMediaElement.HAVE_NOTHING && playsBlob(element);

/** Returns whether an element that has failed may load the same file the next time. */
export const mayLoadNextTime = (element: HTMLMediaElement): boolean =>
  element.readyState === HTMLMediaElement.HAVE_NOTHING && playsBlob(element);

/** Loads the file of an element anew; it goes on playing if it played. */
export function loadAnew(element: HTMLMediaElement): void {
  const { paused } = element;
  element.load();
  // Loading pauses. What refuses it says so by its error event.
  if (!paused) element.play().catch(() => undefined);
}
