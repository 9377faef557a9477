/** Longest query that fits into a machine word; longer words allow no typos. */
const LONGEST = 31;

/**
 * Returns the number of typos that a word of a query may have: none in numbers, in long words, and in
 * short words, which are close to everything.
 */
export const allowedTypos = (word: string): number =>
  word.length < 4 || word.length > LONGEST || /^\d+$/.test(word) ? 0 : word.length < 6 ? 1 : 2;

/**
 * Counts typos between a query and the beginnings of words: extra, missing, wrong or swapped letters.
 * Compares all letters of the query at once, as the bits of a machine word (Hyyrö 2003).
 */
export class Nearness {
  /** For each letter, its places in the query. */
  private readonly places = new Map<number, number>();
  private readonly ascii = new Int32Array(128);
  private readonly last: number;

  constructor(private readonly query: string) {
    this.last = 1 << (query.length - 1);
    for (let i = 0; i < query.length; i += 1) {
      const code = query.charCodeAt(i);
      if (code < 128) this.ascii[code]! |= 1 << i;
      else this.places.set(code, (this.places.get(code) ?? 0) | (1 << i));
    }
  }

  /** Returns the fewest typos between the query and any beginning of the word at a range of `letters`. */
  typosIn(letters: Uint16Array, start: number, end: number): number {
    let plus = -1;
    let minus = 0;
    let diagonal = 0;
    let before = 0;
    let typos = this.query.length;
    let fewest = typos;
    for (let at = start; at < end; at += 1) {
      const code = letters[at]!;
      const here = code < 128 ? this.ascii[code]! : (this.places.get(code) ?? 0);
      const swapped = ((~diagonal & here) << 1) & before;
      diagonal = swapped | (((here & plus) + plus) ^ plus) | here | minus;
      let right = minus | ~(diagonal | plus);
      const left = diagonal & plus;
      if (right & this.last) typos += 1;
      if (left & this.last) typos -= 1;
      right = (right << 1) | 1;
      plus = (left << 1) | ~(diagonal | right);
      minus = right & diagonal;
      before = here;
      if (typos < fewest) fewest = typos;
    }
    return fewest;
  }
}
