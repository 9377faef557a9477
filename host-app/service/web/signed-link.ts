import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 3_600_000;
/** A link holds for at least so long. */
const VALIDITY_MS = 6 * HOUR_MS;
/** The expiry, seconds since 1970 to the base 36, and 256 bits as base64url. */
const TOKEN = /^~([1-9a-z][0-9a-z]{0,8})\.([\w-]{43})$/;

/** What a link lets one read. */
export interface LinkOptions {
  /** Path of the piece whose files it opens. */
  readonly owner: string;
  /** Of the service. */
  readonly secret: Buffer;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const macOf = (expiry: string, { owner, secret }: LinkOptions): Buffer =>
  createHmac('sha256', secret).update(`signed link\n${expiry}\n${owner}`).digest();

/**
 * The part of an address that opens the files of a piece which not everyone may read, for 6 to 7 hours:
 * images and recordings are fetched without a bearer. Links of the same hour are alike, so that
 * browsers find in their cache what they have.
 */
export function signLink(options: LinkOptions): string {
  const end = Math.ceil((options.now + VALIDITY_MS) / HOUR_MS) * HOUR_MS;
  const expiry = (end / 1000).toString(36);
  return `~${expiry}.${macOf(expiry, options).toString('base64url')}`;
}

/** Whether a part of an address looks like a signed link, whatever it is worth. */
export const isLink = (part: string): boolean => /^~[^/]*\./.test(part);

/** Whether a signed link opens the files of a piece now. */
export function isValidLink(part: string, options: LinkOptions): boolean {
  const [, expiry, given] = TOKEN.exec(part) ?? [];
  if (expiry === undefined || given === undefined) return false;
  const mac = Buffer.from(given, 'base64url');
  const expected = macOf(expiry, options);
  const isOurs = mac.length === expected.length && timingSafeEqual(mac, expected);
  return isOurs && parseInt(expiry, 36) * 1000 > options.now;
}

/** An address without what its signed link proves, for logs. */
export const withoutSignature = (url: string): string =>
  url.replace(/(~|%7e)([0-9a-z]+)(\.|%2e)[\w-]+/gi, '~$2.…');
