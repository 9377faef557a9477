import type { MeasureMap } from '#core/time/measure-map.js';
import type { Counted } from './count-rows.js';
import { playedWays, type PlayedMeasure, type PlayedOnset } from './played-measures.js';

/** The marks of one measure: the index of the first, and how many there are. */
interface Group {
  readonly first: number;
  readonly count: number;
}

/**
 * Places beats of which only the first ones of measures are marked. Each of those starts the next measure
 * that is played; beats before the first one are the pickup. Between them there may be the beats, the
 * halves or doubles of beats, or the values of the denominator; where the number fits none of these, only
 * the first beat has a place.
 */
export function countMarks(isDownbeat: readonly boolean[], map: MeasureMap): Counted {
  const groups = groupsOf(isDownbeat);
  const startsOnBeat = isDownbeat[0] ?? true;
  const ways = playedWays(map).map((played) => readingOf(groups, aligned(played, startsOnBeat)));
  const { onsets, measures, isWhole } = ways.reduce((best, way) =>
    way.found > best.found || (way.found === best.found && way.isWhole && !best.isWhole)
      ? way
      : best,
  );
  if (isWhole) return { onsets, warnings: [] };
  const message = `${groups.length} measures are marked, ${measures} are played in the score`;
  return { onsets, warnings: [{ pointer: '', message }] };
}

/** Where marks are if the music takes one of its ways. */
interface Reading extends Pick<Counted, 'onsets'> {
  /** How many marks have a place. */
  readonly found: number;
  /** How many measures are played. */
  readonly measures: number;
  /** Whether just as many are marked; the end of the music may be one more. */
  readonly isWhole: boolean;
}

function readingOf(groups: readonly Group[], played: readonly PlayedMeasure[]): Reading {
  const way = withEnd(played);
  const onsets = groups.flatMap((group, index) => placesOf(group, groups, { way, index }));
  return {
    onsets,
    found: onsets.filter((onset) => onset !== undefined).length,
    measures: played.length,
    isWhole: [0, 1].includes(way.length - groups.length),
  };
}

function groupsOf(isDownbeat: readonly boolean[]): readonly Group[] {
  const starts = isDownbeat.flatMap((is, index) => (is || index === 0 ? [index] : []));
  return starts.map((first, at) => ({
    first,
    count: (starts[at + 1] ?? isDownbeat.length) - first,
  }));
}

/** The measures and onsets as played; the end of the music counts as one more measure. */
type Way = readonly (PlayedMeasure | PlayedOnset)[];

/** Drops a pickup where the marks start with a first beat. */
const aligned = (played: readonly PlayedMeasure[], startsOnBeat: boolean) =>
  startsOnBeat && played.length > 1 && played[0]!.missing > 0 ? played.slice(1) : played;

const withEnd = (played: readonly PlayedMeasure[]): Way => [...played, played.at(-1)!.last];

interface Position {
  readonly way: Way;
  readonly index: number;
}

function placesOf(
  { count }: Group,
  groups: readonly Group[],
  { way, index }: Position,
): readonly (PlayedOnset | undefined)[] {
  const measure = way[index];
  if (!measure) return Array<undefined>(count).fill(undefined);
  if ('onset' in measure)
    return Array.from({ length: count }, (_, at) => (at ? undefined : measure));
  const isPickup = index === 0 && measure.missing > 0;
  const isPart = isPickup || index === groups.length - 1;
  const neighbor = way[index + (index === 0 ? 1 : -1)];
  const step =
    stepOf(measure, count) ??
    (isPart && neighbor && !('onset' in neighbor)
      ? stepOf(neighbor, groups[index + (index === 0 ? 1 : -1)]?.count ?? 0)
      : undefined);
  const start = isPickup ? measure.end - count * (step ?? measure.beat) : measure.missing;
  return Array.from({ length: count }, (_, at) =>
    at === 0 || step ? measure.at(start + at * (step ?? 0)) : undefined,
  );
}

/** Returns the distance of the marks of a measure, when their number fits such values. */
function stepOf({ beat, value, length }: PlayedMeasure, count: number): number | undefined {
  return [beat, value, beat / 2, value / 2, 2 * beat, length].find(
    (step) => Math.abs(length - count * step) < 1e-6,
  );
}
