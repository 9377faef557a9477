/** Long enough for a browser to have begun, in milliseconds. */
const BEGUN_MS = 60_000;

/** Hands a file to the browser, which keeps it where the user keeps downloads. */
export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), BEGUN_MS);
}
