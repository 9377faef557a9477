/** A point of the editor, in pixels on the screen from its top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The curve between the two ends of a sync point: it leaves both ends straight. */
export interface Curve {
  readonly from: Spot;
  readonly to: Spot;
}

/** Returns the share of the way across, 0 to 1, at a share of the way down. */
function across(down: number): number {
  const t = inverse(Math.min(Math.max(down, 0), 1));
  return t * t * (3 - 2 * t);
}

/** Returns the parameter of the curve at a share of the way down: its height is 1.5t − 1.5t² + t³. */
function inverse(down: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const t = (low + high) / 2;
    if (t * (1.5 + t * (t - 1.5)) < down) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

/** Returns the x of a curve at a height. */
export function curveAt({ from, to }: Curve, y: number): number {
  const height = to.y - from.y;
  return height > 0 ? from.x + (to.x - from.x) * across((y - from.y) / height) : from.x;
}

/** Draws a curve into a path, as a cubic Bézier whose handles stand over its ends. */
export function traceCurve(
  path: Pick<Path2D, 'moveTo' | 'bezierCurveTo'>,
  { from, to }: Curve,
): void {
  const middle = (from.y + to.y) / 2;
  path.moveTo(from.x, from.y);
  path.bezierCurveTo(from.x, middle, to.x, middle, to.x, to.y);
}
