import { inverted, type Lists } from './columns.js';
import { fold } from './fold.js';
import { allowedTypos, Nearness } from './near.js';

/** Fit of a word to a query, from two typos to the same word; 0 does not fit. */
export const FIT = { twoTypos: 1, typo: 2, within: 3, beginning: 4, whole: 5 } as const;

const DIGITS = /^\d+$/;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const LINE_FEED = 10;
const BEYOND_ASCII = 128;
/** For each ASCII code, the letter in lower case or the digit; 0 for signs. */
const LETTERS = Uint8Array.from({ length: BEYOND_ASCII }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[a-z\d]/.test(letter) ? letter.charCodeAt(0) : 0;
});
/** Returns whether a code is the first of a surrogate pair. */
const isFirstOfPair = (code: number): boolean => code >= 0xd800 && code < 0xdc00;

/** Spreads hashes that differ only in their high bits. */
const spread = (hash: number): number => hash ^ (hash >>> 15);

/** Returns a copy of the numbers with room for twice as many. */
function enlarged<Numbers extends Uint16Array | Int32Array | Uint32Array>(
  numbers: Numbers,
): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length);
  larger.set(numbers);
  return larger;
}

/** Distinct words by number, stored without a string for each. */
class Words {
  /** Letters of all words, one after the other; a word to look up is written at the end. */
  letters = new Uint16Array(1 << 17);
  /** Start of each word, and of the next one to come. */
  starts = new Uint32Array(1 << 14);
  count = 0;
  /** End of the last word. */
  end = 0;
  private hashes = new Int32Array(1 << 14);
  /**
   * For each slot, the number of a word plus 1; 0 is free. There are at least twice as many slots as
   * words.
   */
  private slots = new Int32Array(1 << 15);

  /** Returns the number of the word written after the others, up to `end`; adds the word if it is new. */
  take(end: number, hash: number): number {
    const { starts, slots, hashes } = this;
    const mask = slots.length - 1;
    let slot = spread(hash) & mask;
    while (slots[slot]) {
      const number = slots[slot]! - 1;
      if (hashes[number] === hash && this.isSame(number, end)) return number;
      slot = (slot + 1) & mask;
    }
    const number = this.count++;
    hashes[number] = hash;
    slots[slot] = this.count;
    starts[this.count] = this.end = end;
    if (this.count + 1 === starts.length) this.grow();
    return number;
  }

  private isSame(number: number, end: number): boolean {
    const { letters, starts } = this;
    let other = this.end;
    let at = starts[number]!;
    const length = starts[number + 1]! - at;
    if (length !== end - other) return false;
    while (other < end) if (letters[at++] !== letters[other++]) return false;
    return true;
  }

  private grow(): void {
    this.starts = enlarged(this.starts);
    this.hashes = enlarged(this.hashes);
    this.slots = new Int32Array(2 * this.slots.length);
    const mask = this.slots.length - 1;
    for (let number = 0; number < this.count; number += 1) {
      let slot = spread(this.hashes[number]!) & mask;
      while (this.slots[slot]) slot = (slot + 1) & mask;
      this.slots[slot] = number + 1;
    }
  }
}

/** Writes texts as codes: letters and digits folded, 0 for signs, and a line feed after each text. */
class Letters {
  codes = new Uint16Array(1 << 16);
  private count = 0;
  /** Folded codes of letters beyond ASCII. */
  private readonly known = new Map<string, Uint16Array>();

  /** @param texts each after a line feed; those that are not searched are left empty */
  write(texts: string, isSearched: Uint8Array): number {
    this.count = 0;
    let at = 1;
    for (const searched of isSearched) {
      const next = texts.indexOf('\n', at);
      const end = next < 0 ? texts.length : next;
      if (searched) this.writeText(texts, at, end);
      this.push(LINE_FEED);
      at = end + 1;
    }
    return this.count;
  }

  private writeText(texts: string, start: number, end: number): void {
    for (let at = start; at < end; at += 1) {
      const code = texts.charCodeAt(at);
      if (code < BEYOND_ASCII) this.push(LETTERS[code]!);
      else this.pushOther(isFirstOfPair(code) ? texts.slice(at, ++at + 1) : texts[at]!);
    }
  }

  private push(code: number): void {
    if (this.count === this.codes.length) this.codes = enlarged(this.codes);
    this.codes[this.count++] = code;
  }

  private pushOther(letter: string): void {
    let codes = this.known.get(letter);
    if (!codes) {
      const folded = fold(letter);
      codes = Uint16Array.from({ length: folded.length }, (_, i) => {
        const code = folded.charCodeAt(i);
        return code < BEYOND_ASCII ? LETTERS[code]! : code;
      });
      this.known.set(letter, codes);
    }
    for (let i = 0; i < codes.length; i += 1) this.push(codes[i]!);
  }
}

/** The distinct words of many texts, and the texts with each one; there are far fewer words than rows. */
export class Vocabulary {
  private readonly words = new Words();
  private readonly folded = new Letters();
  private items = new Uint32Array(1 << 16);
  private length = 0;
  /** End of the words of each text; the first text is empty. */
  private ends = [0];
  private starts = new Uint32Array(1);
  private texts: Lists = { ends: this.starts, items: this.starts };

  /** Reads the searched ones of the next texts, each of which follows a line feed. */
  read(texts: string, isSearched: Uint8Array): void {
    const { words, ends, folded } = this;
    const count = folded.write(texts, isSearched);
    const { codes } = folded;
    while (words.letters.length < words.end + count) words.letters = enlarged(words.letters);
    let [to, hash] = [words.end, 0];
    for (let at = 0; at < count; at += 1) {
      const code = codes[at]!;
      if (code > LINE_FEED) {
        words.letters[to++] = code;
        hash = (Math.imul(hash, 31) + code) | 0;
        continue;
      }
      if (to > words.end) this.add(words.take(to, hash));
      to = words.end;
      hash = 0;
      if (code === LINE_FEED) ends.push(this.length);
    }
  }

  private add(word: number): void {
    if (this.length === this.items.length) this.items = enlarged(this.items);
    this.items[this.length++] = word;
  }

  /** Ends the arrival of texts; searches work from now on. */
  finish(): void {
    const { words } = this;
    this.starts = words.starts.subarray(0, words.count + 1);
    const lists = { ends: new Uint32Array(this.ends), items: this.items.subarray(0, this.length) };
    this.texts = inverted(lists, words.count);
    this.items = this.starts;
    this.ends = [];
  }

  /** Writes the fit of each text for a folded word of a query to `fits`; a better fit stays. */
  find(query: string, typos: number, fits: Uint8Array): void {
    this.findWithin(query, fits);
    const allowed = Math.min(typos, allowedTypos(query));
    if (allowed > 0) this.findNear(query, allowed, fits);
  }

  /**
   * Finds words that contain the query. A number must match from its first digit: 27 finds 27 and 270, not
   * 1827.
   */
  private findWithin(query: string, fits: Uint8Array): void {
    const { starts } = this;
    const { letters } = this.words;
    const isNumber = DIGITS.test(query);
    const first = query.charCodeAt(0);
    for (let word = 0; word + 1 < starts.length; word += 1) {
      const start = starts[word]!;
      const last = starts[word + 1]! - query.length;
      for (let at = start; at <= last; at += 1) {
        if (letters[at] !== first || !hasAt(letters, query, at)) continue;
        if (isNumber && at > start && isDigit(letters[at - 1]!)) continue;
        const isWhole = at === start && at === last;
        this.mark(word, isWhole ? FIT.whole : at === start ? FIT.beginning : FIT.within, fits);
        break;
      }
    }
  }

  private findNear(query: string, allowed: number, fits: Uint8Array): void {
    const nearness = new Nearness(query);
    const { starts } = this;
    const { letters } = this.words;
    const shortest = query.length - allowed;
    for (let word = 0; word + 1 < starts.length; word += 1) {
      const start = starts[word]!;
      const end = starts[word + 1]!;
      if (end - start < shortest) continue;
      const typos = nearness.typosIn(letters, start, end);
      if (typos <= allowed) this.mark(word, typos < 2 ? FIT.typo : FIT.twoTypos, fits);
    }
  }

  private mark(word: number, fit: number, fits: Uint8Array): void {
    const { ends, items } = this.texts;
    for (let at = word && ends[word - 1]!; at < ends[word]!; at += 1) {
      const text = items[at]!;
      if (fits[text]! < fit) fits[text] = fit;
    }
  }
}

/** Returns whether a query continues from a place where its first letter matches. */
function hasAt(letters: Uint16Array, query: string, at: number): boolean {
  for (let i = 1; i < query.length; i += 1)
    if (letters[at + i] !== query.charCodeAt(i)) return false;
  return true;
}
