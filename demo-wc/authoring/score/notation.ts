import {
  TICKS,
  isNote,
  type Event,
  type Mark,
  type Measure,
  type Note,
  type PieceSource,
  type Pitch,
  type Score,
  type Step,
} from '../model.js';

const MARKS: Record<string, Mark> = {
  ';': 'fermata',
  "'": 'staccato',
  '~': 'tenuto',
  '^': 'accent',
  ':': 'arpeggio',
  t: 'trill',
  m: 'mordent',
};

const NOTE = /^([([\]_]*)(q?)(\d+)?(\.*)([a-gA-G#n\-+]+|r|R|s)([)\]_(;'~^:tm]*)$/;

/**
 * Reads the notation of the pieces: one line per measure, `name flags | staff | staff`. Voices of a staff
 * are separated by ` / `. Pitches are as in Humdrum kern (c is middle C, cc above, C below). The value comes
 * before the pitch and lasts until the next one.
 */
export function readNotation(source: PieceSource): Score {
  const lines = source.score
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('%'));
  const staffCount = source.parts.reduce((sum, part) => sum + part.staves.length, 0);
  const measures: Measure[] = [];
  for (const line of lines) {
    try {
      measures.push(readMeasure(line, staffCount, measures.at(-1)));
    } catch (error) {
      throw new Error(`${source.id}, measure «${line}»: ${String(error)}`, { cause: error });
    }
  }
  return { source, measures };
}

function readMeasure(line: string, staffCount: number, previous: Measure | undefined): Measure {
  const [head = '', ...cells] = line.split(/\s\|\s/);
  if (cells.length !== staffCount) throw new Error(`${cells.length} staves, not ${staffCount}`);
  const [name = '', ...flags] = head.trim().split(/\s+/);
  const written = flags.find((flag) => /^\d+\/\d+$/.test(flag));
  const meter = written ? toMeter(written) : (previous?.meter ?? [4, 4]);
  const nominal = (meter[0] * 4 * TICKS) / meter[1];
  const staves = cells.map((cell) => cell.split(' / ').map((voice) => readVoice(voice, nominal)));
  const ticks = commonLength(staves);
  const partial = flags.includes('~');
  if (!partial && ticks !== nominal) throw new Error(`${ticks} ticks, not ${nominal}`);
  return {
    name,
    number: Number.parseInt(name, 10),
    at: previous ? previous.at + previous.ticks : 0,
    ticks,
    nominal,
    meter,
    meterChange: written !== undefined,
    partial,
    repeatStart: flags.includes('|:'),
    repeatTimes: repeatTimes(flags),
    ending: Number(flags.find((flag) => /^\[\d\]$/.test(flag))?.slice(1, 2) ?? 0),
    doubleBar: flags.includes('||'),
    staves,
  };
}

function toMeter(text: string): [number, number] {
  const [beats = 4, unit = 4] = text.split('/').map(Number);
  return [beats, unit];
}

function repeatTimes(flags: string[]): number {
  const flag = flags.find((each) => each.startsWith(':|'));
  if (!flag) return 0;
  return flag.length > 2 ? Number(flag.slice(3)) : 2;
}

function commonLength(staves: Event[][][]): number {
  const lengths = new Set(staves.flat().map(voiceLength));
  const [length, ...others] = lengths;
  if (length === undefined || others.length > 0) {
    throw new Error(`voices of ${[...lengths].join(', ')} ticks`);
  }
  return length;
}

function voiceLength(voice: Event[]): number {
  return voice.filter(isNote).reduce((sum, note) => sum + note.ticks, 0);
}

function readVoice(text: string, nominal: number): Event[] {
  const events: Event[] = [];
  let at = 0;
  let value = { denominator: 4, dots: 0 };
  for (const token of text.trim().split(/\s+/)) {
    if (token.startsWith('!')) {
      events.push({ kind: 'direction', at, text: token.slice(1).replaceAll('_', ' ') });
      continue;
    }
    const { note, denominator, dots } = readNote(token, at, value, nominal);
    if (!note.grace) value = { denominator, dots };
    events.push(note);
    at += note.ticks;
  }
  return events;
}

function readNote(
  token: string,
  at: number,
  current: { denominator: number; dots: number },
  nominal: number,
): { note: Note; denominator: number; dots: number } {
  const match = NOTE.exec(token);
  if (!match) throw new Error(`not a note: ${token}`);
  const [, before = '', grace = '', digits, dotText = '', body = '', after = ''] = match;
  const denominator = digits ? Number(digits) : current.denominator;
  const dots = digits ? dotText.length : current.dots;
  const isRest = /^[rRs]$/.test(body);
  const signs = before + after;
  const note: Note = {
    kind: isRest ? 'rest' : 'note',
    at,
    ticks: body === 'R' ? nominal : grace ? 0 : toTicks(denominator, dots),
    value: denominator % 3 === 0 ? (denominator * 2) / 3 : denominator,
    dots,
    triplet: denominator % 3 === 0,
    grace: grace !== '',
    pitches: isRest ? [] : body.split('+').map(readPitch),
    tie: readTie(signs),
    slurStart: signs.includes('('),
    slurStop: signs.includes(')'),
    marks: Array.from(after).flatMap((sign) => MARKS[sign] ?? []),
    wholeMeasure: body === 'R',
    hidden: body === 's',
  };
  return { note, denominator, dots };
}

function readTie(signs: string): Note['tie'] {
  if (signs.includes('_')) return 'both';
  if (signs.includes('[')) return 'start';
  return signs.includes(']') ? 'stop' : undefined;
}

function toTicks(denominator: number, dots: number): number {
  const plain = (4 * TICKS) / denominator;
  return plain * (2 - 1 / 2 ** dots);
}

export function readPitch(text: string): Pitch {
  const match = /^([a-g]+|[A-G]+)(#*|-*|n)$/.exec(text);
  const [, letters = '', sign = ''] = match ?? [];
  const first = letters[0];
  if (!first || new Set(letters).size > 1) throw new Error(`not a pitch: ${text}`);
  const low = first === first.toUpperCase();
  return {
    step: first.toUpperCase() as Step,
    alter: sign.startsWith('-') ? -sign.length : sign.startsWith('#') ? sign.length : 0,
    octave: low ? 4 - letters.length : 3 + letters.length,
    courtesy: sign === 'n',
  };
}

const SEMITONES: Record<Step, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

export function toMidi(pitch: Pitch): number {
  return 12 * (pitch.octave + 1) + SEMITONES[pitch.step] + pitch.alter;
}
