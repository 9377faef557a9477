export interface Point {
  x: number;
  y: number;
}

/** A view of a plane in perspective, both ways. */
export interface Projection {
  /** Returns where a point of the plane is seen. */
  forth: (point: Point) => Point;
  /** Returns the point of the plane that is seen at a place. */
  back: (point: Point) => Point;
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/**
 * Returns the perspective in which the corners of a rectangle (from the upper left, clockwise) are seen at
 * the given places. After P. Heckbert, Fundamentals of Texture Mapping (1989), 2.2.
 */
export function throughCorners(
  { width, height }: { width: number; height: number },
  [a, b, c, d]: readonly [Point, Point, Point, Point],
): Projection {
  const [dx1, dy1] = [b.x - c.x, b.y - c.y];
  const [dx2, dy2] = [d.x - c.x, d.y - c.y];
  const [sx, sy] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  const there: Matrix = [
    (b.x - a.x + g * b.x) / width,
    (d.x - a.x + h * d.x) / height,
    a.x,
    (b.y - a.y + g * b.y) / width,
    (d.y - a.y + h * d.y) / height,
    a.y,
    g / width,
    h / height,
    1,
  ];
  const here = adjugate(there);
  return { forth: (point) => apply(there, point), back: (point) => apply(here, point) };
}

function apply([a, b, c, d, e, f, g, h, i]: Matrix, { x, y }: Point): Point {
  const depth = g * x + h * y + i;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** Returns the inverse of a matrix but for a factor, which a projection does not need. */
function adjugate([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
