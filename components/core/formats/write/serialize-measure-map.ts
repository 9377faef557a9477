import { MeasureMap } from '../../time/measure-map.js';
import { toEntries } from '../../time/to-entries.js';
import { check } from '../read/check.js';
import { writeJson } from '../read/json.js';
import { isMeasureMapRecord } from './record-validators.generated.js';
import type { MeasureMapFile } from '../types/types.js';

/**
 * The text of a measure map: of one that was read as it was in its file, of another the verbose form.
 * @throws FormatError when the map does not keep the rules of the format
 */
export function serializeMeasureMap(map: MeasureMapFile | MeasureMap): string {
  if (!(map instanceof MeasureMap)) return writeJson(map.raw);
  return writeJson(check(toEntries(map), isMeasureMapRecord, { prefix: 'Cannot be written: ' }));
}
