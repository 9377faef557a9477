import type { MeiReading } from '../mei/read-mei.js';
import type { XmlElement } from '../xml-tree.js';
import { kindOf, numbersIn, readStaffLines, type StaffLines } from './drawing.js';

export interface OnsetX {
  readonly onset: number;
  readonly x: number;
}

/** A measure as it is drawn. */
export interface DrawnMeasure {
  readonly element: XmlElement;
  readonly onset: number;
  readonly lines: StaffLines;
  readonly onsets: readonly OnsetX[];
}

/** Returns left edge of the first glyph in an element. */
function leftEdge(element: XmlElement): number | undefined {
  for (const use of element.all('use')) return numbersIn(use.attribute('transform') ?? '')[0];
  return undefined;
}

/** From the left end of a measure to a first note, in units: one and a half spaces. */
const FIRST_NOTE = 270;

/** Returns the place of a first note in a measure that shows none at its start. */
function firstNoteX(measure: XmlElement, left: number): number {
  let x = left + FIRST_NOTE;
  for (const staff of measure.children) {
    for (const sign of staff.children) {
      if (!/^(clef|keySig|meterSig|meterSigGrp)$/.test(kindOf(sign))) continue;
      for (const use of sign.all('use')) {
        const edge = numbersIn(use.attribute('transform') ?? '')[0] ?? left;
        x = Math.max(x, edge + (kindOf(sign) === 'clef' ? 2 : 1.5) * FIRST_NOTE);
      }
    }
  }
  return x;
}

/** Returns the leftmost x per onset of the drawn notes and rests of a measure. */
function drawnOnsets(measure: XmlElement, reading: MeiReading): Map<number, number> {
  const drawn = new Map<number, number>();
  for (const group of measure.all('g')) {
    const kind = kindOf(group);
    if (kind !== 'note' && kind !== 'rest') continue;
    const onset = reading.onsets.get(group.attribute('id') ?? '');
    const x = onset === undefined ? undefined : leftEdge(group);
    if (onset === undefined || x === undefined) continue;
    const key = Math.round(onset * 1e6) / 1e6;
    drawn.set(key, Math.min(x, drawn.get(key) ?? Infinity));
  }
  return drawn;
}

export function readDrawnMeasure(
  element: XmlElement,
  reading: MeiReading,
): DrawnMeasure | undefined {
  const onset = reading.measureOnsets.get(element.attribute('id') ?? '');
  const lines = readStaffLines(element);
  if (onset === undefined || !lines) return undefined;
  const drawn = drawnOnsets(element, reading);
  const start = Math.round(onset * 1e6) / 1e6;
  if (!drawn.has(start)) {
    const first = Math.min(...drawn.values(), lines.right) - 1;
    drawn.set(start, Math.min(firstNoteX(element, lines.left), first));
  }
  const onsets = [...drawn].map(([at, x]) => ({ onset: at, x })).sort((a, b) => a.onset - b.onset);
  return { element, onset, lines, onsets };
}

/** Forces x to rise with the onsets: heads that are pushed aside may stand left of an earlier one. */
export function risingOnsets(onsets: readonly OnsetX[]): readonly OnsetX[] {
  let before = -Infinity;
  return onsets.map(({ onset, x }) => {
    before = Math.max(x, before + 1);
    return { onset, x: before };
  });
}

/** Returns the onset at the end of drawn measures: the start of the next one, or the end of the score. */
export function onsetAfter(
  measures: readonly DrawnMeasure[],
  { measureOnsets, end }: MeiReading,
): number {
  const last = measures.at(-1)?.onset ?? 0;
  return [...measureOnsets.values()].find((onset) => onset > last) ?? end;
}
