/** A text whose additive meters are summed, because Verovio reads them in MusicXML and MEI only. */
export interface SummedMeters {
  readonly text: string;
  /** The meters at each place that changes them, such as `2+2+2+3/8` and `3/4`; none without additive ones. */
  readonly meters: readonly string[];
}

/** Meters of ABC, in a line of their own or within one: `M:2+2+2+3/8`, `[M:(3+2)/8]`. */
const ABC_METER = /(?<=^M:[ \t]*)[^\s%][^\n\r%]*|(?<=\[M:[ \t]*)[^\]\s][^\]\n\r]*(?=\])/gm;
/** Lines of Humdrum with a meter in some spine: `*M3+2/8`. */
const HUMDRUM_METERS = /^(?=.*\*M\d)\*[^\n\r]*/gm;
const HUMDRUM_METER = /(\*M)(\d[\d+]*\/\d+)/g;
const ADDITIVE = /^\(?(\d+(?:\s*\+\s*\d+)+)\)?\s*\/\s*(\d+)$/;

const sumOf = (terms: string): number =>
  terms.split('+').reduce((sum, term) => sum + Number(term), 0);

/** Returns `9/8` and `2+2+2+3/8` for `(2 + 2 + 2 + 3) / 8`; other meters as they are. */
function summed(written: string): { readonly sum: string; readonly meter: string } {
  const meter = written.trim();
  const [, terms = '', unit] = ADDITIVE.exec(meter) ?? [];
  if (unit === undefined) return { sum: written, meter };
  return { sum: `${sumOf(terms)}/${unit}`, meter: `${terms.replace(/\s/g, '')}/${unit}` };
}

const isAdditive = (meter: string): boolean => meter.includes('+');

/** Sums the additive meters of a text in ABC or Humdrum. */
export function sumMeters(text: string, inputFrom: 'abc' | 'humdrum'): SummedMeters {
  const meters: string[] = [];
  const sums = (inputFrom === 'abc' ? sumAbc : sumHumdrum)(text, meters);
  return meters.some(isAdditive) ? { text: sums, meters } : { text, meters: [] };
}

const sumAbc = (text: string, meters: string[]): string =>
  text.replace(ABC_METER, (written) => {
    const { sum, meter } = summed(written);
    meters.push(meter);
    return sum;
  });

const sumHumdrum = (text: string, meters: string[]): string =>
  text.replace(HUMDRUM_METERS, (line) => {
    const found: string[] = [];
    const changed = line.replace(HUMDRUM_METER, (_, sign: string, written: string) => {
      const { sum, meter } = summed(written);
      found.push(meter);
      return `${sign}${sum}`;
    });
    meters.push(...found.slice(0, 1));
    return changed;
  });

const DEFINITIONS = /<scoreDef\b[^>]*\/>|<scoreDef\b[^>]*>[\s\S]*?<\/scoreDef>/g;
const COUNTS = /(\bmeter\.count|<meterSig\b[^>]*?\scount)="(\d+)"/g;

/**
 * Returns MEI with the terms of the meters that `sumMeters` has summed. Where its definitions are not those
 * of the text, as in a book of tunes, sums remain.
 */
export function withTerms(mei: string, meters: readonly string[]): string {
  const places = mei.match(DEFINITIONS)?.filter((each) => each.search(COUNTS) >= 0) ?? [];
  if (places.length !== meters.length) return mei;
  let index = 0;
  return mei.replace(DEFINITIONS, (definition) => {
    if (definition.search(COUNTS) < 0) return definition;
    const [terms = ''] = meters[index++]!.split('/');
    if (!isAdditive(terms)) return definition;
    return definition.replace(COUNTS, (whole, name: string, count: string) =>
      Number(count) === sumOf(terms) ? `${name}="${terms}"` : whole,
    );
  });
}
