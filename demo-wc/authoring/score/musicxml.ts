import { accidentals } from './accidentals.js';
import { beams, type Beam } from './beams.js';
import { syllables, type Syllable } from './lyrics.js';
import {
  TICKS,
  type Event,
  type Measure,
  type Note,
  type Part,
  type PieceSource,
  type Pitch,
  type Score,
} from '../model.js';
import { directionXml } from './musicxml-directions.js';
import { slurNumbers, type SlurNumbers } from './slurs.js';
import { element, escapeXml, indent } from './xml.js';

interface PartPlace {
  part: Part;
  id: string;
  firstStaff: number;
  slurs: Map<Note, SlurNumbers>;
}

interface StaffContext {
  staff: number;
  voice: number;
  voices: number;
  beams: Map<Note, Beam[]>;
  accidentals: Map<Pitch, string>;
  lyrics: Map<Note, Syllable[]>;
  slurs: Map<Note, SlurNumbers>;
}

const TYPES: Record<number, string> = {
  1: 'whole',
  2: 'half',
  4: 'quarter',
  8: 'eighth',
  16: '16th',
  32: '32nd',
  64: '64th',
};

export function toMusicXml(score: Score): string {
  const { source } = score;
  let firstStaff = 0;
  const places = source.parts.map((part, index): PartPlace => {
    const slurs = slurNumbers(score, part, firstStaff);
    const place = { part, id: `P${index + 1}`, firstStaff, slurs };
    firstStaff += part.staves.length;
    return place;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">',
    '<score-partwise version="4.0">',
    ...indent(header(source)),
    ...indent(partList(places)),
    ...places.flatMap((place) => indent(partXml(score, place))),
    '</score-partwise>',
    '',
  ].join('\n');
}

function header(source: PieceSource): string[] {
  const creators = [`<creator type="composer">${escapeXml(source.composer)}</creator>`];
  if (source.lyricist) {
    creators.push(`<creator type="lyricist">${escapeXml(source.lyricist)}</creator>`);
  }
  return [
    '<work>',
    ...indent([
      ...(source.catalogue ? [element('work-number', source.catalogue)] : []),
      element('work-title', source.title.en),
    ]),
    '</work>',
    '<identification>',
    ...indent([
      ...creators,
      element('rights', 'CC0 1.0; encoded for Glosa'),
      '<encoding>',
      ...indent([element('encoder', 'Glosa'), element('software', 'Glosa authoring script')]),
      '</encoding>',
    ]),
    '</identification>',
  ];
}

function partList(places: PartPlace[]): string[] {
  const parts = places.flatMap(({ part, id }) => [
    `<score-part id="${id}">`,
    ...indent([
      element('part-name', part.name),
      element('part-abbreviation', part.abbreviation),
      `<score-instrument id="${id}-I1">`,
      ...indent([element('instrument-name', part.name)]),
      '</score-instrument>',
      `<midi-instrument id="${id}-I1">`,
      ...indent([element('midi-channel', '1'), element('midi-program', String(part.program + 1))]),
      '</midi-instrument>',
    ]),
    '</score-part>',
  ]);
  return ['<part-list>', ...indent(parts), '</part-list>'];
}

function partXml(score: Score, place: PartPlace): string[] {
  const lyrics = place.part.staves.map((staff, index) =>
    staff.verses
      ? syllables(score, place.firstStaff + index, staff.verses)
      : new Map<Note, Syllable[]>(),
  );
  const measures = score.measures.flatMap((_, index) => measureXml(score, place, index, lyrics));
  return [`<part id="${place.id}">`, ...indent(measures), '</part>'];
}

function measureXml(
  score: Score,
  place: PartPlace,
  index: number,
  lyrics: Map<Note, Syllable[]>[],
): string[] {
  const measure = score.measures[index];
  if (!measure) return [];
  const implicit = measure.partial && measure.name !== String(measure.number);
  const pickup = index === 0 && measure.partial;
  const body = [
    ...leftBarline(measure),
    ...attributes(score, place, measure, index),
    ...(index === 0 && place.firstStaff === 0 ? tempoXml(score.source) : []),
    ...voicesXml(score, place, measure, lyrics),
    ...rightBarline(score, measure),
  ];
  const marks = implicit || pickup ? ' implicit="yes"' : '';
  const name = measure.ending > 0 ? String(measure.number) : implicit ? 'X1' : measure.name;
  return [`<measure number="${name}"${marks}>`, ...indent(body), '</measure>'];
}

function leftBarline(measure: Measure): string[] {
  if (!measure.repeatStart && measure.ending === 0) return [];
  const inside = [];
  if (measure.repeatStart) inside.push(element('bar-style', 'heavy-light'));
  if (measure.ending > 0) inside.push(`<ending number="${measure.ending}" type="start"/>`);
  if (measure.repeatStart) inside.push('<repeat direction="forward"/>');
  return ['<barline location="left">', ...indent(inside), '</barline>'];
}

function rightBarline(score: Score, measure: Measure): string[] {
  const last = measure === score.measures.at(-1);
  const repeats = measure.repeatTimes > 0;
  if (!last && !repeats && measure.ending === 0 && !measure.doubleBar) return [];
  const inside = [];
  if (last || repeats) inside.push(element('bar-style', 'light-heavy'));
  else if (measure.doubleBar) inside.push(element('bar-style', 'light-light'));
  if (measure.ending > 0) {
    const type = repeats ? 'stop' : 'discontinue';
    inside.push(`<ending number="${measure.ending}" type="${type}"/>`);
  }
  const times = measure.repeatTimes > 2 ? ` times="${measure.repeatTimes}"` : '';
  if (repeats) inside.push(`<repeat direction="backward"${times}/>`);
  return ['<barline location="right">', ...indent(inside), '</barline>'];
}

function attributes(score: Score, place: PartPlace, measure: Measure, index: number): string[] {
  if (index > 0 && !measure.meterChange) return [];
  const { key } = score.source;
  const inside: string[] = [];
  if (index === 0) {
    inside.push(element('divisions', String(TICKS)));
    inside.push(
      '<key>',
      ...indent([element('fifths', String(key.fifths)), element('mode', key.mode)]),
      '</key>',
    );
  }
  inside.push(
    '<time>',
    ...indent([
      element('beats', String(measure.meter[0])),
      element('beat-type', String(measure.meter[1])),
    ]),
    '</time>',
  );
  if (index === 0) {
    const { staves } = place.part;
    if (staves.length > 1) inside.push(element('staves', String(staves.length)));
    staves.forEach((staff, number) => inside.push(...clefXml(staff.clef, number + 1)));
  }
  return ['<attributes>', ...indent(inside), '</attributes>'];
}

function clefXml(clef: string, number: number): string[] {
  return [
    `<clef number="${number}">`,
    ...indent([element('sign', clef.slice(0, 1)), element('line', clef.slice(-1))]),
    '</clef>',
  ];
}

function tempoXml(source: PieceSource): string[] {
  return [
    '<direction placement="above">',
    ...indent([
      '<direction-type>',
      ...indent([`<words font-weight="bold">${escapeXml(source.tempoText)}</words>`]),
      '</direction-type>',
      `<staff>1</staff>`,
      `<sound tempo="${source.tempoQuarter}"/>`,
    ]),
    '</direction>',
  ];
}

function voicesXml(
  score: Score,
  place: PartPlace,
  measure: Measure,
  lyrics: Map<Note, Syllable[]>[],
): string[] {
  const lines: string[] = [];
  place.part.staves.forEach((staff, index) => {
    const voices = measure.staves[place.firstStaff + index] ?? [];
    const printed = accidentals(measure, place.firstStaff + index, score.source.key.fifths);
    voices.forEach((voice, number) => {
      if (lines.length > 0) lines.push(`<backup><duration>${measure.ticks}</duration></backup>`);
      const context: StaffContext = {
        staff: index + 1,
        voice: index * 4 + number + 1,
        voices: voices.length,
        beams: beams(voice, score.source.beamGroup, staff.beamBySyllable === true),
        accidentals: printed,
        lyrics: lyrics[index] ?? new Map<Note, Syllable[]>(),
        slurs: place.slurs,
      };
      lines.push(...voice.flatMap((event) => eventXml(event, context, place.part)));
    });
  });
  return lines;
}

function eventXml(event: Event, context: StaffContext, part: Part): string[] {
  if (event.kind === 'direction') {
    return directionXml(event.text, context.staff, part.staves.length);
  }
  if (event.hidden) return [`<forward><duration>${event.ticks}</duration></forward>`];
  if (event.kind === 'rest') return noteXml(event, undefined, 0, context);
  return event.pitches.flatMap((pitch, index) => noteXml(event, pitch, index, context));
}

function noteXml(
  note: Note,
  pitch: Pitch | undefined,
  index: number,
  context: StaffContext,
): string[] {
  const tied = note.tie === 'both' ? ['stop', 'start'] : note.tie ? [note.tie] : [];
  const accidental = pitch && context.accidentals.get(pitch);
  const type = TYPES[note.value] ?? 'quarter';
  const inside = [
    ...(note.grace ? ['<grace slash="yes"/>'] : []),
    ...(index > 0 ? ['<chord/>'] : []),
    ...(pitch ? pitchXml(pitch) : [note.wholeMeasure ? '<rest measure="yes"/>' : '<rest/>']),
    ...(note.grace ? [] : [element('duration', String(note.ticks))]),
    ...tied.map((each) => `<tie type="${each}"/>`),
    element('voice', String(context.voice)),
    ...(note.wholeMeasure ? [] : [element('type', type)]),
    ...Array.from({ length: note.dots }, () => '<dot/>'),
    ...(accidental ? [element('accidental', accidental)] : []),
    ...(note.triplet
      ? [
          '<time-modification><actual-notes>3</actual-notes><normal-notes>2</normal-notes></time-modification>',
        ]
      : []),
    ...(context.voices > 1 && pitch
      ? [element('stem', context.voice % 4 === 1 ? 'up' : 'down')]
      : []),
    element('staff', String(context.staff)),
    ...(index === 0 ? beamXml(context.beams.get(note) ?? []) : []),
    ...notations(note, index, tied, context),
    ...(index === 0 ? (context.lyrics.get(note) ?? []).flatMap(lyricXml) : []),
  ];
  return ['<note>', ...indent(inside), '</note>'];
}

function pitchXml(pitch: Pitch): string[] {
  return [
    '<pitch>',
    ...indent([
      element('step', pitch.step),
      ...(pitch.alter === 0 ? [] : [element('alter', String(pitch.alter))]),
      element('octave', String(pitch.octave)),
    ]),
    '</pitch>',
  ];
}

function beamXml(list: Beam[]): string[] {
  return list.map((beam, level) => `<beam number="${level + 1}">${beam}</beam>`);
}

function notations(note: Note, index: number, tied: string[], context: StaffContext): string[] {
  const inside = tied.map((type) => `<tied type="${type}"/>`);
  if (index === 0) {
    const slur = context.slurs.get(note);
    if (slur?.stop) inside.push(`<slur number="${slur.stop}" type="stop"/>`);
    if (slur?.start) inside.push(`<slur number="${slur.start}" type="start"/>`);
    inside.push(...tripletXml(note, context));
    const articulations = note.marks
      .filter((mark) => mark === 'staccato' || mark === 'tenuto' || mark === 'accent')
      .map((mark) => `<${mark}/>`);
    if (articulations.length > 0) {
      inside.push(`<articulations>${articulations.join('')}</articulations>`);
    }
    if (note.marks.includes('fermata')) inside.push('<fermata type="upright"/>');
  }
  return inside.length > 0 ? ['<notations>', ...indent(inside), '</notations>'] : [];
}

/** Returns the XML of a tuplet, which only the first and the last note of a beamed group have. */
function tripletXml(note: Note, context: StaffContext): string[] {
  if (!note.triplet) return [];
  const beam = context.beams.get(note)?.[0];
  if (beam === 'begin') return ['<tuplet type="start" bracket="no" show-number="actual"/>'];
  return beam === 'end' ? ['<tuplet type="stop"/>'] : [];
}

function lyricXml(syllable: Syllable): string[] {
  return [
    `<lyric number="${syllable.verse}">`,
    ...indent([
      element('syllabic', syllable.place),
      element('text', syllable.text),
      ...(syllable.extend ? ['<extend/>'] : []),
    ]),
    '</lyric>',
  ];
}
