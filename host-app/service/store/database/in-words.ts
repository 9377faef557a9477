import { databaseIn, type Placed, serverOf } from '../../process/whereabouts.js';

type Database = Omit<Placed, 's3'>;

interface Failure {
  readonly code: string;
  readonly message: string;
}

/** Returns what an error, or one behind it, tells: a connection that was tried at several addresses has one for each. */
function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const {
    code,
    message,
    errors = [],
  } = error as Error & {
    readonly code?: unknown;
    readonly errors?: readonly unknown[];
  };
  const [first] = errors;
  const said = message === '' && first instanceof Error ? first.message : message;
  return { code: typeof code === 'string' ? code : '', message: said };
}

/** Reasons why a server is no use, by codes (appendix A of PostgreSQL's manual) or messages of the driver. */
const OF_SERVER: readonly (readonly [RegExp, (url: string) => string])[] = [
  [/^28P01/, (url) => `refuses the password of ${userIn(url)}`],
  [
    /password must be a string/,
    (url) => `asks ${userIn(url)} for a password, and the URL has none`,
  ],
  [/^28000/, (url) => `does not let ${userIn(url)} in: look at the role and at pg_hba.conf`],
  [/^3D000/, (url) => `has no database ${databaseIn(url)}: make one (createdb)`],
  [
    /^42501/,
    (url) => `forbids ${userIn(url)} to make tables: make this role the owner of the database`,
  ],
  [
    /^ECONNREFUSED|^ENOENT/,
    () => 'does not listen there: is it started, on this address and port?',
  ],
  [/^(ENOTFOUND|EAI_AGAIN)/, () => 'has a name that nobody knows'],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|timeout exceeded when trying to connect|^connection timeout/,
    () => 'does not answer: is there a firewall?',
  ],
  [/^53300/, () => 'has no connection left (max_connections)'],
  [/^57P0[1-5]/, () => 'is just starting or ending: try again'],
  [/^NO_PRIMARY/, () => 'is none that may be written to'],
  [/SSL|certificate/i, () => 'is not reached by TLS as the URL asks (sslmode)'],
];

const userIn = (url: string): string => {
  const { username, searchParams } = new URL(url);
  const name = decodeURIComponent(username) || searchParams.get('user');
  return name ? `the user ${name}` : 'this user';
};

function ofServer({ code, message }: Failure, url: string): string | undefined {
  const known = OF_SERVER.find(([pattern]) => pattern.test(code) || pattern.test(message));
  return known && `PostgreSQL at ${serverOf(url)} ${known[1](url)}`;
}

/** Reasons why a folder is no use, by codes of Node and SQLite. */
const OF_FOLDER: readonly (readonly [RegExp, string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHM\w*)$/, 'its disk is full: make room'],
  [
    /^(EACCES|EPERM|EROFS|SQLITE_CANTOPEN\w*|SQLITE_READONLY\w*)$/,
    'it cannot be written by this user',
  ],
  [/^(EEXIST|ENOTDIR)$/, 'it is no folder'],
  [/^ENOENT$/, 'it is missing and cannot be made'],
  [/^SQLITE_IOERR\w*$/, 'its disk does not work'],
];

function ofFolder({ code }: Failure, folder: string): string | undefined {
  const known = OF_FOLDER.find(([pattern]) => pattern.test(code));
  return known && `${folder}: ${known[1]}`;
}

/**
 * Says in words, with the name of the setting and without its password, why a database cannot be used.
 * @returns an error with the former one as its cause; the same error for any other reason
 */
export function databaseError(error: unknown, settings: Database): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  const { databaseUrl, databaseReplicaUrl, data } = settings;
  const words =
    databaseUrl === undefined ? ofFolder(failure, data) : ofServer(failure, databaseUrl);
  if (words === undefined) return error;
  const names =
    databaseUrl === undefined
      ? 'GLOSA_DATA'
      : databaseReplicaUrl === undefined
        ? 'GLOSA_DATABASE_URL'
        : 'GLOSA_DATABASE_URL or GLOSA_DATABASE_REPLICA_URL';
  return new Error(`${names}: ${words} (${failure.message}).`, { cause: error });
}

/** Does work with a database. @throws Error in words, if the database cannot be used; errors of the work */
export async function inWords<T>(settings: Database, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw databaseError(error, settings);
  }
}
