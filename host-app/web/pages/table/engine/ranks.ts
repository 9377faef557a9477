/** How a language sorts texts; numbers in them by their value. */
export const collatorOf = (locale: string): Intl.Collator =>
  new Intl.Collator(locale, { numeric: true });

/** Places of texts in the order of a language; each text comes once. */
export function sortedTexts(texts: readonly string[], locale: string): Uint32Array {
  const places = new Map(texts.map((text, place) => [text, place]));
  // The order of the codes is found quickly, and leaves little to do for that of a language.
  const sorted = texts.toSorted().sort(collatorOf(locale).compare);
  return Uint32Array.from(sorted, (text) => places.get(text)!);
}

const YEAR = /\d{3,4}/;

/** The year that a text begins with or names, such as 1720 for `c. 1720`; undefined without one. */
export function yearIn(text: string): number | undefined {
  const [digits] = YEAR.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Places of texts that name years, by these, then by themselves. */
export function sortedYears(texts: readonly string[], locale: string): Uint32Array {
  const years = texts.map((text) => yearIn(text) ?? Infinity);
  const time = (a: number, b: number) => (years[a] === years[b] ? 0 : years[a]! - years[b]!);
  return sortedTexts(texts, locale).sort(time);
}
