import { beams, type Beam } from './beams.js';
import { syllables, type Syllable } from './lyrics.js';
import {
  isNote,
  type Measure,
  type Note,
  type PieceSource,
  type Pitch,
  type Score,
} from '../model.js';

interface Spine {
  staff: number;
  /** The verse of a text spine; undefined for a kern spine. */
  verse?: number;
}

/** Writes a score whose staves hold one voice each as Humdrum kern, the lowest staff first. */
export function toKern(score: Score): string {
  const staves = score.source.parts.flatMap((part) =>
    part.staves.map((staff) => ({ part, staff })),
  );
  const spines = staves
    .map(({ staff }, index): Spine[] => [
      { staff: index },
      ...(staff.verses ?? []).map((_, verse) => ({ staff: index, verse: verse + 1 })),
    ])
    .reverse()
    .flat();
  const row = (cell: (spine: Spine) => string): string => spines.map(cell).join('\t');
  const meta = (kern: (staff: number) => string): string =>
    row((spine) => (spine.verse ? '*' : kern(spine.staff)));
  const { key } = score.source;
  return [
    ...header(score.source),
    row((spine) => (spine.verse ? '**text' : '**kern')),
    meta((staff) => `*staff${staff + 1}`),
    meta((staff) => `*I"${staves[staff]?.part.name ?? ''}`),
    meta((staff) => `*I'${staves[staff]?.part.abbreviation ?? ''}`),
    meta((staff) => `*clef${staves[staff]?.staff.clef ?? 'G2'}`),
    meta(() => keySignature(key.fifths)),
    meta(
      () => `*${key.mode === 'major' ? tonic(score).toUpperCase() : tonic(score).toLowerCase()}:`,
    ),
    meta(() => `*MM${score.source.tempoQuarter}`),
    ...body(score, spines, row),
    row(() => '*-'),
    '!!!RDF**kern: n = natural sign is printed',
    '!!!YEC: CC0 1.0',
    '!!!ENC: Glosa',
    '',
  ].join('\n');
}

function header(source: PieceSource): string[] {
  return [
    `!!!COM: ${source.composer}`,
    `!!!OTL@@DE: ${source.title.de ?? source.title.en}`,
    ...(source.subtitle ? [`!!!OPR: ${source.subtitle}`] : []),
    ...(source.lyricist ? [`!!!LYR: ${source.lyricist}`] : []),
    ...(source.catalogue ? [`!!!SCT: ${source.catalogue}`] : []),
    `!!!OMD: ${source.tempoText}`,
  ];
}

const tonic = (score: Score): string => score.source.keyName.slice(0, 1);

function keySignature(fifths: number): string {
  const sharps = ['f#', 'c#', 'g#', 'd#', 'a#', 'e#', 'b#'];
  const flats = ['b-', 'e-', 'a-', 'd-', 'g-', 'c-', 'f-'];
  return `*k[${(fifths < 0 ? flats : sharps).slice(0, Math.abs(fifths)).join('')}]`;
}

function body(score: Score, spines: Spine[], row: (cell: (spine: Spine) => string) => string) {
  const lyrics = score.source.parts
    .flatMap((part) => part.staves)
    .map((staff, index) => syllables(score, index, staff.verses ?? []));
  const lines: string[] = [];
  score.measures.forEach((measure, index) => {
    if (measure.meterChange) {
      lines.push(row((spine) => (spine.verse ? '*' : `*M${measure.meter.join('/')}`)));
    }
    lines.push(...barline(score, measure, index, row));
    lines.push(...measureRows(score, measure, spines, lyrics).map((cells) => cells.join('\t')));
  });
  lines.push(row(() => '=='));
  return lines;
}

function barline(
  score: Score,
  measure: Measure,
  index: number,
  row: (cell: () => string) => string,
): string[] {
  if (index === 0) return [];
  const before = score.measures[index - 1];
  if (!before || before.repeatTimes === 0) return [row(() => `=${measure.name}`)];
  return [row(() => '=:|!')];
}

function measureRows(
  score: Score,
  measure: Measure,
  spines: Spine[],
  lyrics: Map<Note, Syllable[]>[],
): string[][] {
  const voices = measure.staves.map((voicesOfStaff, staff) => {
    const voice = voicesOfStaff[0] ?? [];
    const { beamGroup, parts } = score.source;
    const bySyllable = parts.flatMap((part) => part.staves)[staff]?.beamBySyllable === true;
    return { notes: voice.filter(isNote), beams: beams(voice, beamGroup, bySyllable) };
  });
  const times = new Set(voices.flatMap((voice) => voice.notes.map((note) => note.at)));
  return [...times]
    .sort((a, b) => a - b)
    .map((at) =>
      spines.map(({ staff, verse }) => {
        const voice = voices[staff];
        const note = voice?.notes.find((each) => each.at === at);
        if (!voice || !note) return '.';
        if (verse) return syllable(lyrics[staff]?.get(note) ?? [], verse);
        return token(note, voice.beams.get(note) ?? []);
      }),
    );
}

function syllable(list: Syllable[], verse: number): string {
  const found = list.find((each) => each.verse === verse);
  if (!found) return '.';
  const before = found.place === 'middle' || found.place === 'end' ? '-' : '';
  const after = found.place === 'middle' || found.place === 'begin' ? '-' : '';
  return before + found.text + after;
}

function token(note: Note, list: Beam[]): string {
  const value = `${note.value}${'.'.repeat(note.dots)}`;
  if (note.kind === 'rest') return `${value}r`;
  const open = note.slurStart ? '(' : '';
  const close = note.slurStop ? ')' : '';
  const tieStart = note.tie === 'start' ? '[' : '';
  const tieStop = note.tie === 'stop' ? ']' : note.tie === 'both' ? '_' : '';
  const fermata = note.marks.includes('fermata') ? ';' : '';
  const signs = `${fermata}${close}${tieStop}${beamSigns(list)}`;
  const pitches = note.pitches.map((pitch) => `${tieStart}${value}${kernPitch(pitch)}${signs}`);
  return open + pitches.join(' ');
}

function beamSigns(list: Beam[]): string {
  const signs: Record<Beam, string> = {
    begin: 'L',
    end: 'J',
    continue: '',
    'forward hook': 'K',
    'backward hook': 'k',
  };
  return list.map((beam) => signs[beam]).join('');
}

export function kernPitch(pitch: Pitch): string {
  const low = pitch.octave < 4;
  const letter = low ? pitch.step : pitch.step.toLowerCase();
  const count = low ? 4 - pitch.octave : pitch.octave - 3;
  const sign = pitch.alter < 0 ? '-'.repeat(-pitch.alter) : '#'.repeat(pitch.alter);
  return letter.repeat(count) + sign + (pitch.courtesy ? 'n' : '');
}
