import { createHmac, timingSafeEqual } from 'node:crypto';

const HOUR_MS = 3_600_000;
/** Shortest validity of a link. */
const VALIDITY_MS = 6 * HOUR_MS;
/** The expiry, seconds since 1970 to the base 36, and 256 bits as base64url. */
const TOKEN = /^~([1-9a-z][0-9a-z]{0,8})\.([\w-]{43})$/;

/** The content of a link. */
export interface LinkOptions {
  /** Path of the piece. */
  readonly owner: string;
  /** Secret of the service. */
  readonly secret: Buffer;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const macOf = (expiry: string, { owner, secret }: LinkOptions): Buffer =>
  createHmac('sha256', secret).update(`signed link\n${expiry}\n${owner}`).digest();

/**
 * Returns the part of an address that opens the files of a private piece for 6 to 7 hours, because browsers
 * fetch images and recordings without a token. Links of the same hour are equal, so that browsers find the
 * files in their cache.
 */
export function signLink(options: LinkOptions): string {
  const end = Math.ceil((options.now + VALIDITY_MS) / HOUR_MS) * HOUR_MS;
  const expiry = (end / 1000).toString(36);
  return `~${expiry}.${macOf(expiry, options).toString('base64url')}`;
}

/** Whether a part of an address looks like a signed link, valid or not. */
export const isLink = (part: string): boolean => /^~[^/]*\./.test(part);

/** Whether a signed link is valid for a piece now. */
export function isValidLink(part: string, options: LinkOptions): boolean {
  const [, expiry, given] = TOKEN.exec(part) ?? [];
  if (expiry === undefined || given === undefined) return false;
  const mac = Buffer.from(given, 'base64url');
  const expected = macOf(expiry, options);
  const isOurs = mac.length === expected.length && timingSafeEqual(mac, expected);
  return isOurs && parseInt(expiry, 36) * 1000 > options.now;
}

/** Removes the signature of a link from an address, for logs. */
export const withoutSignature = (url: string): string =>
  url.replace(/(~|%7e)([0-9a-z]+)(\.|%2e)[\w-]+/gi, '~$2.…');
