interface LockFile {
  readonly packages: Readonly<Record<string, object>>;
}

/** The entries that are missing, by their place in the lock file. */
export function missingEntries(lock: LockFile): Readonly<Record<string, object>>;
