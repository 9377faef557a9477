const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/**
 * Returns the check sum of zip archives, piece by piece: `sum` is that of the bytes before, 0 at first.
 */
export function crc32(bytes: Uint8Array, sum = 0): number {
  let value = ~sum;
  for (const byte of bytes) value = TABLE[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return ~value >>> 0;
}
