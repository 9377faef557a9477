/** A note as a MusicXML file writes it. */
export interface WrittenNote {
  readonly id: string;
  /** Count of its measure, from 1. */
  readonly measure: number;
  /** Quarters from the start of the measure. */
  readonly offset: number;
  /** MIDI pitch. */
  readonly pitch: number;
  readonly isGrace: boolean;
}

const MEASURE = /<measure\b[^>]*>([\s\S]*?)<\/measure>/g;
const STEP = /<(note|backup|forward)\b([^>]*)>([\s\S]*?)<\/\1>|<divisions>(\d+)<\/divisions>/g;
const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const numberIn = (xml: string, tag: string): number | undefined => {
  const text = new RegExp(`<${tag}>(-?[\\d.]+)</${tag}>`).exec(xml)?.[1];
  return text === undefined ? undefined : Number(text);
};

/**
 * The notes with ids of a MusicXML file of one part, by a reader of its own: what is measured must not
 * measure itself.
 */
export function writtenNotes(xml: string): readonly WrittenNote[] {
  const notes: WrittenNote[] = [];
  let divisions = 1;
  let measure = 0;
  for (const [, inside] of xml.matchAll(MEASURE)) {
    measure += 1;
    let [at, onset] = [0, 0];
    for (const [, kind, attributes = '', content = '', divided] of inside!.matchAll(STEP)) {
      if (divided) {
        divisions = Number(divided);
        continue;
      }
      const duration = (numberIn(content, 'duration') ?? 0) / divisions;
      if (kind === 'backup') at -= duration;
      else if (kind === 'forward') at += duration;
      else {
        if (!content.includes('<chord')) onset = at;
        const note = noteIn(attributes, content);
        if (note) notes.push({ ...note, measure, offset: onset });
        if (!content.includes('<chord')) at += duration;
      }
    }
  }
  return notes;
}

function noteIn(attributes: string, content: string) {
  const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
  const step = /<step>(\w)<\/step>/.exec(content)?.[1];
  if (!id || !step) return undefined;
  const octave = numberIn(content, 'octave') ?? 4;
  const pitch = 12 * (octave + 1) + SEMITONES[step]! + (numberIn(content, 'alter') ?? 0);
  return { id, pitch, isGrace: content.includes('<grace') };
}
