/** Returns the order of texts in a language, with numbers in them by value. */
export const collatorOf = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true });

/** Returns the places of distinct texts in the order of a language. */
export function sortedTexts(texts: readonly string[], locale: string): Uint32Array {
  const places = new Map(texts.map((text, place) => [text, place]));
  // Sorting by code units is fast, and leaves little to do for the order of the language.
  const sorted = texts.toSorted().sort(collatorOf(locale).compare);
  return Uint32Array.from(sorted, (text) => places.get(text)!);
}

const YEAR = /\d{3,4}/;

/** Returns the year at the start of a text or in it, such as 1720 for `c. 1720`; undefined without one. */
export function yearIn(text: string): number | undefined {
  const [digits] = YEAR.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the places of texts in the order of their years, then of the texts themselves. */
export function sortedYears(texts: readonly string[], locale: string): Uint32Array {
  const years = texts.map((text) => yearIn(text) ?? Infinity);
  const time = (a: number, b: number) => (years[a] === years[b] ? 0 : years[a]! - years[b]!);
  return sortedTexts(texts, locale).sort(time);
}
