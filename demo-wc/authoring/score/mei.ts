import { accidentals } from './accidentals.js';
import { beams, type Beam } from './beams.js';
import {
  isNote,
  type Event,
  type Measure,
  type Note,
  type Part,
  type Pitch,
  type PieceSource,
  type Score,
  type Staff,
} from '../model.js';
import { element, escapeXml, indent } from './xml.js';

const ACCIDENTALS: Record<string, string> = { sharp: 's', flat: 'f', natural: 'n' };
const ALTERATIONS: Record<number, string> = { [-1]: 'f', 1: 's' };

interface Place {
  part: Part;
  staff: Staff;
}

interface Writer {
  score: Score;
  places: Place[];
  ids: Map<Note, string>;
}

/** Writes a score without endings and lyrics as MEI 5. */
export function toMei(score: Score): string {
  const places = score.source.parts.flatMap((part) =>
    part.staves.map((staff) => ({ part, staff })),
  );
  const writer: Writer = { score, places, ids: noteIds(score) };
  const sections = score.measures.flatMap((measure, index) => measureXml(writer, measure, index));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<mei xmlns="http://www.music-encoding.org/ns/mei" meiversion="5.0">',
    ...indent(head(score.source)),
    ...indent(['<music>', '  <body>', '    <mdiv>', '      <score>']),
    ...indent(indent(indent(indent(indent(scoreDef(writer)))))),
    ...indent(indent(indent(indent(indent(['<section>', ...indent(sections), '</section>']))))),
    ...indent(['      </score>', '    </mdiv>', '  </body>', '</music>']),
    '</mei>',
    '',
  ].join('\n');
}

function noteIds(score: Score): Map<Note, string> {
  const ids = new Map<Note, string>();
  for (const measure of score.measures) {
    measure.staves.forEach((voices, staff) =>
      voices.forEach((voice, layer) =>
        voice
          .filter(isNote)
          .forEach((note, index) =>
            ids.set(note, `m${measure.name}s${staff + 1}l${layer + 1}n${index + 1}`),
          ),
      ),
    );
  }
  return ids;
}

function head(source: PieceSource): string[] {
  return [
    '<meiHead>',
    ...indent([
      '<fileDesc>',
      ...indent([
        '<titleStmt>',
        ...indent([
          element('title', source.title.en),
          `<respStmt><persName role="composer">${escapeXml(source.composer)}</persName></respStmt>`,
        ]),
        '</titleStmt>',
        '<pubStmt>',
        ...indent([
          '<respStmt><corpName role="encoder">Glosa</corpName></respStmt>',
          '<availability><useRestrict>CC0 1.0</useRestrict></availability>',
        ]),
        '</pubStmt>',
      ]),
      '</fileDesc>',
    ]),
    '</meiHead>',
  ];
}

function scoreDef({ score, places }: Writer): string[] {
  const { key, parts } = score.source;
  const meter = score.measures[0]?.meter ?? [4, 4];
  const sign = key.fifths > 0 ? `${key.fifths}s` : key.fifths < 0 ? `${-key.fifths}f` : '0';
  const part = parts[0];
  const staves = places.map(
    ({ staff }, index) =>
      `<staffDef n="${index + 1}" lines="5" clef.shape="${staff.clef.slice(0, 1)}" clef.line="${staff.clef.slice(-1)}"/>`,
  );
  return [
    `<scoreDef keysig="${sign}" meter.count="${meter[0]}" meter.unit="${meter[1]}">`,
    ...indent([
      '<staffGrp symbol="brace" bar.thru="true">',
      ...indent([
        element('label', part?.name ?? ''),
        element('labelAbbr', part?.abbreviation ?? ''),
        ...staves,
      ]),
      '</staffGrp>',
    ]),
    '</scoreDef>',
  ];
}

function measureXml(writer: Writer, measure: Measure, index: number): string[] {
  const { score } = writer;
  const isLast = index === score.measures.length - 1;
  const left = measure.repeatStart ? ' left="rptstart"' : '';
  const end = measure.repeatTimes > 0 ? 'rptend' : isLast ? 'end' : '';
  const right = end ? ` right="${end}"` : '';
  const staves = measure.staves.flatMap((voices, staff) => [
    `<staff n="${staff + 1}">`,
    ...indent(voices.flatMap((voice, layer) => layerXml(writer, measure, { voice, staff, layer }))),
    '</staff>',
  ]);
  const body = [
    ...staves,
    ...(index === 0 ? [tempoXml(score.source)] : []),
    ...controls(writer, measure),
  ];
  return [`<measure n="${measure.name}"${left}${right}>`, ...indent(body), '</measure>'];
}

function tempoXml(source: PieceSource): string {
  const text = escapeXml(source.tempoText);
  return `<tempo tstamp="1" staff="1" place="above" midi.bpm="${source.tempoQuarter}">${text}</tempo>`;
}

function layerXml(
  writer: Writer,
  measure: Measure,
  { voice, staff, layer }: { voice: Event[]; staff: number; layer: number },
): string[] {
  const { source } = writer.score;
  const printed = accidentals(measure, staff, source.key.fifths);
  const groups = beams(voice, source.beamGroup, false);
  const lines = voice.filter(isNote).flatMap((note) => {
    const beam: Beam | undefined = groups.get(note)?.[0];
    const xml = noteXml(writer, note, printed);
    if (beam === 'begin') return ['<beam>', ...indent(xml)];
    if (beam === 'end') return [...indent(xml), '</beam>'];
    return beam ? indent(xml) : xml;
  });
  return [`<layer n="${layer + 1}">`, ...indent(lines), '</layer>'];
}

function noteXml(writer: Writer, note: Note, printed: Map<Pitch, string>): string[] {
  const id = writer.ids.get(note) ?? '';
  const value = `dur="${note.value}"${note.dots > 0 ? ` dots="${note.dots}"` : ''}`;
  if (note.wholeMeasure) return [`<mRest xml:id="${id}"/>`];
  if (note.hidden) return [`<space xml:id="${id}" ${value}/>`];
  if (note.kind === 'rest') return [`<rest xml:id="${id}" ${value}/>`];
  const grace = note.grace ? ' grace="unacc"' : '';
  const [first, ...others] = note.pitches;
  if (first && others.length === 0) {
    return [`<note xml:id="${id}" ${value}${grace} ${pitchXml(first, printed)}/>`];
  }
  return [
    `<chord xml:id="${id}" ${value}${grace}>`,
    ...indent(note.pitches.map((pitch) => `<note ${pitchXml(pitch, printed)}/>`)),
    '</chord>',
  ];
}

function pitchXml(pitch: Pitch, printed: Map<Pitch, string>): string {
  const written = ACCIDENTALS[printed.get(pitch) ?? ''];
  const sounding = ALTERATIONS[pitch.alter];
  const accidental = written ? ` accid="${written}"` : sounding ? ` accid.ges="${sounding}"` : '';
  return `pname="${pitch.step.toLowerCase()}" oct="${pitch.octave}"${accidental}`;
}

/** Returns the elements beside the notes: ornaments, and slurs inside a measure. */
function controls({ ids }: Writer, measure: Measure): string[] {
  return measure.staves.flatMap((voices, staff) =>
    voices.flatMap((voice) => {
      let open: Note | undefined;
      return voice.filter(isNote).flatMap((note) => {
        const lines: string[] = [];
        const start = `startid="#${ids.get(note) ?? ''}"`;
        const form = note.marks.includes('mordent') ? 'lower' : 'upper';
        if (form === 'lower' || note.marks.includes('trill')) {
          lines.push(`<mordent form="${form}" staff="${staff + 1}" ${start}/>`);
        }
        if (note.slurStop && open && open !== note) {
          const from = `startid="#${ids.get(open) ?? ''}"`;
          lines.push(`<slur ${from} endid="#${ids.get(note) ?? ''}"/>`);
        }
        if (note.slurStart) open = note;
        return lines;
      });
    }),
  );
}
