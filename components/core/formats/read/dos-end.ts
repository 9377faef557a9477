/** Control-Z: programs of DOS and CP/M write it after a text, up to the end of a block. */
const CONTROL_Z = 0x1a;

/** Returns the length of a text without the characters with which DOS ends it. Not for UTF-16. */
export function lengthBeforeDosEnd(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === CONTROL_Z) end -= 1;
  return end;
}
