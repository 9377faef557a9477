/** The types of the authoring scripts: a piece as written, and as played. */

/** Ticks per quarter; 48 holds every value that the pieces use, down to 64ths and triplets. */
export const TICKS = 48;

export type Step = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export interface Pitch {
  step: Step;
  alter: number;
  octave: number;
  /** Written with `n`: the natural is printed even where the measure does not need it. */
  courtesy: boolean;
}

export type Tie = 'start' | 'stop' | 'both';

export interface Note {
  kind: 'note' | 'rest';
  /** Ticks from the start of the measure. */
  at: number;
  /** Sounding length in ticks; 0 for a grace note. */
  ticks: number;
  /** 4 is a quarter; a 24 of a triplet is also printed as 16. */
  value: number;
  dots: number;
  triplet: boolean;
  grace: boolean;
  pitches: Pitch[];
  tie: Tie | undefined;
  slurStart: boolean;
  slurStop: boolean;
  marks: Mark[];
  wholeMeasure: boolean;
  /** Takes time but is not printed. */
  hidden: boolean;
}

export type Mark = 'fermata' | 'staccato' | 'tenuto' | 'accent' | 'arpeggio' | 'trill' | 'mordent';

export interface Direction {
  kind: 'direction';
  at: number;
  /** pp, cresc text, `<` `>` `.` for hairpins, `ped`, `*`, `8va`, `loco`, `clefG2`, a quoted text. */
  text: string;
}

export type Event = Note | Direction;

export interface Measure {
  name: string;
  number: number;
  /** Ticks from the start of the score as written. */
  at: number;
  ticks: number;
  nominal: number;
  meter: [number, number];
  meterChange: boolean;
  partial: boolean;
  repeatStart: boolean;
  /** Number of times that the section before the repeat sign is played; 0 without a sign. */
  repeatTimes: number;
  ending: number;
  doubleBar: boolean;
  /** By staff, then by voice. */
  staves: Event[][][];
}

export interface Staff {
  clef: string;
  /** One text per verse, with one syllable per note; `_` continues a syllable. */
  verses?: string[];
  /** Beams only within a syllable, as in vocal music. */
  beamBySyllable?: boolean;
}

export interface Part {
  name: string;
  abbreviation: string;
  staves: Staff[];
  /** General MIDI program, from 0. */
  program: number;
  /** A second, softer program that plays along. */
  double?: number;
  /** Balance with the other parts, added to every velocity. */
  level?: number;
  /** Seconds by which notes start early, to make up for a slow attack. */
  lead?: number;
  pan?: number;
}

/** A place in the score as written: the name of a measure, and quarters after its start. */
export type Place = string;

export interface Performance {
  /** Seconds before the first note, and after the last one. */
  before: number;
  after: number;
  seed: number;
  /** Length of the pieces of constant tempo, in quarters. */
  grid: number;
  /** Quarter notes per minute from a place on. */
  tempo: [Place, number][];
  /** Starts of phrases; tempo and loudness swell inside each. */
  phrases: Place[];
  arc: { tempo: number; level: number };
  /** Ranges where the tempo slows down to a share of itself; in one lap, or in all. */
  slow: { from: Place; to: Place; share: number; lap?: number }[];
  /** Additional seconds, in the grid cell that contains the place. */
  hold: { at: Place; seconds: number; lap?: number }[];
  /** Velocities at places, interpolated linearly in between. */
  level: [Place, number][];
  /** Velocities added to the highest voice of each part's first staff, and to the bass. */
  topLevel: number;
  bassLevel: number;
  /** Notes without another mark sound for this share of their length. */
  legato: number;
  /** Notes under a fermata end early, like those of singers who breathe. */
  breaths?: boolean;
  /** Pedal changes: those written, or one every so many quarters; none when absent. */
  pedal?: 'written' | { every: number };
  reverb: { room: number; level: number };
  /**
   * Repeat signs that the player passes over: all of them (each section is played once, with its last
   * ending), or those at the ends of the measures of these names.
   */
  repeatsLeftOut?: 'all' | string[];
}

/** Another recording of the same score: another player, another instrument. */
export interface OtherRecording {
  id: string;
  info: Localized;
  /** General MIDI program of each part, from 0. */
  programs: number[];
  performance: Performance;
}

export interface Localized {
  en: string;
  [language: string]: string;
}

export interface PieceSource {
  corpus: string;
  id: string;
  title: Localized;
  /** Printed under the title. */
  subtitle?: string;
  /** Title of the work or the book that it is a part of. */
  work?: string;
  /** Another name of the piece. */
  nickname?: string;
  movement?: { num: string; title: string };
  opus?: string;
  composer: string;
  lyricist?: string;
  year: string;
  catalogue?: string;
  collection?: Localized;
  keyName: string;
  key: { fifths: number; mode: 'major' | 'minor' };
  tempoText: string;
  tempoQuarter: number;
  refs: Record<string, string>;
  info: Localized;
  recordingInfo: Localized;
  encoding: 'musicxml' | 'kern' | 'mei';
  parts: Part[];
  /** Length of beam groups in quarters, by meter. */
  beamGroup: number;
  score: string;
  performance: Performance;
  otherRecordings?: OtherRecording[];
  /** Makes photographs of the engraved pages; the seed decides on the paper. */
  scan?: { seed: number; info: string };
  /** Settings of the info.json besides the analysis to open. */
  settings?: Record<string, string | number>;
  analysis: AnalysisSource;
}

export interface AnalysisSource {
  title: string;
  name: string;
  comment: string;
  /** `type | from | to | tag | comment | staff`, one label per line; places as in `Place`. */
  labels: string;
  /** `place numeral place numeral …`, each lasting to the next; `|` only helps the reader. */
  harmony: string;
}

export interface Score {
  source: PieceSource;
  measures: Measure[];
}

export const quarters = (ticks: number): number => ticks / TICKS;

export const isNote = (event: Event): event is Note => event.kind !== 'direction';

/** Returns the ticks of a place such as `12` or `12+1.5`. */
export function placeToTicks(score: Score, place: Place): number {
  const [name, offset = '0'] = place.split('+');
  if (name === 'end') return endOf(score);
  const measure = score.measures.find((each) => each.name === name);
  if (!measure) throw new Error(`${score.source.id}: no measure ${name ?? ''}`);
  const inside = Number(offset) * TICKS;
  if (!(inside <= measure.ticks)) throw new Error(`${score.source.id}: ${place} is outside`);
  return measure.at + inside;
}

export function endOf(score: Score): number {
  const last = score.measures.at(-1);
  return last ? last.at + last.ticks : 0;
}
