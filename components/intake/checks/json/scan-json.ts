import { IntakeError } from '../intake-error.js';

/** Limits of a JSON text. */
export interface JsonLimits {
  readonly depth: number;
  /** Objects and arrays. */
  readonly containers: number;
  /** Keys and texts. */
  readonly strings: number;
  /** Everything else: numbers, true, false and null. */
  readonly values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Returns whether a byte opens an array or an object. */
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Returns the index after a string that starts at an index. */
function afterString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/**
 * Counts what a JSON text would become before anything of it is built. Whether it is well-formed is not
 * looked at.
 * @throws IntakeError `tooComplex`
 */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): void {
  let [depth, containers, strings, values] = [0, 0, 0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      strings += 1;
      at = afterString(bytes, at);
    } else {
      if (isOpening(byte)) [depth, containers] = [depth + 1, containers + 1];
      else if (isClosing(byte)) depth -= 1;
      else if (byte === 0x2c) values += 1;
      at += 1;
    }
    const isTooMuch =
      depth > limits.depth ||
      containers > limits.containers ||
      strings > limits.strings ||
      values > limits.values + containers + strings;
    if (isTooMuch) throw new IntakeError('tooComplex', 'The file holds too much, or too deeply');
  }
}
