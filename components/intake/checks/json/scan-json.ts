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
const COMMA = 0x2c;

/** Returns whether a byte opens an array or an object. */
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/**
 * Counts what a JSON text would become, piece by piece, before anything of it is built. Whether it is
 * well-formed is not looked at.
 */
export class JsonCount {
  containers = 0;
  strings = 0;
  commas = 0;
  /** Of the deepest value. */
  depth = 0;
  /** Entries of the longest list or object, such as the labels of an analysis. */
  longest = 0;
  /** Commas in each of the containers that are open. */
  private readonly open: number[] = [];
  private isInString = false;
  private isEscaped = false;

  /** Counts the next bytes of the text. */
  push(bytes: Uint8Array): void {
    let at = this.isInString ? this.skipString(bytes, 0) : 0;
    while (at < bytes.length) {
      const byte = bytes[at]!;
      at += 1;
      if (byte === QUOTE) {
        this.strings += 1;
        this.isInString = true;
        at = this.skipString(bytes, at);
      } else if (byte === COMMA) this.handleComma();
      else if (isOpening(byte)) this.handleOpening();
      else if (isClosing(byte)) this.open.pop();
    }
  }

  /** Returns whether there is more than may be. */
  isBeyond(limits: JsonLimits): boolean {
    const { containers, strings, commas } = this;
    return (
      this.depth > limits.depth ||
      containers > limits.containers ||
      strings > limits.strings ||
      commas > limits.values + containers + strings
    );
  }

  /** Returns the index after the string that is open; the length when it goes on after these bytes. */
  private skipString(bytes: Uint8Array, start: number): number {
    let isEscaped = this.isEscaped;
    let at = start;
    for (; at < bytes.length && this.isInString; at += 1) {
      const byte = bytes[at];
      if (isEscaped) isEscaped = false;
      else if (byte === BACKSLASH) isEscaped = true;
      else if (byte === QUOTE) this.isInString = false;
    }
    this.isEscaped = isEscaped;
    return at;
  }

  private handleOpening(): void {
    this.containers += 1;
    if (this.open.push(0) > this.depth) this.depth = this.open.length;
  }

  private handleComma(): void {
    this.commas += 1;
    const last = this.open.length - 1;
    if (last < 0) return;
    const entries = this.open[last]! + 1;
    this.open[last] = entries;
    if (entries >= this.longest) this.longest = entries + 1;
  }
}

/** Bytes that are counted before the limits are asked. */
const PIECE = 2 ** 14;

/**
 * Counts what a JSON text would become, and refuses too much as soon as it comes.
 * @throws IntakeError `tooComplex`
 */
export function scanJson(bytes: Uint8Array, limits: JsonLimits): void {
  const count = new JsonCount();
  for (let at = 0; at < bytes.length; at += PIECE) {
    count.push(bytes.subarray(at, at + PIECE));
    if (count.isBeyond(limits)) throw tooComplex();
  }
}

export const tooComplex = (): IntakeError =>
  new IntakeError('tooComplex', 'The file holds too much, or too deeply');
