import {
  type MeasureMap,
  type Projection,
  quarters,
  seconds,
  type SeekTarget,
  type Transport,
} from '#core';
import type { Axis } from './axis.js';
import { step } from './steps.js';
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
      return context.ends()[0];
    case 'toEnd':
      return context.ends()[1];
    default:
      return undefined;
  }
}

function stepFrom(direction: 1 | -1, isLarge: boolean, context: KeyContext): SeekTarget {
  const { transport, measureMap, ends } = context;
  const { date, onset, lap } = transport.moment;
  if (onset !== undefined && measureMap) {
    const unit = isLarge ? 'measure' : 'beat';
    return { onset: step(onset, unit, { direction, measureMap }), lap };
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
