import type { SaxesTagPlain } from 'saxes';
import { excessError, type Excess } from '../intake-error.js';
import { MUSIC_LIMITS, SCORE_LIMITS } from '../limits.js';
import type { XmlScoreKind } from './check-score-xml.js';

/** A number that an element or an attribute may have, and what there is too much of beyond it. */
interface Bound {
  readonly of: Excess['of'];
  readonly limit: number;
}

type Bounds = Readonly<Record<string, Bound>>;

const MEASURES: Bound = { of: 'measures', limit: SCORE_LIMITS.measures };
const PARTS: Bound = { of: 'parts', limit: MUSIC_LIMITS.parts };
const REPEATS: Bound = { of: 'repeats', limit: MUSIC_LIMITS.repeats };
const PASSAGES: Bound = { of: 'repeats', limit: MUSIC_LIMITS.passages };
const NUMBERS: Bound = { of: 'lengths', limit: MUSIC_LIMITS.numbers };
const DIVISIONS: Bound = { of: 'lengths', limit: MUSIC_LIMITS.divisions };
const QUARTERS: Bound = { of: 'lengths', limit: MUSIC_LIMITS.quarters };
const DOTS: Bound = { of: 'lengths', limit: MUSIC_LIMITS.dots };
const LINES: Bound = { of: 'parts', limit: MUSIC_LIMITS.staffLines };

/** Elements whose text is a number. */
const TEXTS: Readonly<Record<XmlScoreKind, Bounds>> = {
  musicxml: {
    divisions: DIVISIONS,
    // In quarters.
    duration: QUARTERS,
    beats: NUMBERS,
    'beat-type': NUMBERS,
    'actual-notes': NUMBERS,
    'normal-notes': NUMBERS,
    'multiple-rest': MEASURES,
    'measure-repeat': MEASURES,
    staves: PARTS,
    staff: PARTS,
    'staff-lines': LINES,
  },
  mei: {},
  mscx: { endRepeat: REPEATS, sigN: NUMBERS, sigD: NUMBERS, dots: DOTS, lines: LINES },
};

/** Attributes that are numbers, by element and name; of any element where none is named. */
const ATTRIBUTES: Readonly<Record<XmlScoreKind, Bounds>> = {
  musicxml: { 'repeat times': REPEATS },
  mei: {
    ' dots': DOTS,
    ' meter.count': NUMBERS,
    ' meter.unit': NUMBERS,
    'meterSig count': NUMBERS,
    'meterSig unit': NUMBERS,
    'tuplet num': NUMBERS,
    'tuplet numbase': NUMBERS,
    'multiRpt num': MEASURES,
    'staffDef lines': LINES,
  },
  mscx: {},
};

/** Elements that are counted, and those at which their count begins anew. */
const COUNTS: Readonly<Record<XmlScoreKind, Readonly<Record<string, readonly string[]>>>> = {
  musicxml: { 'score-part': [], part: [] },
  mei: { staff: ['measure'], staffDef: ['scoreDef', 'measure'] },
  mscx: { Part: [] },
};
/** In this form of MusicXML each measure has all parts. */
const TIMEWISE = 'score-timewise';

/** Checks the elements of one name. */
interface Rules {
  readonly text: Bound | undefined;
  readonly attributes: readonly (readonly [name: string, bound: Bound])[];
  readonly isCounted: boolean;
  /** Names whose count begins anew. */
  readonly resets: readonly string[];
}

/** Scores have some hundred names of elements. */
const MAX_NAMES = 1000;
/** Characters of a number. */
const MAX_DIGITS = 100;

/** Returns the largest number in a text: `3+2` has two, and a reader may know `1e9`. */
function numberIn(text: string): number {
  const short = text.slice(0, MAX_DIGITS);
  const written = Number(short);
  return Math.max(Number.isNaN(written) ? 0 : written, ...(short.match(/\d+/g) ?? []).map(Number));
}

function demand({ of, limit }: Bound, found: number): void {
  if (found > limit) throw excessError({ of, found, limit });
}

/** Looks at the numbers in a score in XML, and counts what there is one of for each part or staff. */
export class MusicInXml {
  readonly #known = new Map<string, Rules>();
  readonly #counts = new Map<string, number>();
  #text = '';
  /** The rules of the element that is open, while its text is a number. */
  #open: { readonly name: string; readonly bound: Bound } | undefined;
  /** The most divisions of a quarter so far. */
  #divisions = 1;
  #isTimewise = false;
  /** Measures of the rests so far, and of the longest in this measure. */
  #rests = 0;
  #rest = 0;

  constructor(private readonly kind: XmlScoreKind) {}

  /** @throws IntakeError `tooComplex` */
  open({ name, attributes }: SaxesTagPlain): void {
    const local = name.slice(name.indexOf(':') + 1);
    const { text, attributes: bounds, isCounted, resets } = this.#rulesOf(local);
    for (const [key, bound] of bounds) {
      const value = attributes[key];
      if (value !== undefined) demand(bound, numberIn(value));
    }
    for (const each of resets) this.#counts.delete(each);
    if (isCounted) this.#count(local);
    if (this.kind === 'mei') this.#openMei(local, attributes);
    if (local === TIMEWISE) this.#isTimewise = true;
    if (this.#isTimewise && local === 'measure') this.#counts.delete('part');
    this.#open = text && { name: local, bound: text };
    this.#text = '';
  }

  text(text: string): void {
    if (this.#open && this.#text.length < MAX_DIGITS) this.#text += text.trim();
  }

  /** @throws IntakeError `tooComplex` */
  close(): void {
    if (!this.#open) return;
    const { name, bound } = this.#open;
    this.#open = undefined;
    const number = numberIn(this.#text);
    demand(bound, name === 'duration' ? number / this.#divisions : number);
    if (name === 'divisions') this.#divisions = Math.max(this.#divisions, number);
  }

  #count(name: string): void {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    demand(PARTS, count);
  }

  /** Counts measures that are one sign, and passages in the order of playing. */
  #openMei(name: string, attributes: SaxesTagPlain['attributes']): void {
    if (name === 'measure') {
      this.#rests += this.#rest;
      this.#rest = 0;
    } else if (name === 'multiRest') {
      this.#rest = Math.max(this.#rest, numberIn(attributes['num'] ?? ''));
      demand(MEASURES, this.#rests + this.#rest);
    } else if (name === 'expansion') {
      demand(PASSAGES, (attributes['plist'] ?? '').trim().split(/[\s#]+/).length);
    }
  }

  #rulesOf(name: string): Rules {
    const known = this.#known.get(name);
    if (known) return known;
    const { kind } = this;
    const rules = {
      text: boundIn(TEXTS[kind], name),
      attributes: Object.entries(ATTRIBUTES[kind]).flatMap(([key, bound]) => {
        const [element, attribute = ''] = key.split(' ');
        return element === '' || element === name ? [[attribute, bound] as const] : [];
      }),
      isCounted: Object.hasOwn(COUNTS[kind], name),
      resets: Object.entries(COUNTS[kind]).flatMap(([counted, at]) =>
        at.includes(name) ? [counted] : [],
      ),
    };
    if (this.#known.size < MAX_NAMES) this.#known.set(name, rules);
    return rules;
  }
}

const boundIn = (bounds: Bounds, name: string): Bound | undefined =>
  Object.hasOwn(bounds, name) ? bounds[name] : undefined;
