/** The part of the browser, and of Node, that gives random bytes. */
interface Randomness {
  readonly crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns whether a value is a UUID, of any version. */
export const isUid = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value);

/**
 * Makes the id of a label, which no other label anywhere has: a UUID of version 7 (RFC 9562, section 5.7).
 * @param now milliseconds since 1970; ids of later times sort after earlier ones
 */
export function newUid(now = Date.now()): string {
  const { crypto } = globalThis as unknown as Randomness;
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = (bytes[0]! & 0x0f) | 0x70;
  bytes[2] = (bytes[2]! & 0x3f) | 0x80;
  // A clock that is wrong gives a wrong time, and no wrong id.
  const time = (Math.floor(Math.abs(now)) % 2 ** 48 || 0).toString(16).padStart(12, '0');
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return (time + random).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
