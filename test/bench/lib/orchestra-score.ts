import { randomNumbers } from './random.js';

interface Instrument {
  readonly name: string;
  readonly clef: 'G2' | 'C3' | 'F4';
  /** Diatonic step of the middle of its range; 28 is the C of octave 4. */
  readonly middle: number;
  /** In how large a share of the phrases it plays. */
  readonly presence: number;
}

/** The orchestra of a romantic symphony, one staff each. */
const INSTRUMENTS: readonly Instrument[] = [
  { name: 'Flute 1', clef: 'G2', middle: 39, presence: 0.6 },
  { name: 'Flute 2', clef: 'G2', middle: 37, presence: 0.45 },
  { name: 'Oboe 1', clef: 'G2', middle: 36, presence: 0.55 },
  { name: 'Oboe 2', clef: 'G2', middle: 34, presence: 0.4 },
  { name: 'Clarinet 1', clef: 'G2', middle: 34, presence: 0.55 },
  { name: 'Clarinet 2', clef: 'G2', middle: 31, presence: 0.45 },
  { name: 'Bassoon 1', clef: 'F4', middle: 24, presence: 0.55 },
  { name: 'Bassoon 2', clef: 'F4', middle: 21, presence: 0.45 },
  { name: 'Horn 1', clef: 'G2', middle: 31, presence: 0.5 },
  { name: 'Horn 2', clef: 'G2', middle: 29, presence: 0.4 },
  { name: 'Trumpet 1', clef: 'G2', middle: 34, presence: 0.3 },
  { name: 'Trumpet 2', clef: 'G2', middle: 32, presence: 0.25 },
  { name: 'Trombone 1', clef: 'F4', middle: 25, presence: 0.25 },
  { name: 'Trombone 2', clef: 'F4', middle: 23, presence: 0.25 },
  { name: 'Bass Trombone', clef: 'F4', middle: 19, presence: 0.2 },
  { name: 'Tuba', clef: 'F4', middle: 17, presence: 0.2 },
  { name: 'Timpani', clef: 'F4', middle: 19, presence: 0.25 },
  { name: 'Violin 1', clef: 'G2', middle: 37, presence: 0.95 },
  { name: 'Violin 2', clef: 'G2', middle: 34, presence: 0.92 },
  { name: 'Viola', clef: 'C3', middle: 28, presence: 0.9 },
  { name: 'Violoncello', clef: 'F4', middle: 22, presence: 0.92 },
  { name: 'Double Bass', clef: 'F4', middle: 18, presence: 0.85 },
];

/** Rhythms of a measure of 4/4 in eighths, from slow to quick. */
const RHYTHMS: readonly (readonly number[])[] = [
  [8],
  [4, 4],
  [6, 2],
  [4, 2, 2],
  [2, 2, 2, 2],
  [3, 1, 2, 2],
  [2, 1, 1, 2, 1, 1],
  [1, 1, 1, 1, 1, 1, 1, 1],
];
const TYPES: Readonly<Record<number, string>> = {
  1: '<type>eighth</type>',
  2: '<type>quarter</type>',
  3: '<type>quarter</type><dot/>',
  4: '<type>half</type>',
  6: '<type>half</type><dot/>',
  8: '<type>whole</type>',
};
const STEPS = ['C', 'D', 'E', 'F', 'G', 'A', 'B'];
const PHRASE = 8;

/**
 * A score for orchestra in MusicXML: 22 staves of 4/4, in phrases of eight measures in which some
 * instruments rest and others play in one rhythm. The same count gives the same score.
 */
export function orchestraScore(measureCount: number): string {
  const list = INSTRUMENTS.map(
    ({ name }, index) =>
      `<score-part id="P${index + 1}"><part-name>${name}</part-name></score-part>`,
  );
  const parts = INSTRUMENTS.map((instrument, index) => part(instrument, index, measureCount));
  return `<?xml version="1.0" encoding="UTF-8"?><score-partwise version="4.0"><part-list>${list.join('')}</part-list>${parts.join('')}</score-partwise>`;
}

function part(instrument: Instrument, index: number, measureCount: number): string {
  const random = randomNumbers(7919 * (index + 1) + measureCount);
  let plays = false;
  const measures = Array.from({ length: measureCount }, (_, at) => {
    if (at % PHRASE === 0) plays = random() < instrument.presence;
    const music = plays ? melody(instrument, random) : REST;
    return `<measure number="${at + 1}">${at === 0 ? attributes(instrument) : ''}${music}</measure>`;
  });
  return `<part id="P${index + 1}">${measures.join('')}</part>`;
}

const REST = '<note><rest measure="yes"/><duration>8</duration><voice>1</voice></note>';

function attributes({ clef }: Instrument): string {
  const [sign, line] = clef;
  return `<attributes><divisions>2</divisions><key><fifths>0</fifths></key><time><beats>4</beats><beat-type>4</beat-type></time><clef><sign>${sign}</sign><line>${line}</line></clef></attributes>`;
}

function melody({ middle }: Instrument, random: () => number): string {
  const rhythm = RHYTHMS[Math.floor(random() * RHYTHMS.length)] ?? [8];
  let step = middle + Math.floor(random() * 5) - 2;
  return rhythm
    .map((duration) => {
      step += Math.floor(random() * 5) - 2;
      const name = STEPS[step % 7] ?? 'C';
      return `<note><pitch><step>${name}</step><octave>${Math.floor(step / 7)}</octave></pitch><duration>${duration}</duration><voice>1</voice>${TYPES[duration] ?? ''}</note>`;
    })
    .join('');
}
