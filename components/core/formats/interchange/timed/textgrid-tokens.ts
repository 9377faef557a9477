import { FormatError } from '#core/errors.js';
import { placeAt } from '../../read/json.js';

const [SPACE, EXCLAMATION, QUOTE, LESS] = [32, 33, 34, 60];

/** A number that stands free; a unit or a percent sign may end it. */
const NUMBER = /^([+-]?\d+(?:\.\d*)?(?:e[+-]?\d+)?)[a-z%]?$/i;
const FLAG = /<(\w+)>/y;

const endsWord = (code: number): boolean =>
  code <= SPACE || code === EXCLAMATION || code === QUOTE || code === LESS || code === 0xa0;

/**
 * Walks through the texts in quotes, the flags in angle brackets and the free numbers of a file of
 * Praat. The rest (names of fields, indices, comments after `!`) is for people: so the long form and
 * the short one are the same. Characters are looked at one by one, as the files are long.
 */
export class TextGridTokens {
  constructor(
    private readonly text: string,
    private readonly format: string,
    /** Where the walk begins. */
    private at = 0,
  ) {}

  /** Where the walk is. */
  get place(): number {
    return this.at;
  }

  /** @throws FormatError when the next is none, with the place where it is missing */
  number(): number {
    const begin = this.at;
    const word = this.skip();
    return word === undefined ? this.refuse('a number', begin) : word;
  }

  /** @throws FormatError when the next is none */
  string(): string {
    const { text, at: begin } = this;
    if (this.skip() !== undefined || text.charCodeAt(this.at) !== QUOTE) {
      return this.refuse('a text', begin);
    }
    const start = this.at + 1;
    let end = text.indexOf('"', start);
    const isShort = text.charCodeAt(end + 1) !== QUOTE;
    while (end >= 0 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
    if (end < 0) return this.refuse('the end of a text', begin);
    this.at = end + 1;
    const found = text.slice(start, end);
    return isShort ? found : found.replaceAll('""', '"');
  }

  /** @throws FormatError when the next is none */
  flag(): string {
    const begin = this.at;
    const isNumber = this.skip() !== undefined;
    FLAG.lastIndex = this.at;
    const [whole, name] = (isNumber ? null : FLAG.exec(this.text)) ?? [];
    if (whole === undefined || name === undefined) return this.refuse('a flag', begin);
    this.at += whole.length;
    return name;
  }

  /** Goes on to the next text, flag or end; stops after a free number before it, and gives that. */
  private skip(): number | undefined {
    const { text } = this;
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at);
      if (code === QUOTE || code === LESS) return undefined;
      if (code === EXCLAMATION) this.at = this.endOfLine();
      else if (endsWord(code)) this.at += 1;
      else {
        const number = this.word(code);
        if (number !== undefined) return number;
      }
    }
    return undefined;
  }

  /** Goes to the end of a word, which may be a number. */
  private word(first: number): number | undefined {
    const { text, at: begin } = this;
    while (this.at < text.length && !endsWord(text.charCodeAt(this.at))) this.at += 1;
    // Digits and signs; no other word is looked at.
    if (first > 57 || first < 43) return undefined;
    const word = text.slice(begin, this.at);
    const plain = Number(word);
    if (!Number.isNaN(plain)) return plain;
    const [, number] = NUMBER.exec(word) ?? [];
    return number === undefined ? undefined : Number(number);
  }

  private endOfLine(): number {
    const end = this.text.indexOf('\n', this.at);
    return end < 0 ? this.text.length : end;
  }

  private refuse(expected: string, index: number): never {
    const place = placeAt(this.text, index);
    const where = `line ${place.line}, column ${place.column}`;
    throw new FormatError(`${this.format}: ${expected} is missing at ${where}`, place);
  }
}
