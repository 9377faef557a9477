/** After so long nobody waits for an answer, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Whether the browser finds something at an address that it can play. */
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
