import { MeasureMap } from '../../time/measure-map.js';
import { toEntries } from '../../time/measures/to-entries.js';
import { check } from '../read/check.js';
import { writeJson } from '../read/json.js';
import { isMeasureMapRecord } from './record-validators.generated.js';
import type { MeasureMapFile } from '../types/types.js';

/**
 * Returns the text of a measure map: as in its file if it was read from one, else in the verbose form.
 * @throws FormatError when the map breaks the rules of the format
 */
export function serializeMeasureMap(map: MeasureMapFile | MeasureMap): string {
  if (!(map instanceof MeasureMap)) return writeJson(map.raw);
  return writeJson(check(toEntries(map), isMeasureMapRecord, { prefix: 'Cannot be written: ' }));
}
