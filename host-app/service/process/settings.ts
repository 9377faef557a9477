import path from 'node:path';
import type { MailSettings } from './mail-settings.js';

/** An S3-compatible object store, which holds the files instead of a folder. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The settings of the service, from environment variables; the table in README.md describes each. */
export interface Settings {
  readonly port: number;
  /** Address to listen on; undefined for all. */
  readonly host?: string;
  /** Folder of the embedded database, of the files and of unfinished uploads. */
  readonly data: string;
  /** Folder of the built web application and of the demo pages. */
  readonly web: string;
  /** A tree of corpora that the first start loads; undefined for none. */
  readonly corpora?: string;
  /** URL of a PostgreSQL server; undefined for the embedded SQLite. */
  readonly databaseUrl?: string;
  /** URL of a replica of that server, for reads; undefined without one. */
  readonly databaseReplicaUrl?: string;
  readonly s3?: S3Settings;
  readonly logLevel: string;
  /** Number of reverse proxies in front, which are trusted to name the client's address. */
  readonly proxies: number;
  /** Largest file that the service accepts, in bytes. */
  readonly maxUpload: number;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdle: number;
  /** Factor of the limits for failed logins, saves and uploads, for networks with many users behind one address. */
  readonly rates: number;
  /** Whether everybody sees the piece of a submission at once, or only once a curator has accepted it. */
  readonly submissions: 'open' | 'reviewed';
  /** Whether an invitation to a group may also make an account, or only accounts join. */
  readonly invitations: 'members' | 'accounts';
  /** Whether visitors without account may ask questions, which a moderator lets appear. */
  readonly questions: 'off' | 'moderated';
  /** Days after which the last complete backup is old, so that administrators are warned; 0 for never. */
  readonly backupDays: number;
  readonly mail: MailSettings;
  /** E-mail address that the platform shows to its users. */
  readonly contact?: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MEGABYTE = 2 ** 20;
const HOUR_MS = 3_600_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Returns the value of a variable; undefined if it is missing or empty. */
const given = (environment: Environment, name: string): string | undefined =>
  environment[name] === '' ? undefined : environment[name];

interface NumberRange {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

function numberOf(environment: Environment, name: string, range: NumberRange): number {
  const text = given(environment, name);
  if (text === undefined) return range.fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= range.min && number <= range.max) return number;
  throw new Error(`${name} is "${text}"; it must be a number from ${range.min} to ${range.max}.`);
}

const POSTGRES = ['postgres:', 'postgresql:'];

const ESCAPES =
  'In a user name or password, write # as %23, / as %2F, ? as %3F, @ as %40, : as %3A and % as %25.';

/** Whether a URL says all that it seems to say: a `#` cuts off whatever follows, and a lone `%` means nothing. */
function isWhole(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hash, username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hash === '';
}

function urlOf(environment: Environment, name: string, schemes: readonly string[]) {
  const text = given(environment, name);
  if (text === undefined) return undefined;
  // The messages have no value: it may hold a password.
  if (!schemes.some((scheme) => text.startsWith(`${scheme}//`)))
    throw new Error(`${name} must be a URL that begins with ${schemes.join(' or ')}//`);
  if (!isWhole(text))
    throw new Error(`${name} must be a URL, and cannot be read as one. ${ESCAPES}`);
  return text;
}

/**
 * Reads the settings of an object store.
 * @param prefix what the names of its variables begin with
 * @returns undefined without an endpoint
 * @throws Error that names what is missing
 */
export function s3Of(environment: Environment, prefix = 'GLOSA_S3'): S3Settings | undefined {
  const endpoint = urlOf(environment, `${prefix}_ENDPOINT`, ['http:', 'https:']);
  if (!endpoint) return undefined;
  const needed = (name: string): string => {
    const value = given(environment, name);
    if (value === undefined) throw new Error(`${prefix}_ENDPOINT is set; ${name} is missing.`);
    return value;
  };
  return {
    endpoint,
    bucket: needed(`${prefix}_BUCKET`),
    region: given(environment, `${prefix}_REGION`) ?? 'us-east-1',
    accessKey: needed(`${prefix}_ACCESS_KEY`),
    secretKey: needed(`${prefix}_SECRET_KEY`),
  };
}

/** Refuses settings of an object store without its address: files would go to the local folder. @throws Error */
function refuseHalfStore(environment: Environment): void {
  if (given(environment, 'GLOSA_S3_ENDPOINT') !== undefined) return;
  const names = ['GLOSA_S3_BUCKET', 'GLOSA_S3_ACCESS_KEY', 'GLOSA_S3_SECRET_KEY'];
  const alone = names.find((name) => given(environment, name) !== undefined);
  if (alone !== undefined) throw new Error(`${alone} is set; GLOSA_S3_ENDPOINT is missing.`);
}

/** Reads a variable that is one of some words, the first when absent. @throws Error */
function wordOf<T extends string>(
  environment: Environment,
  name: string,
  words: readonly [T, ...T[]],
): T {
  const text = given(environment, name) ?? words[0];
  const word = words.find((known) => known === text);
  if (word !== undefined) return word;
  throw new Error(`${name} is "${text}"; it must be ${words.join(' or ')}.`);
}

/** Reads the settings of letters. @throws Error for a server without a sender's address */
function mailOf(environment: Environment): MailSettings {
  const smtpUrl = urlOf(environment, 'GLOSA_SMTP_URL', ['smtp:', 'smtps:']);
  const from = given(environment, 'GLOSA_MAIL_FROM');
  const to = given(environment, 'GLOSA_MAIL_TO');
  const publicUrl = urlOf(environment, 'GLOSA_PUBLIC_URL', ['http:', 'https:']);
  if (smtpUrl !== undefined && from === undefined)
    throw new Error('GLOSA_SMTP_URL is set; GLOSA_MAIL_FROM is missing.');
  const printed = wordOf(environment, 'GLOSA_LETTERS', ['sent', 'printed']);
  return {
    ...(printed === 'printed' && { isPrinted: true }),
    ...(smtpUrl !== undefined && { smtpUrl }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(publicUrl !== undefined && { publicUrl: publicUrl.replace(/\/+$/, '') }),
  };
}

function logLevelOf(environment: Environment): string {
  const level = given(environment, 'GLOSA_LOG') ?? 'info';
  if (LOG_LEVELS.includes(level)) return level;
  throw new Error(`GLOSA_LOG is "${level}"; it must be one of ${LOG_LEVELS.join(', ')}.`);
}

/** Reads the addresses of the database. @throws Error for a replica of nothing */
function databaseOf(
  environment: Environment,
): Pick<Settings, 'databaseUrl' | 'databaseReplicaUrl'> {
  const databaseUrl = urlOf(environment, 'GLOSA_DATABASE_URL', POSTGRES);
  const databaseReplicaUrl = urlOf(environment, 'GLOSA_DATABASE_REPLICA_URL', POSTGRES);
  if (databaseUrl === undefined && databaseReplicaUrl !== undefined)
    throw new Error('GLOSA_DATABASE_REPLICA_URL is set; GLOSA_DATABASE_URL is missing.');
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseReplicaUrl !== undefined && { databaseReplicaUrl }),
  };
}

const shippedCorpora = (environment: Environment): string | undefined => {
  const folder = environment['GLOSA_CORPORA'];
  if (folder === undefined) return path.join(ROOT, 'dist/demo-wc/corpora');
  return folder === '' ? undefined : path.resolve(folder);
};

/**
 * Reads the settings.
 * @throws Error that names the wrong variable, never with secrets
 */
export function settingsOf(environment: Environment): Settings {
  const corpora = shippedCorpora(environment);
  refuseHalfStore(environment);
  const s3 = s3Of(environment);
  const host = given(environment, 'HOST');
  const contact = given(environment, 'GLOSA_CONTACT');
  const megabytes = { fallback: 300, min: 1, max: 10_000 };
  const hours = { fallback: 24, min: 1, max: 8760 };
  return {
    port: numberOf(environment, 'PORT', { fallback: 8080, min: 0, max: 65_535 }),
    ...(host !== undefined && { host }),
    data: path.resolve(given(environment, 'GLOSA_DATA') ?? path.join(ROOT, 'data')),
    web: path.join(ROOT, 'dist'),
    ...(corpora !== undefined && { corpora }),
    ...databaseOf(environment),
    ...(s3 && { s3 }),
    logLevel: logLevelOf(environment),
    proxies: numberOf(environment, 'GLOSA_PROXIES', { fallback: 0, min: 0, max: 10 }),
    maxUpload: numberOf(environment, 'GLOSA_MAX_UPLOAD', megabytes) * MEGABYTE,
    sessionIdle: numberOf(environment, 'GLOSA_SESSION_HOURS', hours) * HOUR_MS,
    rates: numberOf(environment, 'GLOSA_RATES', { fallback: 1, min: 1, max: 1_000_000 }),
    submissions: wordOf(environment, 'GLOSA_SUBMISSIONS', ['open', 'reviewed']),
    questions: wordOf(environment, 'GLOSA_QUESTIONS', ['off', 'moderated']),
    invitations: wordOf(environment, 'GLOSA_INVITATIONS', ['members', 'accounts']),
    backupDays: numberOf(environment, 'GLOSA_BACKUP_DAYS', { fallback: 2, min: 0, max: 3650 }),
    mail: mailOf(environment),
    ...(contact !== undefined && { contact }),
  };
}
