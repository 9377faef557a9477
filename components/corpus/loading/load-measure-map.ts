import { parseMeasureMap } from '../../core/formats/read/parse-measure-map.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import type { LoadContext } from './load-context.js';
import { problemOf } from './problems.js';

/** The measures that the info gives or names; undefined when there are none, or, reported, when they fail. */
export async function loadMeasureMap(context: LoadContext): Promise<MeasureMap | undefined> {
  const ref = context.info.measureMap;
  try {
    const pointer =
      context.info.raw['measure-map'] === undefined ? '/opus/measure-map' : '/measure-map';
    const read = await context.table(ref, pointer, (text) => {
      const { file, warnings } = parseMeasureMap(text);
      return { table: file, warnings };
    });
    if (read) context.keep(read.file, read.warnings);
    return read?.table.measureMap;
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
