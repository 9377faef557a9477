/** Returns a byte; 0 behind the end. */
const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;

export const u16be = (bytes: Uint8Array, index: number): number =>
  at(bytes, index) * 0x100 + at(bytes, index + 1);

export const u16le = (bytes: Uint8Array, index: number): number =>
  at(bytes, index) + at(bytes, index + 1) * 0x100;

export const u24be = (bytes: Uint8Array, index: number): number =>
  at(bytes, index) * 0x10000 + u16be(bytes, index + 1);

export const u24le = (bytes: Uint8Array, index: number): number =>
  u16le(bytes, index) + at(bytes, index + 2) * 0x10000;

export const u32be = (bytes: Uint8Array, index: number): number =>
  u16be(bytes, index) * 0x10000 + u16be(bytes, index + 2);

export const u32le = (bytes: Uint8Array, index: number): number =>
  u16le(bytes, index) + u16le(bytes, index + 2) * 0x10000;

/** Returns one character for each byte, from one index up to another. */
export const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Returns all pieces in one. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    all.set(piece, end);
    end += piece.length;
  }
  return all;
}

export const areSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
