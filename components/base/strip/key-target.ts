import type { Projection } from '../../core/geometry/projection.js';
import type { SeekTarget, Transport } from '../../core/model/playback/transport.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import { quarters, seconds } from '../../core/time/units.js';
import type { Axis } from './axis.js';
import { step } from './steps.js';
import type { StripAction } from './strip-keys.js';

/** What the keys of a strip need to know. */
export interface KeyContext {
  readonly transport: Transport;
  readonly measureMap: MeasureMap | undefined;
  readonly axis: Axis;
  readonly projection: () => Projection | undefined;
  readonly ends: () => readonly [SeekTarget, SeekTarget];
  /** What stands at a place, in pixels at zoom exponent 0. */
  readonly targetAt: (x: number) => SeekTarget | undefined;
}

/** Seconds that an arrow moves by where there are no beats; with Shift, the second. */
const SECONDS = [1, 5] as const;

/** Where a key of a strip goes; undefined for what moves nothing. */
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
