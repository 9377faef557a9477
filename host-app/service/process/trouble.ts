/** Why the service cannot do its work: its database or file store is away, or has no room. */
export type Trouble = 'away' | 'full';

/** Codes of Node, SQLite, PostgreSQL (appendix A of its manual) and S3 stores. */
const FULL =
  /^(ENOSPC|EDQUOT|SQLITE_FULL|53100|XMinioStorageFull|QuotaExceeded|InsufficientCapacity|507)$/;
const AWAY = new RegExp(
  [
    '^(E(CONNREFUSED|CONNRESET|CONNABORTED|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|PIPE)',
    'E(IO|ROFS|STALE|MFILE|NFILE|NOTCONN)',
    'SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|READONLY)\\w*',
    // Connections, transactions of a replica, too many clients, an end by the operator.
    '08\\w{3}|25006|53[34]00|57014|57P0[1-5]',
    // Servers that must not be written to, and saves that no replica has confirmed.
    'NO_PRIMARY|UNREPLICATED',
    'NoSuchBucket|TimeoutError|NetworkingError|ServiceUnavailable|SlowDown|5\\d\\d)$',
  ].join('|'),
);
/** Messages of the drivers for failures that have no code. */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|The database connection is not open|driver has already been destroyed|Cannot use a pool after calling end)/;

interface Coded extends Error {
  readonly code?: string | number;
  readonly errors?: readonly unknown[];
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Returns the trouble that an error, or one behind it, tells of; undefined for every other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, name, message, cause, errors = [], $metadata } = error as Coded;
  const said = [code, name, $metadata?.httpStatusCode].map((each) => String(each ?? ''));
  if (said.some((each) => FULL.test(each))) return 'full';
  if (said.some((each) => AWAY.test(each)) || AWAY_WORDS.test(message)) return 'away';
  // A connection that was tried at several addresses has an error for each.
  for (const each of [cause, ...errors]) {
    const trouble = troubleOf(each);
    if (trouble) return trouble;
  }
  return undefined;
}

/** Throws an error that tells of a trouble: what was worked on is not to blame for it. */
export function rethrowTrouble(error: unknown): void {
  if (troubleOf(error)) throw error;
}
