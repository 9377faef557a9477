import type { Loop } from '../../../../../components/core/model/playback/loop.js';
import type { Piece } from '../../../../../components/core/model/piece.js';
import type { MeasureMap } from '../../../../../components/core/time/measure-map.js';
import type { Measure } from '../../../../../components/core/time/measure.js';
import {
  QUARTER_TOLERANCE,
  quarters,
  type Quarter,
} from '../../../../../components/core/time/units.js';
import type { Passage } from '../../../routes/passage.js';

/** From the start of the first measure to the end of the last; undefined where there are no such measures. */
export function loopOf({ from, to }: Passage, map: MeasureMap): Loop | undefined {
  const [first, last] = [map.find(from), map.find(to)];
  if (!first || !last || last.onset < first.onset) return undefined;
  return { start: first.onset, end: endOf(last) };
}

/** The whole measures that a stretch of the score touches. */
export function passageOf({ start, end }: Loop, map: MeasureMap): Passage {
  const last = Math.max(start, end - 2 * QUARTER_TOLERANCE);
  return { from: nameOf(map.measureAt(start)), to: nameOf(map.measureAt(quarters(last))) };
}

/** What the reader has chosen of the music: the loop, else the chosen labels, else where the playhead is. */
export function chosenPassage(piece: Piece): Passage | undefined {
  const { measureMap, transport } = piece;
  const stretch = transport.loop ?? stretchOf(piece) ?? hereOf(transport.coarse.onset);
  return measureMap && stretch && passageOf(stretch, measureMap);
}

/** The same, without a playhead that merely stands somewhere. */
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

const hereOf = (onset: Quarter | undefined): Loop | undefined =>
  onset === undefined ? undefined : { start: onset, end: onset };

const endOf = ({ onset, length }: Measure): Quarter => quarters(onset + length);

/** Printed names are what readers know; an address has only letters, digits and dots of them. */
const nameOf = ({ name, number }: Measure): string =>
  /^[\p{L}\p{N}.]+$/u.test(name) ? name : String(number);
