/** Milliseconds to wait for an answer. */
const PATIENCE_MS = 15_000;

/** Resolves to whether the browser finds a file at an address that it can play. */
export function isPlayable(url: string, media: HTMLMediaElement = new Audio()): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      clearTimeout(timer);
      media.onloadedmetadata = media.onerror = null;
      media.removeAttribute('src');
      resolve(found);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    media.onloadedmetadata = () => end(true);
    media.onerror = () => end(false);
    media.preload = 'metadata';
    media.src = url;
  });
}
