import { FormatError, isObject, type MeasureMap, parseMeasureMap } from '#core';
import type { KeptPieces } from './kept-pieces.js';

/** Returns the measures that a piece names; undefined when there are none, or they cannot be read. */
export async function measuresOf(kept: KeptPieces, id: string): Promise<MeasureMap | undefined> {
  const { 'measure-map': map } = await kept.info(id);
  try {
    if (isObject(map) || Array.isArray(map)) return parseMeasureMap(map).file.measureMap;
    const text = typeof map === 'string' ? await kept.text(id, map) : undefined;
    return text === undefined ? undefined : parseMeasureMap(text).file.measureMap;
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}
