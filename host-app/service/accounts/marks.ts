import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** 128 bits, as base64url. */
const MARK_LENGTH = 22;

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser turns every spelling of an address into that of RFC 5952.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after];
}

function mappedIPv4(groups: readonly string[]): string {
  return groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join('.');
}

/**
 * Returns the network of an address: an IPv4 address itself; of IPv6 the first 64 bits, because a subscriber
 * can change the rest with every request.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/s, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff';
  return isMapped ? mappedIPv4(groups) : groups.slice(0, 4).join(':');
}

/**
 * Returns the mark of a network address: a keyed hash, for blocking and counting addresses without storing
 * them.
 */
export const markOf = (address: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, MARK_LENGTH);
