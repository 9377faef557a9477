import type { LineBoxes, Rect } from '#core';
import { FLAG_PADDING, MARK_HALF, NOTE_PADDING, POINT_GAP } from './flag-places.js';
import { largestTag, smallTag, tagFont } from './fonts.js';
import type { Context, PaintJob } from './paint-job.js';
import type { LabelPaint } from './theme.js';

/** Half of the diagonal of a diamond of 11 px. */
const DIAMOND = 5.5;
const FOOT_HALF = 5;
const FOOT_HEIGHT = 7;

/** Paints a point of a line: a diamond with its tag beside it. */
export function paintPoint(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
  const { geometry, theme, flags } = job;
  const index = geometry.boxes.label[box]!;
  const style = job.styles[index]!;
  const { x, y, height } = geometry.rectOf(line, box);
  const paint = theme.paint(theme.color(style.color));
  context.globalAlpha = job.state(index) === 'ghost' ? 0.35 : 1;
  context.fillStyle = paint.mark;
  paintDiamond(context, x, y + height / 2);
  const font = tagFont(style, theme.tokens, largestTag(height, theme.tokens));
  const text = theme.measure.fitted(flags.text(box), font, flags.roomBeside(line, box));
  context.fillStyle = paint.ink;
  if (context.font !== font) context.font = font;
  if (text) context.fillText(text, x + POINT_GAP, y + height / 2);
  context.globalAlpha = 1;
}

/** Paints the pole of a mark over all lines; of a note a thin line. */
export function paintPole(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
  const { x, y, height } = job.geometry.rectOf(line, box);
  const half = isNote(job, box) ? 0.5 : MARK_HALF;
  context.globalAlpha = alphaOf(job, box);
  context.fillStyle = paintOf(job, box).mark;
  context.fillRect(x - half, y, 2 * half, height);
  context.globalAlpha = 1;
}

/** Paints the foot of a mark under the last line. */
export function paintFoot(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
  if (isNote(job, box)) return;
  const { x, y, height } = job.geometry.rectOf(line, box);
  context.globalAlpha = alphaOf(job, box);
  context.fillStyle = paintOf(job, box).mark;
  context.beginPath();
  context.moveTo(x, y + height - 2 - FOOT_HEIGHT);
  context.lineTo(x + FOOT_HALF, y + height - 2);
  context.lineTo(x - FOOT_HALF, y + height - 2);
  context.fill();
  context.globalAlpha = 1;
}

const isNote = (job: PaintJob, box: number): boolean => styleOfBox(job, box).symbol === 'diamond';

const paintOf = (job: PaintJob, box: number) =>
  job.theme.paint(job.theme.color(styleOfBox(job, box).color));

const styleOfBox = ({ styles, geometry }: PaintJob, box: number) =>
  styles[geometry.boxes.label[box]!]!;

function alphaOf(job: PaintJob, box: number): number {
  if (job.state(job.geometry.boxes.label[box]!) === 'ghost') return 0.35;
  return styleOfBox(job, box).isOtherLayer ? 0.6 : 1;
}

function paintDiamond(context: Context, x: number, y: number): void {
  const half = DIAMOND * Math.SQRT2;
  context.beginPath();
  context.moveTo(x - half, y);
  context.lineTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.fill();
}

/** Paints the flag of a mark, or the diamond and the words of a note, and how long it lasts. */
export function paintFlag(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
  const { geometry, theme, flags } = job;
  const rect = flags.flag(line, box);
  const mark = geometry.rectOf(line, box);
  const paint = paintOf(job, box);
  context.globalAlpha = alphaOf(job, box);
  context.fillStyle = paint.mark;
  if (mark.width) context.fillRect(mark.x, rect?.y ?? mark.y + 3, mark.width, 2 * MARK_HALF);
  if (rect) {
    paintCloth(context, rect, isNote(job, box) ? { ...paint, solid: theme.tokens.paper } : paint);
    paintWords(context, job, { rect, box });
  }
  context.globalAlpha = 1;
}

function paintCloth(context: Context, { x, y, width, height }: Rect, paint: LabelPaint): void {
  context.fillStyle = paint.solid;
  context.strokeStyle = paint.edge;
  context.beginPath();
  context.roundRect(x, y, width, height, [0, 2, 2, 0]);
  context.fill();
  if (paint.solid !== paint.mark) context.stroke();
}

function paintWords(
  context: Context,
  job: PaintJob,
  { rect, box }: { readonly rect: Rect; readonly box: number },
): void {
  const { theme, flags } = job;
  const { x, y, width, height } = rect;
  const { mark, ink, onSolid } = paintOf(job, box);
  const padding = isNote(job, box) ? NOTE_PADDING : FLAG_PADDING;
  const font = tagFont(styleOfBox(job, box), theme.tokens, smallTag(theme.tokens));
  const room = width - padding - FLAG_PADDING + 1;
  const text = theme.measure.fitted(flags.text(box), font, room);
  context.fillStyle = mark;
  if (isNote(job, box)) paintDiamond(context, x + padding / 2, y + height / 2);
  context.fillStyle = isNote(job, box) ? ink : onSolid;
  if (context.font !== font) context.font = font;
  context.fillText(text, x + padding, y + height / 2);
}
