import { unzipSync } from 'fflate';
import { parseXmlTree, type XmlElement } from '#engines/notation/xml-tree.js';

/** What the durations of a MusicXML say, in quarters. */
export interface TrueLengths {
  readonly lengths: readonly number[];
  /** Onsets of notes that are not tied to one before, rising. */
  readonly onsets: readonly number[];
}

const numberIn = (element: XmlElement, name: string): number =>
  Number(element.child(name)?.text ?? 0) || 0;

const isTiedOn = (note: XmlElement): boolean =>
  note.children.some((child) => child.name === 'tie' && child.attribute('type') === 'stop');

/** The places in one measure of one part. */
interface PartMeasure {
  readonly length: number;
  readonly offsets: readonly number[];
}

/** Reads a part by the plain rule: a cursor that notes and `<forward>` move on, and `<backup>` back. */
function readPart(part: XmlElement): readonly PartMeasure[] {
  let divisions = 1;
  const measures = part.children.filter(({ name }) => name === 'measure');
  return measures.map((measure) => {
    let [cursor, farthest, chord] = [0, 0, 0];
    const offsets: number[] = [];
    for (const element of measure.children) {
      const { name } = element;
      const move = numberIn(element, 'duration') / divisions;
      if (name === 'attributes') divisions = numberIn(element, 'divisions') || divisions;
      else if (name === 'backup') cursor = Math.max(0, cursor - move);
      else if (name === 'forward') cursor += move;
      else if (name === 'note') {
        const isChord = element.child('chord') !== undefined;
        if (!isChord) chord = cursor;
        if (element.child('pitch') && !isTiedOn(element)) offsets.push(chord);
        if (!isChord && !element.child('grace')) cursor += move;
      }
      farthest = Math.max(farthest, cursor);
    }
    return { length: farthest, offsets };
  });
}

/** Returns the text of a MusicXML file, packed or not. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return new TextDecoder().decode(bytes);
  const files = unzipSync(bytes);
  const name = Object.keys(files).find(
    (each) => /\.(xml|musicxml)$/i.test(each) && !each.startsWith('META-INF'),
  );
  return new TextDecoder().decode(files[name ?? '']);
}

/**
 * Computes the lengths of measures and the onsets of notes of a MusicXML anew, with nothing of the reader that
 * is measured but its parser of XML: a measure is as long as the longest of its parts and voices.
 */
export function trueLengths(xml: string): TrueLengths {
  const parts = [...parseXmlTree(xml).children].filter(({ name }) => name === 'part').map(readPart);
  const count = Math.max(...parts.map(({ length }) => length));
  const lengths = Array.from({ length: count }, (_, index) =>
    Math.max(...parts.map((part) => part[index]?.length ?? 0)),
  );
  const onsets = new Set<number>();
  let start = 0;
  lengths.forEach((length, index) => {
    for (const part of parts)
      for (const offset of part[index]?.offsets ?? []) onsets.add(start + offset);
    start += length;
  });
  return { lengths, onsets: [...onsets].sort((a, b) => a - b) };
}
