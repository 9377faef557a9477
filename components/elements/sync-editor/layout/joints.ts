import { curveAt, type Curve, type Spot } from './curve.js';
import type { ShownPoint } from './shown-points.js';

/** The line of a sync point in one of the two views, in pixels from the corner of the editor. */
export interface EndLine {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
  /** Whether it has a dot: on a page only one row has. */
  readonly isInRow: boolean;
  /** Whether it is joined with its line in the other view. */
  readonly isJoined: boolean;
}

/** A sync point with its lines in both views and the curve that joins them. */
export interface Joint {
  readonly shown: ShownPoint;
  readonly upper: EndLine | undefined;
  readonly lower: EndLine | undefined;
}

/** Part of a sync point that is being dragged. */
export type JointPart = 'upper' | 'lower' | 'curve';

export interface JointHit {
  readonly joint: Joint;
  readonly part: JointPart;
}

/** The band between the views. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Greatest distance of the pointer, in pixels. */
export interface Reach {
  readonly dot: number;
  /** Of curves, and of the line of a chosen point over a view. */
  readonly line: number;
  /** For the lines of measures over a view, which must stay open to clicks and scrolling. */
  readonly measure: number;
}

export const MOUSE_REACH: Reach = { dot: 9, line: 4, measure: 3 };
export const TOUCH_REACH: Reach = { dot: 22, line: 10, measure: 0 };
/** Distance of the dots from the edges of the band, in pixels. */
export const DOT_INSET = 7;

/** Returns the curve between the dots of a point; undefined where one end is not shown. */
export function curveOf({ upper, lower }: Joint, band: Band): Curve | undefined {
  if (!upper?.isJoined || !lower?.isJoined) return undefined;
  return {
    from: { x: upper.x, y: band.top },
    to: { x: lower.x, y: band.bottom },
  };
}

/** Returns the place of the dot at an end. */
export const dotOf = (joint: Joint, part: 'upper' | 'lower', band: Band): Spot | undefined => {
  const line = joint[part];
  if (!line?.isInRow) return undefined;
  return {
    x: line.x,
    y: part === 'upper' ? band.top - DOT_INSET : band.bottom - DOT_INSET,
  };
};

/**
 * Returns the joint under the pointer: dots go before lines, chosen points before others, and the last one
 * painted before those under it.
 */
export function hitJoint(
  joints: readonly Joint[],
  spot: Spot,
  { band, reach }: { readonly band: Band; readonly reach: Reach },
): JointHit | undefined {
  let best: JointHit | undefined;
  let least = Infinity;
  for (const joint of joints) {
    for (const part of PARTS) {
      const distance = distanceTo(joint, part, { spot, band, reach });
      if (distance === undefined || distance > least) continue;
      least = distance;
      best = { joint, part };
    }
  }
  return best;
}

const PARTS: readonly JointPart[] = ['curve', 'upper', 'lower'];
/** Pixels by which a dot counts as nearer than a line. */
const DOT_BONUS = 100;

interface Under {
  readonly spot: Spot;
  readonly band: Band;
  readonly reach: Reach;
}

function distanceTo(joint: Joint, part: JointPart, under: Under): number | undefined {
  if (part === 'curve') return curveDistance(joint, under);
  const { spot, band, reach } = under;
  const dot = dotOf(joint, part, band);
  const line = joint[part];
  if (!line) return undefined;
  const away = dot ? Math.hypot(dot.x - spot.x, dot.y - spot.y) : Infinity;
  if (away <= reach.dot) return away - DOT_BONUS;
  const beside = Math.abs(line.x - spot.x);
  const isOver = spot.y >= line.top && spot.y <= line.bottom;
  return isOver && beside < overView(joint.shown, reach) ? beside : undefined;
}

const overView = ({ isChosen, isMeasure, isPredicted }: ShownPoint, reach: Reach): number =>
  isChosen ? reach.line : isMeasure && !isPredicted ? reach.measure : 0;

function curveDistance(joint: Joint, { spot, band, reach }: Under): number | undefined {
  const curve = curveOf(joint, band);
  if (!curve || spot.y < band.top || spot.y > band.bottom) return undefined;
  const beside = Math.abs(curveAt(curve, spot.y) - spot.x);
  return beside <= reach.line ? beside : undefined;
}
