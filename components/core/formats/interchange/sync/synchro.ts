import { keepOrdered } from '#core/time/sync-table.js';
import { parseSynchro, wrapperOf } from '../../read/parse-synchro.js';
import { serializeSynchro } from '../../write/serialize-synchro.js';
import { syncEntryOf } from '../../write/sync-entry.js';
import { isObject } from '../../read/values.js';
import { syncFormat } from '../file-formats.js';
import type { SyncFormat } from './sync-format.js';

/** The warnings of the reader that are about the order of points. */
const DISORDER = / out of order, skipped$/;

const isPair = (value: unknown): boolean =>
  Array.isArray(value) || (isObject(value) && 'date' in value);

/** The format of record: every point, with its lap. */
export const synchroFormat: SyncFormat & Required<Pick<SyncFormat, 'write'>> = {
  ...syncFormat('synchro'),
  detect: (input) => wrapperOf(input) !== undefined || (Array.isArray(input) && input.some(isPair)),
  read(input) {
    const { synchro, warnings } = parseSynchro(input);
    const { points } = keepOrdered(synchro.points);
    return {
      points,
      disorder: warnings.filter(({ message }) => DISORDER.test(message)),
      warnings: warnings.filter(({ message }) => !DISORDER.test(message)),
    };
  },
  write(points, { file: raw } = {}) {
    return { text: serializeSynchro({ points: points.map(syncEntryOf), raw }), warnings: [] };
  },
};
