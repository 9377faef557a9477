import type { NoteTrack } from '../notes/note-track.js';
import type { RollPlan } from './roll-plan.js';

/** The notes of a color, and the color as the browser has computed it. */
export interface PaintedTrack {
  readonly notes: NoteTrack;
  readonly color: string;
}

export interface RollPaint {
  readonly plan: RollPlan;
  readonly tracks: readonly PaintedTrack[];
  /** The pitch of the uppermost row. */
  readonly highest: number;
  /** Starts of measures in quarters; the next field is the color of their lines. */
  readonly bars: readonly number[];
  readonly rule: string;
  /** Color of the rows of black keys. */
  readonly stripe: string;
}

/** Bar lines closer than this, in pixels on the screen, are not drawn. */
const SMALLEST_MEASURE = 12;
/** Notes narrower than this touch their neighbors; wider ones leave a gap to the next. */
const WIDE_ENOUGH = 4;
const PITCHES = 128;

/** Pitch classes of black keys. */
const BLACK = new Set([1, 3, 6, 8, 10]);

/** Clears the canvas, then draws rows, bar lines and notes. */
export function paintRoll(canvas: HTMLCanvasElement, paint: RollPaint): void {
  const { plan } = paint;
  canvas.width = Math.max(1, Math.round(plan.width * plan.ratioX));
  canvas.height = Math.max(1, Math.round(plan.height * plan.ratioY));
  const context = canvas.getContext('2d');
  if (!context) return;
  const rows = rowsOf(paint);
  paintStripes(context, rows, paint.stripe);
  paintBars(context, paint);
  for (const track of paint.tracks) {
    context.fillStyle = track.color;
    paintTrack(context, track.notes, plan, rows);
  }
}

/** Draws the rows of black keys. A CSS gradient would do, but paints many times more slowly. */
function paintStripes(context: CanvasRenderingContext2D, rows: Rows, stripe: string): void {
  context.fillStyle = stripe;
  for (const [pitch, height] of rows.heights.entries())
    if (height > 0 && BLACK.has(pitch % 12))
      context.fillRect(0, rows.tops[pitch]!, context.canvas.width, height);
}

function paintBars(context: CanvasRenderingContext2D, { plan, bars, rule }: RollPaint): void {
  context.fillStyle = rule;
  let free = -Infinity;
  for (const onset of bars) {
    const x = onset * plan.quarter - plan.left;
    if (x < -1 || x > plan.width || x < free) continue;
    free = x + SMALLEST_MEASURE;
    context.fillRect(Math.round(x * plan.ratioX), 0, 1, context.canvas.height);
  }
}

/**
 * Draws the notes of a track. Tiny notes that touch in a row become one rectangle, so that there are
 * never more rectangles than pixels.
 */
function paintTrack(
  context: CanvasRenderingContext2D,
  notes: NoteTrack,
  plan: RollPlan,
  { tops, heights }: Rows,
): void {
  const { quarter, left, ratioX } = plan;
  const starts = new Float64Array(PITCHES).fill(NaN);
  const stops = new Float64Array(PITCHES);
  const { onsets, ends, pitches } = notes;
  const flush = (pitch: number): void => {
    const x = starts[pitch]!;
    if (x === x) context.fillRect(x, tops[pitch]!, stops[pitch]! - x, heights[pitch]!);
  };
  notes.each(plan.start, plan.end, (i) => {
    const pitch = pitches[i]!;
    if (heights[pitch] === 0) return;
    const x = Math.round((onsets[i]! * quarter - left) * ratioX);
    const end = Math.round((ends[i]! * quarter - left) * ratioX);
    const gap = end - x >= WIDE_ENOUGH * ratioX ? Math.ceil(ratioX) : 0;
    const stop = Math.max(end - gap, x + Math.ceil(ratioX));
    if (x <= stops[pitch]! && starts[pitch]! <= x) {
      stops[pitch] = Math.max(stops[pitch]!, stop);
      return;
    }
    flush(pitch);
    starts[pitch] = x;
    stops[pitch] = stop;
  });
  for (let pitch = 0; pitch < PITCHES; pitch++) flush(pitch);
}

/** The rows of pitches, in device pixels. */
interface Rows {
  readonly tops: Float64Array;
  /** 0 for a row that is not drawn. */
  readonly heights: Float64Array;
}

function rowsOf({ plan, highest }: RollPaint): Rows {
  const { row, top, ratioY, height } = plan;
  const tops = new Float64Array(PITCHES);
  const heights = new Float64Array(PITCHES);
  const gap = row >= WIDE_ENOUGH ? Math.ceil(ratioY) : 0;
  for (let pitch = 0; pitch < PITCHES; pitch++) {
    const y = (highest - pitch) * row - top;
    if (y + row <= 0 || y >= height) continue;
    tops[pitch] = Math.round(y * ratioY);
    heights[pitch] = Math.max(1, Math.round((y + row) * ratioY) - tops[pitch]! - gap);
  }
  return { tops, heights };
}
