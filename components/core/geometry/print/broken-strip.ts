import { MonotoneMap } from '../../time/monotone-map.js';
import type { PositionTable } from '../../time/positions/position-table.js';
import type { PageRow } from '../../time/positions/page-positions.js';
import type { OnsetX } from '../../time/positions/position-points.js';
import { pixels, quarters, sameOnset, type Pixel, type Quarter } from '../../time/units.js';
import { breakLines, type BreakPlace } from './break-lines.js';

/** A part of a strip that becomes a line on paper, in pixels of the strip. */
export interface StripLine {
  readonly from: Pixel;
  readonly to: Pixel;
  /** Onsets between which the music stands. */
  readonly start: Quarter;
  readonly end: Quarter;
}

export interface BreakOptions {
  readonly positions: PositionTable;
  /** Width of the strip, in its pixels. */
  readonly width: number;
  /** The part of the music to break; by default all of it. */
  readonly span?: { readonly start: Quarter; readonly end: Quarter } | undefined;
  /** Room for the music on a line, in pixels of the strip. */
  readonly room: number;
}

interface Place extends BreakPlace {
  readonly onset: Quarter;
}

/**
 * Cuts a strip into lines at its bar lines. A measure that is wider than a line is cut between its notes.
 * Empty where the strip does not show the span.
 */
export function breakStrip(options: BreakOptions): readonly StripLine[] {
  const places = placesOf(options);
  if (places.length < 2) return [];
  const starts = breakLines(places, options.room);
  return starts.map((first, line) => {
    const [a, b] = [places[first]!, places[starts[line + 1] ?? places.length - 1]!];
    return { from: pixels(a.x), to: pixels(b.x), start: a.onset, end: b.onset };
  });
}

/** Returns the places where a line may begin: all bar lines, and the notes of measures that are too wide. */
function placesOf({ positions, width, span, room }: BreakOptions): readonly Place[] {
  const { onsetToX, gutter = pixels(0) } = positions;
  const [first, last] = onsetToX?.domain ?? [];
  if (!onsetToX || first === undefined || last === undefined) return [];
  const start = quarters(Math.max(first, span?.start ?? first));
  const end = quarters(Math.min(last, span?.end ?? last));
  if (!(start < end)) return [];
  const bars = positions.bars.filter(({ x }) => x > gutter);
  const at = (onset: Quarter) =>
    bars.find((bar) => sameOnset(bar.onset, onset))?.x ?? onsetToX.clamped(onset)!;
  const isWhole = sameOnset(start, first);
  const inside = bars.filter(({ onset }) => onset > start && onset < end && !sameOnset(onset, end));
  const ends = sameOnset(end, last) ? pixels(Math.max(width, at(end))) : at(end);
  const all = [
    { onset: start, x: isWhole ? Math.min(gutter, at(start)) : at(start), isBar: true },
    ...inside.map(({ onset, x }) => ({ onset, x, isBar: true })),
    { onset: end, x: ends, isBar: true },
  ];
  return all.flatMap((place, i) => [
    place,
    ...notesIn(onsetToX, place, { next: all[i + 1], room }),
  ]);
}

/** Returns the notes inside a measure that is wider than a line. */
function notesIn(
  map: MonotoneMap<Quarter, Pixel>,
  { onset, x }: Place,
  { next, room }: { readonly next: Place | undefined; readonly room: number },
): readonly Place[] {
  if (!next || next.x - x <= room) return [];
  const inside = [...map.xs].filter((each) => each > onset && each < next.onset);
  return inside.map((each) => ({
    onset: quarters(each),
    // The note belongs to the line that it begins.
    x: map.at(quarters(each))! - BEFORE_NOTE,
    isBar: false,
  }));
}

/** Room for a note's accidental before its place, in pixels of the strip. */
const BEFORE_NOTE = 8;

export interface RowPlace {
  readonly index: number;
  readonly isFinal: boolean;
  /** Top of the row, in pixels of the strip. */
  readonly y: number;
  /** Height of the strip. */
  readonly height: number;
  /** Where the music begins in the row, after clef and key. */
  readonly left: number;
}

/** Returns a line of a strip as a row of a page, whose places are those of the music in the line. */
export function rowOfStripLine(
  line: StripLine,
  positions: PositionTable,
  place: RowPlace,
): PageRow {
  const { from, to, start, end } = line;
  const { left, y, height, index, isFinal } = place;
  const moved = (x: number) => pixels(Math.min(Math.max(x, from), to) - from + left);
  return {
    ...{ index, isFinal, start, end },
    y: pixels(y),
    height: pixels(height),
    startX: pixels(left),
    endX: pixels(left + to - from),
    staves: positions.staves,
    onsetToX: onsetsOf(line, positions, moved),
    bars: barsOf(line, positions, moved),
  };
}

type Move = (x: number) => Pixel;

function onsetsOf(
  { start, end, to }: StripLine,
  { onsetToX }: PositionTable,
  moved: Move,
): MonotoneMap<Quarter, Pixel> {
  const map = onsetToX!;
  const inside = [...map.xs].filter((onset) => onset > start && onset < end);
  const xs = [start, ...inside].map((onset) => moved(map.clamped(quarters(onset))!));
  return MonotoneMap.from([start, ...inside, end], [...xs, moved(to)]);
}

function barsOf(
  { start, end, from }: StripLine,
  { bars }: PositionTable,
  moved: Move,
): readonly OnsetX[] {
  const inside = bars.filter(
    ({ onset, x }) => onset > start && onset <= end && x >= from && !sameOnset(onset, start),
  );
  const places = inside.map(({ onset, x }) => ({ onset, x: moved(x) }));
  return [{ onset: start, x: moved(from) }, ...places];
}
