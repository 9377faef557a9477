import {
  COMMON_TIME,
  formatTimeSignature,
  MeasureMap,
  parseTimeSignature,
  type Raw,
  regularMeasures,
  type TimeSignature,
  toEntries,
} from '#core';
import { json, type KeptPieces } from '../keeping/kept-pieces.js';
import { MEASURE_MAP } from '../making/plan-piece.js';
import { gridMap, MOST_MEASURES } from '../measure-grid.js';
import { without } from './marks.js';

/** Counting of the measures of a piece without a score. */
export interface OwnMeter {
  readonly timeSignature: TimeSignature;
  /** Length of the pickup in quarters; 0 is none. */
  readonly upbeat: number;
}

/** Returns the meter that an info names; 4/4 without a pickup when it names none. */
export function meterOf(info: Raw): OwnMeter {
  const text = info['time-signature'];
  const known = typeof text === 'string' ? parseTimeSignature(text) : undefined;
  const upbeat = Number(info['time-signature-upbeat'] ?? 0);
  return { timeSignature: known ?? COMMON_TIME, upbeat: upbeat > 0 ? upbeat : 0 };
}

/** Returns so many measures in a meter, a pickup among them; never fewer than one. */
export function ownMeasures({ timeSignature, upbeat }: OwnMeter, count: number): MeasureMap {
  const measures = Math.min(Math.max(count - (upbeat > 0 ? 1 : 0), 1), MOST_MEASURES);
  return gridMap({ measures, timeSignature, upbeat });
}

/** Returns a map with measures after its end, up to a count, as its last one is. */
export function extended(map: MeasureMap, count: number): MeasureMap {
  const missing = Math.min(count, MOST_MEASURES) - map.measures.length;
  if (missing <= 0) return map;
  const entries = toEntries(map);
  const last = map.measures.at(-1)!;
  const length = last.nominalLength || last.length;
  const more = Array.from({ length: missing }, (_, i) => ({
    count: last.count + i + 1,
    number: last.number + i + 1,
    qstamp: map.end + i * length,
    time_signature: last.timeSignatureText,
    nominal_length: length,
    actual_length: length,
  }));
  const end = { ...entries.at(-1)!, next: [last.count + 1] };
  return MeasureMap.from([...entries.slice(0, -1), end, ...more]);
}

/** Returns whether a map has only measures of one meter, as the user enters them. */
export function isRegular(map: MeasureMap, { timeSignature, upbeat }: OwnMeter): boolean {
  const count = map.measures.length - (upbeat > 0 ? 1 : 0);
  if (count < 1) return false;
  const same = regularMeasures({ measures: count, timeSignature, upbeat });
  return map.measures.every((measure, i) => {
    const other = same.measures[i];
    return other && measure.onset === other.onset && measure.length === other.length;
  });
}

/** Writes the measures of a piece that has no score, and the meter in which the user counts them, if that is known. */
export async function keepMeasures(
  kept: KeptPieces,
  id: string,
  { map, meter }: { readonly map: MeasureMap; readonly meter?: OwnMeter },
): Promise<void> {
  // A single measure is a count in a meter; where none is known, the map says how long it is.
  const entries = toEntries(map, { compressed: meter !== undefined });
  const isTable = entries.length > 1 || !meter;
  if (isTable) await kept.put(id, MEASURE_MAP, json(entries));
  await kept.update(id, (info) => {
    const bare = without(info, 'measure-map', 'measure-count', 'time-signature-upbeat');
    return {
      ...bare,
      ...(meter && { 'time-signature': formatTimeSignature(meter.timeSignature) }),
      ...(meter && meter.upbeat > 0 && { 'time-signature-upbeat': meter.upbeat }),
      ...(isTable ? { 'measure-map': MEASURE_MAP } : { 'measure-count': 1 }),
    };
  });
}
