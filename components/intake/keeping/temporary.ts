/** What a browser tells of the storage of a site. */
export interface StorageSigns {
  /** Bytes that the site may use; undefined where the browser does not tell. */
  readonly quota: number | undefined;
  /** Bytes that a script may use; undefined where the browser does not tell. */
  readonly heap: number | undefined;
  /** Whether the browser has promised not to clear it. */
  readonly isPersistent: boolean;
  /** Whether it refuses files, which it otherwise offers. */
  readonly refusesFiles: boolean;
}

/**
 * Returns whether storage seems to be that of a private window, which goes with it. No browser says so: Firefox
 * and Safari refuse files there; the storage of Chromium lies in memory there, and is small beside what a disk
 * offers: less than twice what a script may use.
 */
export function seemsTemporary({ quota, heap, isPersistent, refusesFiles }: StorageSigns): boolean {
  if (isPersistent) return false;
  return refusesFiles || (quota !== undefined && heap !== undefined && quota < 2 * heap);
}
