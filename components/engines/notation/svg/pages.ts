import type { MeiReading } from '../mei/read-mei.js';
import type { EngravedPage, PictureOptions } from '../types.js';
import { chunkText } from './chunk-text.js';
import { musicFontOf, readDrawing, type Drawing, type DrawnSystem } from './drawing.js';
import { onsetAfter, readDrawnMeasure, risingOnsets } from './onsets.js';
import { DEFAULT_STAFF_HEIGHT, STAFF_HEIGHT } from './strip.js';
import type { XmlElement } from '../xml-tree.js';

type Row = EngravedPage['rows'][number];

/** Space above and below the staves that belongs to a row, in units: four spaces. */
const ROW_MARGIN = 720;
/** Heights of letters over and under their line, in units: words under the notes, a tempo over them. */
const LETTERS = { over: 300, under: 130 };

/** Reads a page that Verovio has drawn: its picture, and where its rows are. */
export function readPage(
  svg: string,
  reading: MeiReading,
  options: PictureOptions,
): { readonly page: EngravedPage; readonly musicFont: string | undefined } {
  const drawing = readDrawing(svg);
  const scale = (options.staffHeight ?? DEFAULT_STAFF_HEIGHT) / STAFF_HEIGHT;
  const { width, height } = drawing;
  const body = svg.slice(drawing.bodyStart, drawing.bodyEnd);
  const { standalone: isStandalone = false, merged: isMerged = isStandalone } = options;
  const frame = { x: 0, y: 0, width, height, scale, isStandalone, isMerged };
  const page = {
    svg: chunkText(drawing, { body, ...frame }),
    width: width * scale,
    height: height * scale,
    rows: drawing.systems.flatMap((system) => readRow(drawing, system, reading, scale)),
  };
  return { page, musicFont: isStandalone ? undefined : musicFontOf(drawing) };
}

function readRow(
  drawing: Drawing,
  system: DrawnSystem,
  reading: MeiReading,
  scale: number,
): Row | [] {
  const measures = system.measures.flatMap((measure) => readDrawnMeasure(measure, reading) ?? []);
  const first = measures[0];
  if (!first) return [];
  const staves = first.lines.staves.map(({ top, bottom }) => ({
    top: (top + drawing.top) * scale,
    bottom: (bottom + drawing.top) * scale,
  }));
  const lines = wordLines(system.element).map((y) => y + drawing.top);
  const top = Math.min(
    staves[0]!.top - ROW_MARGIN * scale,
    ...lines.map((y) => (y - LETTERS.over) * scale),
  );
  const bottom = Math.max(
    staves.at(-1)!.bottom + ROW_MARGIN * scale,
    ...lines.map((y) => (y + LETTERS.under) * scale),
  );
  const end = { onset: onsetAfter(measures, reading), x: measures.at(-1)!.lines.right };
  const onsets = risingOnsets([...measures.flatMap((measure) => measure.onsets), end]);
  const xOf = (x: number) => (x + drawing.left) * scale;
  return {
    y: top,
    height: bottom - top,
    'start-x': xOf(first.lines.left),
    'end-x': xOf(measures.at(-1)!.lines.right),
    staves,
    'onset-x': onsets.map(({ onset, x }) => ({ onset, x: xOf(x) })),
  };
}

/** Returns the heights of the lines of words in a system: those under the notes, and those over them. */
const wordLines = (element: XmlElement): readonly number[] =>
  element.children.flatMap((child) => {
    const y = Number(child.attribute('y') ?? NaN);
    return child.name === 'text' && Number.isFinite(y) ? [y] : wordLines(child);
  });
