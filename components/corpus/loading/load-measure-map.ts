import type { MeasureMap, PieceInfo } from '#core';
import type { LoadContext } from './load-context.js';
import { problemOf } from './problems.js';

/**
 * Loads the measures that the info contains or names; undefined when there are none, or, reported, when
 * they fail.
 */
export async function loadMeasureMap(context: LoadContext): Promise<MeasureMap | undefined> {
  const ref = context.info.measureMap;
  try {
    const pointer =
      context.info.raw['measure-map'] === undefined ? '/opus/measure-map' : '/measure-map';
    const read = await context.table('measureMap', ref, pointer);
    if (!read) return await countedMeasures(context.info);
    context.keep(read.file, read.warnings);
    return read.content.measureMap;
  } catch (error) {
    const words = {
      subject: 'measureMap',
      severity: 'warning',
      file: context.fileOf(ref),
    } as const;
    context.report(problemOf(error, words));
    return undefined;
  }
}

/** Pieces that only say how many measures they have are rare. */
async function countedMeasures({
  measureCount = 0,
  timeSignature,
}: PieceInfo): Promise<MeasureMap | undefined> {
  if (!(measureCount > 0)) return undefined;
  const { countMeasures } = await import('./count-measures.js');
  return countMeasures(measureCount, timeSignature);
}
