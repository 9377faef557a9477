const rotate = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/** Mixes the bits of a number (the end of MurmurHash3, Appleby). */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Returns 32 bits that depend on every character of a text, and on a seed. */
function hash(text: string, seed: number): number {
  let bits = seed;
  for (let at = 0; at < text.length; at++) {
    const part = Math.imul(rotate(Math.imul(text.charCodeAt(at), 0xcc9e2d51), 15), 0x1b873593);
    bits = Math.imul(rotate(bits ^ part, 13), 5) + 0xe6546b64;
  }
  return mixed(bits ^ text.length);
}

const SEEDS = [0x9747b28c, 0x3c6ef372, 0x510e527f, 0x1f83d9ab];

/**
 * Returns the UUID of a text (version 8 of RFC 9562, made by the application): the same for the same text,
 * another for any other.
 */
export function uuidOf(text: string): string {
  const hex = SEEDS.map((seed) => (hash(text, seed) >>> 0).toString(16).padStart(8, '0')).join('');
  const variant = '89ab'[Number.parseInt(hex[16]!, 16) & 3]!;
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
  ];
  return [...parts, hex.slice(20)].join('-');
}
