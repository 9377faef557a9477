import { quarters, seconds, type SyncPoint, type SyncRead } from '#core';
import type { PackedPoints } from './messages.js';

const AUTOMATIC = 128;
const UNSURE = 64;
/** The bits of a lap; there are 26. */
const LAP = 63;

/** Packs points that were read into numbers. */
export function packPoints({ points, disorder, warnings }: SyncRead, format: string): PackedPoints {
  const laps = [...new Set(points.map(({ lap }) => lap))];
  const places = new Float64Array(2 * points.length);
  const marks = new Uint8Array(points.length);
  points.forEach(({ onset, date, lap, isAutomatic, isUnsure }, index) => {
    places[2 * index] = onset;
    places[2 * index + 1] = date;
    marks[index] = laps.indexOf(lap) | (isAutomatic ? AUTOMATIC : 0) | (isUnsure ? UNSURE : 0);
  });
  return { format, places, marks, laps, disorder, warnings };
}

/** Returns the points again. */
export function unpackPoints({ places, marks, laps, disorder, warnings }: PackedPoints): SyncRead {
  const points = Array.from(marks, (mark, index): SyncPoint => {
    const point = {
      onset: quarters(places[2 * index]!),
      date: seconds(places[2 * index + 1]!),
      lap: laps[mark & LAP]!,
    };
    return {
      ...point,
      ...(mark & AUTOMATIC && { isAutomatic: true }),
      ...(mark & UNSURE && { isUnsure: true }),
    };
  });
  return { points, disorder, warnings };
}
