/** Milliseconds after which a browser has surely started the download. */
const BEGUN_MS = 60_000;

/** Downloads a file to the user's folder for downloads. */
export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN_MS);
}
