import type { LineBoxes } from '../../../core/geometry/labels/label-boxes.js';
import { FLAG_HEIGHT, FLAG_PADDING } from './flag-places.js';
import { SMALL_TAG, tagFont } from './fonts.js';
import type { Context, PaintJob } from './paint-job.js';
import { tagText } from './tag-text.js';

/** Notes stay legible under a label on their staff. */
const VEIL = 0.14;
const START_EDGE = 3;

/** Paints a label on a staff: a veil over the notes, with a flag that hangs at its start. */
export function paintStaff(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
  const { geometry, labels, styles, theme, state } = job;
  const index = geometry.boxes.label[box]!;
  const style = styles[index]!;
  const paint = theme.paint(theme.color(style.color));
  const { x, y, width, height } = geometry.rectOf(line, box);
  const strength = state(index) === 'ghost' ? 0.35 : 1;
  context.fillStyle = paint.mark;
  context.globalAlpha = VEIL * strength;
  context.fillRect(x, y, width - 1, height);
  context.globalAlpha = strength;
  context.fillRect(x, y, START_EDGE, height);
  const font = tagFont(style, theme.tokens, SMALL_TAG);
  const text = theme.measure.fitted(
    tagText(labels[index]!.tag ?? ''),
    font,
    width - 2 * FLAG_PADDING,
  );
  if (text) {
    context.fillRect(x, y, theme.measure.width(text, font) + 2 * FLAG_PADDING, FLAG_HEIGHT);
    context.fillStyle = paint.onSolid;
    if (context.font !== font) context.font = font;
    context.fillText(text, x + FLAG_PADDING, y + FLAG_HEIGHT / 2);
  }
  context.globalAlpha = 1;
}
