import { MeasureMap, type MeasureEntry } from '../../time/measure-map.js';
import { lapOf } from '../../time/moment.js';
import { keepOrdered } from '../../time/sync-table.js';
import type {
  MeasureMapFile,
  PositionsFile,
  Raw,
  SynchroFile,
  SyncPointEntry,
} from '../types/types.js';
import { isListOf, isNumber, isObjectOf, isTableOf, isText, type Check } from './checks.js';

const isPoints = isListOf(
  isObjectOf({ onset: isNumber, date: isNumber }, { repeat: (value) => Boolean(lapOf(value)) }),
);

/** Returns a synchronization of two or more points in order; undefined for anything else. */
export function plainSynchro(value: unknown): SynchroFile | undefined {
  if (!isPoints(value)) return undefined;
  const points = value as readonly SyncPointEntry[];
  const isOrdered = points.length > 1 && !keepOrdered(points).skipped.length;
  return isOrdered ? { points, raw: value } : undefined;
}

const isOnsetX = isTableOf('onset', 'x');

const isPositions = isObjectOf(
  {},
  {
    'onset-x': isOnsetX,
    'date-x': isTableOf('date', 'x'),
    bars: isOnsetX,
    staves: isListOf(isObjectOf({ top: isNumber, bottom: isNumber })),
    width: isNumber,
    height: isNumber,
    gutter: isNumber,
  },
);

/** Positions in a strip; undefined when they are anything else, such as pages. */
export function plainPositions(value: unknown): PositionsFile | undefined {
  if (!isPositions(value)) return undefined;
  const raw = value as Raw & Pick<PositionsFile, 'onset-x' | 'date-x'>;
  const hasTwo = raw['onset-x']?.[1] ?? raw['date-x']?.[1];
  return hasTwo && { staves: [], bars: [], ...raw, raw };
}

const isNumberOr =
  (check: Check): Check =>
  (value) =>
    isNumber(value) || check(value);
const isRepeat = isNumberOr((value) => typeof value === 'boolean');

const isEntries = isListOf(
  isObjectOf(
    {},
    {
      ID: isText,
      count: isNumber,
      qstamp: isNumber,
      number: isNumber,
      name: isText,
      time_signature: isText,
      nominal_length: isNumber,
      actual_length: isNumber,
      start_repeat: isRepeat,
      end_repeat: isRepeat,
      next: isListOf(isNumberOr(isText)),
    },
  ),
);

/** Returns a measure map, compressed or not; undefined for anything else. */
export function plainMeasureMap(value: unknown): MeasureMapFile | undefined {
  if (!isEntries(value)) return undefined;
  const raw = value as readonly MeasureEntry[];
  try {
    return { measureMap: MeasureMap.from(raw), raw };
  } catch {
    return undefined;
  }
}
