import type { FormatWarning } from '#core/errors.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import { playedWays, type PlayedMeasure, type PlayedOnset } from './played-measures.js';

/** Where rows are that only count; undefined where the score has nothing for one. */
export interface Counted {
  readonly onsets: readonly (PlayedOnset | undefined)[];
  readonly warnings: readonly FormatWarning[];
}

interface Reading {
  readonly unit: 'beats' | 'measures';
  /** Whether it starts with the pickup, where there is one. */
  readonly isWhole: boolean;
  /** The onsets that are counted, and the end of the music. */
  readonly onsets: readonly PlayedOnset[];
}

/**
 * Returns what dates without a word stand for: the beats or the measures of the score as it is played,
 * with or without its repeats, from the beginning or from the first full measure; that of which there are
 * just as many (the end of the music may be one more), else that of which there are most nearly as many.
 */
export function countRows(count: number, map: MeasureMap): Counted {
  const readings = playedWays(map).flatMap(readingsOf);
  const fits = ({ onsets }: Reading) => count === onsets.length || count === onsets.length - 1;
  const fitting = readings.find(fits);
  const { onsets, unit } =
    fitting ??
    nearest(
      readings.filter(({ isWhole }) => isWhole),
      count,
    );
  const all = Array.from({ length: count }, (_, index) => onsets[index]);
  if (fitting) return { onsets: all, warnings: [] };
  const message = `Counted as ${unit} from the start: ${count} dates, ${onsets.length - 1} ${unit} in the score`;
  return { onsets: all, warnings: [{ pointer: '', message }] };
}

function readingsOf(played: readonly PlayedMeasure[]): readonly Reading[] {
  const hasPickup = played.length > 1 && played[0]!.missing > 0;
  const ways = hasPickup ? [played, played.slice(1)] : [played];
  return (['measures', 'beats'] as const).flatMap((unit) =>
    ways.map((measures) => ({
      unit,
      isWhole: measures === played,
      onsets: [...counted(measures, unit), played.at(-1)!.last],
    })),
  );
}

const counted = (played: readonly PlayedMeasure[], unit: Reading['unit']): readonly PlayedOnset[] =>
  played.flatMap(({ beats }) => (unit === 'beats' ? beats : beats.slice(0, 1)));

function nearest(readings: readonly Reading[], count: number): Reading {
  const distance = ({ onsets }: Reading) => Math.abs(Math.log(count / (onsets.length - 1)));
  return readings.reduce((best, each) => (distance(each) < distance(best) ? each : best));
}
