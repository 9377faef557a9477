/** Whether the browser is WebKit of Linux. */
const isLinuxWebKit = (): boolean =>
  navigator.vendor.startsWith('Apple') && /\b(Linux|X11)\b/.test(navigator.userAgent);

/**
 * Returns whether an element has to load its file anew to find a date: WebKit of Linux reads a blob 2 MiB too far
 * (24 s of a wave) after a seek to what it has read already. A fresh load finds every date.
 */
export const isLostInBlob = ({ currentSrc, readyState }: HTMLMediaElement): boolean =>
  readyState > HTMLMediaElement.HAVE_NOTHING && currentSrc.startsWith('blob:') && isLinuxWebKit();

/** Loads the file of an element anew; it goes on playing if it played. */
export function loadAnew(element: HTMLMediaElement): void {
  const { paused } = element;
  element.load();
  // Loading pauses. What refuses it says so by its error event.
  if (!paused) element.play().catch(() => undefined);
}
