import type { Piece } from '../core/model/piece.js';
import type { MeasureMap } from '../core/time/measure-map.js';
import { regularMeasures } from '../core/time/regular-measures.js';
import { measureLength } from '../core/time/time-signature.js';
import { QUARTER_TOLERANCE } from '../core/time/units.js';

/**
 * The measures of a piece: its own; without any, as many in its time signature as its pictures, its
 * recordings and its labels reach. Undefined where nothing tells how long it is. Observable.
 */
export function gridMeasures(piece: Piece): MeasureMap | undefined {
  if (piece.measureMap) return piece.measureMap;
  const end = Math.max(0, ...endsOf(piece));
  if (!(end > QUARTER_TOLERANCE) || !Number.isFinite(end)) return undefined;
  const { upbeat, ...timeSignature } = piece.timeSignature;
  const measures = (end - upbeat) / measureLength(timeSignature) - QUARTER_TOLERANCE;
  return regularMeasures({ measures, timeSignature, upbeat });
}

function endsOf({ images, audios, analysis }: Piece): readonly number[] {
  return [
    ...images.map(({ positions }) => positions?.onsetToX?.domain?.[1] ?? 0),
    ...audios.flatMap(({ sync }) => sync?.laps.map((lap) => sync.onsetsOf(lap)?.[1] ?? 0) ?? []),
    ...(analysis?.labels.map(({ start, duration, ioi }) => start + (duration ?? ioi ?? 0)) ?? []),
  ];
}
