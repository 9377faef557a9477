import { CONTINUES_AFTER, CONTINUES_BEFORE, IS_POINT, STACKED } from './label-boxes.js';
import type { LineBoxes } from './label-boxes.js';
import type { LabelGeometry, Rect } from './label-geometry.js';
import { ALL, isOnStaff } from './lines.js';

/** The part of a label under a point. */
export interface BoxHit {
  readonly line: LineBoxes;
  /** Index of the box. */
  readonly box: number;
  readonly part: 'body' | 'start' | 'end' | 'comment' | 'stack';
}

/** Options of a hit test besides the geometry, by the index of a box. */
export interface HitOptions {
  readonly geometry: LabelGeometry;
  /** Rectangle of the flag of a mark, or of the tag beside a point; undefined without one. */
  readonly tagRect: (line: LineBoxes, box: number) => Rect | undefined;
  readonly hasComment: (box: number) => boolean;
  /** Whether it is drawn above the others: chosen, or of the own layer. */
  readonly rank: (box: number) => number;
  /** How far inside and outside of its box an end can be taken, in pixels. */
  readonly reach: (box: number) => readonly [inside: number, outside: number];
}

/** Greatest distance from which an end can be grabbed, in pixels. */
const FARTHEST = 24;
/** Half of a diamond, and half of a mark with what a hand needs around it. */
const POINT_RADIUS = 8;
const MARK_RADIUS = 5;
const COMMENT_SIZE = 12;
/** The number of a stack stands at its right end. */
export const STACK_WIDTH = 24;

const contains = ({ x, y, width, height }: Rect, px: number, py: number): boolean =>
  px >= x && px < x + width && py >= y && py < y + height;

/** Returns the topmost label at a point of the content; marks before lines, lines before staves. */
export function hitTest(options: HitOptions, x: number, y: number): BoxHit | undefined {
  const { lines } = options.geometry.boxes;
  const marks = lines.filter(({ line }) => line === ALL);
  const staves = lines.filter(({ line }) => isOnStaff(line));
  const others = lines.filter(({ line }) => line !== ALL && !isOnStaff(line));
  for (const line of [...marks, ...others, ...staves]) {
    const hit = hitInLine(options, line, { x, y });
    if (hit) return hit;
  }
  return undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function hitInLine(options: HitOptions, line: LineBoxes, point: Point): BoxHit | undefined {
  const { geometry } = options;
  const extent = geometry.lineExtent(line.row, line.line);
  if (!extent || point.y < extent.top || point.y >= extent.top + extent.height) return undefined;
  const stacked = stackAt(geometry, line, point);
  if (stacked) return stacked;
  // Tags of points and marks reach far to their right.
  const tagRoom = 300;
  const [first, end] = geometry.inView(line, point.x - tagRoom, point.x + FARTHEST);
  let best: BoxHit | undefined;
  for (let box = first; box < end; box++) {
    const part = partAt(options, { line, box, part: 'body' }, point);
    if (!part) continue;
    const hit: BoxHit = { line, box, part };
    if (!best || priority(options, hit, point) >= priority(options, best, point)) best = hit;
  }
  return best;
}

/**
 * Returns the priority of a hit: boxes drawn above the others first, then those under the point itself.
 */
function priority({ geometry, rank }: HitOptions, { line, box }: BoxHit, { x }: Point): number {
  const rect = geometry.rectOf(line, box);
  return 2 * rank(box) + (x >= rect.x && x < rect.x + rect.width ? 1 : 0);
}

function stackAt(geometry: LabelGeometry, line: LineBoxes, point: Point): BoxHit | undefined {
  for (const { right, boxes } of line.stacks) {
    const rect = stackRect(geometry, line, { right, box: boxes[0]! });
    if (contains(rect, point.x, point.y)) return { line, box: boxes[0]!, part: 'stack' };
  }
  return undefined;
}

/** Returns the place of a stack's number. */
export function stackRect(
  geometry: LabelGeometry,
  line: LineBoxes,
  { right, box }: { readonly right: number; readonly box: number },
): Rect {
  const rect = geometry.rectOf(line, box);
  return { ...rect, x: right * geometry.scale - STACK_WIDTH, width: STACK_WIDTH };
}

function partAt(options: HitOptions, hit: BoxHit, { x, y }: Point): BoxHit['part'] | undefined {
  const { geometry, tagRect } = options;
  const { line, box } = hit;
  const { lane, flags } = geometry.boxes;
  if (lane[box] === STACKED) return undefined;
  const tag = tagRect(line, box);
  if (tag && contains(tag, x, y)) return 'body';
  const rect = geometry.rectOf(line, box);
  const isPoint = (flags[box]! & IS_POINT) !== 0;
  if (line.line === ALL) return Math.abs(x - rect.x) <= MARK_RADIUS ? 'body' : undefined;
  if (y < rect.y || y >= rect.y + rect.height) return undefined;
  if (isPoint) return Math.abs(x - rect.x) <= POINT_RADIUS ? 'body' : undefined;
  return endAt(options, box, { rect, x, y });
}

function endAt(
  { reach, hasComment, geometry }: HitOptions,
  box: number,
  { rect, x, y }: Point & { readonly rect: Rect },
): BoxHit['part'] | undefined {
  const isRight = x >= rect.x + rect.width - COMMENT_SIZE && x < rect.x + rect.width;
  if (hasComment(box) && isRight && y < rect.y + COMMENT_SIZE) return 'comment';
  const [most, outside] = reach(box);
  // A narrow label is grabbed by its middle.
  const inside = Math.min(most, rect.width / 4);
  const flags = geometry.boxes.flags[box]!;
  const before = x - rect.x;
  const after = rect.x + rect.width - x;
  if (before < -outside || after < -outside) return undefined;
  if (before < inside && !(flags & CONTINUES_BEFORE)) return 'start';
  if (after < inside && !(flags & CONTINUES_AFTER)) return 'end';
  return before >= 0 && after >= 0 ? 'body' : undefined;
}
