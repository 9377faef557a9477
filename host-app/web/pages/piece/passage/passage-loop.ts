import {
  type Loop,
  type Measure,
  type MeasureMap,
  type Piece,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
} from '#core';
import type { Passage } from '#shared/passage.js';

/**
 * Returns the loop from the start of the first measure to the end of the last; undefined without such
 * measures.
 */
export function loopOf({ from, to }: Passage, map: MeasureMap): Loop | undefined {
  const [first, last] = [map.find(from), map.find(to)];
  if (!first || !last || last.onset < first.onset) return undefined;
  return { start: first.onset, end: endOf(last) };
}

/** Returns the whole measures that a stretch of the score touches. */
export function passageOf({ start, end }: Loop, map: MeasureMap): Passage {
  const last = Math.max(start, end - 2 * QUARTER_TOLERANCE);
  return { from: nameOf(map.measureAt(start)), to: nameOf(map.measureAt(quarters(last))) };
}

/** Returns the selected passage: the loop, else the chosen labels. */
export function longPassage(piece: Piece): Passage | undefined {
  const { measureMap, transport } = piece;
  const stretch = transport.loop ?? stretchOf(piece);
  return measureMap && stretch && passageOf(stretch, measureMap);
}

function stretchOf({ selectedLabels }: Piece): Loop | undefined {
  if (selectedLabels.length === 0) return undefined;
  const starts = selectedLabels.map(({ start }) => start);
  const ends = selectedLabels.map(({ start, duration }) => start + (duration ?? 0));
  return { start: quarters(Math.min(...starts)), end: quarters(Math.max(...ends)) };
}

const endOf = ({ onset, length }: Measure): Quarter => quarters(onset + length);

/**
 * Returns the printed name of a measure, which readers know; its number if the name has characters other
 * than letters, digits and dots, which an address cannot hold.
 */
const nameOf = ({ name, number }: Measure): string =>
  /^[\p{L}\p{N}.]+$/u.test(name) ? name : String(number);
