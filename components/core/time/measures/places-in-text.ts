/** A part of a text: words, or a place that they name. */
export interface TextPart {
  /** The words as they are written. */
  readonly text: string;
  /** Name of the measure; undefined for other words. */
  readonly from?: string;
  /** Name of the last measure, where a range is named. */
  readonly to?: string;
}

/** Whole words for measures, then what is short for them and has a point, in the languages of the interface. */
const WORD =
  'measures?|bars?|takte?|mesures?|battut[ae]|misur[ae]|takt(?:a|ov[ia]|i)?|μέτρ(?:ο|α|ου)|(?:mm?|mes|batt?|[bt]|μ)\\.';
const NAME = '\\d+[a-z]?';
const RANGE = `(${NAME})(?:\\s?[–—-]\\s?(${NAME}))?`;
const PLACE = new RegExp(
  `(?<![\\p{L}\\p{N}@])(?:(?:${WORD})[\\s\\u00a0]?${RANGE}|第?\\s?${RANGE}\\s?小节)(?![\\p{L}\\p{N}])`,
  'giu',
);

/**
 * Finds the measures that a text names, such as `m. 33`, `mm. 12–14`, `Takt 8`. Returns its parts in order; together they
 * are the text.
 */
export function placesInText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(PLACE)) {
    const [words, from, to, chineseFrom, chineseTo] = match;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    const last = to ?? chineseTo;
    parts.push({ text: words, from: (from ?? chineseFrom)!, ...(last && { to: last }) });
    done = match.index + words.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
