import {
  type Lap,
  type MeasureMap,
  type Projection,
  type Quarter,
  quarters,
  seconds,
  type SeekTarget,
  type Transport,
} from '#core';
import type { Axis } from './axis.js';
import { ROUNDING, step } from './steps.js';
import type { StripAction } from './strip-keys.js';

/** The context of the keys of a strip. */
export interface KeyContext {
  readonly transport: Transport;
  readonly measureMap: MeasureMap | undefined;
  readonly axis: Axis;
  readonly projection: () => Projection | undefined;
  readonly ends: () => readonly [SeekTarget, SeekTarget];
  /** Returns the target at a place, in pixels at zoom exponent 0. */
  readonly targetAt: (x: number) => SeekTarget | undefined;
}

/** Seconds that an arrow moves by where there are no beats: without Shift, and with it. */
const SECONDS = [1, 5] as const;

/** Returns the target of a key of a strip; undefined for a key that moves nothing. */
export function keyTarget(action: StripAction, context: KeyContext): SeekTarget | undefined {
  switch (action) {
    case 'back':
    case 'farBack':
      return stepFrom(-1, action === 'farBack', context);
    case 'ahead':
    case 'farAhead':
      return stepFrom(1, action === 'farAhead', context);
    case 'pageBack':
      return pageFrom(-1, context);
    case 'pageAhead':
      return pageFrom(1, context);
    case 'toStart':
      return endOf(context, 0);
    case 'toEnd':
      return endOf(context, 1);
    default:
      return undefined;
  }
}

/** Returns the start of the piece as it sounds, or its end: where it is repeated, of the first time or the last. */
function endOf({ ends, transport: { sync } }: KeyContext, which: 0 | 1): SeekTarget {
  const end = ends()[which];
  if (!sync || !('onset' in end)) return end;
  const time = sync.datesAt(end.onset).at(which ? -1 : 0);
  return time ? { onset: end.onset, lap: time.lap } : end;
}

interface LapPlace {
  readonly onset: Quarter;
  readonly lap: Lap;
}

/**
 * Returns the place from which a step goes: where two laps meet, ahead from the start of the later one, and back from
 * the end of the earlier one.
 */
function seamOf(
  { transport: { sync } }: KeyContext,
  { onset, lap }: LapPlace,
  direction: 1 | -1,
): LapPlace {
  const [start, end] = sync?.onsetsOf(lap) ?? [];
  const edge = direction > 0 ? end : start;
  const other = sync?.laps[sync.laps.indexOf(lap) + direction];
  if (edge === undefined || Math.abs(onset - edge) > ROUNDING || other === undefined)
    return { onset, lap };
  const [from, to] = sync!.onsetsOf(other)!;
  return { onset: direction > 0 ? from : to, lap: other };
}

function stepFrom(direction: 1 | -1, isLarge: boolean, context: KeyContext): SeekTarget {
  const { transport, measureMap, ends } = context;
  const { date, onset, lap } = transport.moment;
  if (onset !== undefined && measureMap) {
    const unit = isLarge ? 'measure' : 'beat';
    const from = seamOf(context, { onset, lap }, direction);
    return { onset: step(from.onset, unit, { direction, measureMap }), lap: from.lap };
  }
  if (date !== undefined) return { date: seconds(date + direction * SECONDS[isLarge ? 1 : 0]) };
  return onset === undefined
    ? ends()[0]
    : { onset: quarters(onset + direction * (isLarge ? 4 : 1)), lap };
}

function pageFrom(direction: 1 | -1, context: KeyContext): SeekTarget {
  const { axis, projection, ends, targetAt, transport } = context;
  const end = ends()[direction > 0 ? 1 : 0];
  const x = projection()?.lineAt(transport.moment)?.x;
  if (x === undefined) return end;
  return targetAt(x + (direction * axis.viewportWidth) / axis.scale) ?? end;
}
