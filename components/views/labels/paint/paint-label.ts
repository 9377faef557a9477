import { CONTINUES_AFTER, CONTINUES_BEFORE, type LineBoxes, type Rect, STACKED } from '#core';
import { LABEL_ICONS } from '#kit';
import { largestTag, LEAST_FOR_TAG, tagFont } from './fonts.js';
import { memoized } from './memoized.js';
import { type Context, type FitTag, IconPath, type PaintJob } from './paint-job.js';
import { tagText } from './tag-text.js';
import type { LabelPaint, LabelTheme } from './theme.js';

const SIZE = 8;
const tiles = new Map<string, CanvasPattern | string>();

/** Returns stripes of a color, for labels of other layers. */
function hatching(context: Context, color: string, ratio: number): CanvasPattern | string {
  if (context.stripes) return context.stripes(color);
  const key = `${color} ${ratio}`;
  const known = tiles.get(key);
  if (known) return known;
  const pattern = context.createPattern(tile(color, ratio), 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio));
  tiles.set(key, pattern ?? color);
  return pattern ?? color;
}

function tile(color: string, ratio: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(SIZE * ratio);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.scale(canvas.width / SIZE, canvas.width / SIZE);
  context.strokeStyle = color;
  context.lineWidth = 2.6;
  for (const shift of [-SIZE, 0, SIZE]) {
    context.moveTo(shift - 1, SIZE + 1);
    context.lineTo(shift + SIZE + 1, -1);
  }
  context.stroke();
  return canvas;
}

/** Width of the edge at a label's start. */
const START_EDGE = 4;
const CORNER = 9;
const ICON = 15;
const FADE = 28;
/** Distance from the start edge to the text, and from the text to the end. */
const PADDING = 6;
/** Width below which labels show no text. */
const LEAST_FOR_TEXT = 24;
/** Width below which labels have neither round corners nor an edge. */
const LEAST_FOR_EDGE = 12;

interface Painted extends Rect {
  readonly paint: LabelPaint;
  readonly flags: number;
  readonly isOther: boolean;
  readonly isChosen: boolean;
  readonly radius: number;
}

/** Paints one label with a length, after the recipes of the look. */
export function paintLabel(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
  const { geometry, labels, styles, theme, state } = job;
  if (geometry.boxes.lane[box] === STACKED) return;
  const index = geometry.boxes.label[box]!;
  const style = styles[index]!;
  const painted: Painted = {
    ...crisp(geometry.rectOf(line, box)),
    paint: theme.paint(theme.color(style.color)),
    flags: geometry.boxes.flags[box]!,
    isOther: style.isOtherLayer,
    isChosen: state(index) === 'chosen',
    radius: theme.tokens.radius,
  };
  context.globalAlpha = state(index) === 'ghost' ? 0.35 : 1;
  if (painted.width < LEAST_FOR_EDGE) paintSliver(context, painted);
  else paintBox(context, painted, job.ratio);
  const hasCorner = painted.width > 2 * CORNER && painted.height > CORNER;
  if (labels[index]!.comment && hasCorner && !job.fitTag) paintCorner(context, painted);
  const isRoomy = job.fitTag || painted.width >= LEAST_FOR_TEXT;
  if (isRoomy && painted.height >= LEAST_FOR_TAG && (painted.width < job.longFrom || style.icon))
    paintTag(context, job, { index, painted, free: job.flags.freeAfter(line, box) });
  context.globalAlpha = 1;
}

/** Returns a rectangle on whole pixels, with a gap to the next label. */
function crisp({ x, y, width, height }: Rect): Rect {
  const left = Math.round(x);
  const right = Math.max(left + 1, Math.round(x + width) - 1);
  return { x: left, y: Math.round(y), width: right - left, height: Math.round(height) };
}

function paintSliver(context: Context, { x, y, width, height, paint, isChosen }: Painted): void {
  context.fillStyle = isChosen ? paint.solid : paint.fill;
  context.fillRect(x, y, width, height);
  context.fillStyle = paint.mark;
  context.fillRect(x, y, Math.min(width, 2), height);
}

function paintBox(context: Context, painted: Painted, ratio: number): void {
  const { x, y, width, height, paint, flags, isOther, isChosen, radius } = painted;
  const before = (flags & CONTINUES_BEFORE) !== 0;
  const after = (flags & CONTINUES_AFTER) !== 0;
  const corners = [
    before ? 0 : radius,
    after ? 0 : radius,
    after ? 0 : radius,
    before ? 0 : radius,
  ];
  context.beginPath();
  context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, corners);
  context.fillStyle = isChosen
    ? paint.solid
    : isOther
      ? hatching(context, paint.stripe, ratio)
      : after
        ? faded(context, painted)
        : paint.fill;
  context.fill();
  context.strokeStyle = paint.edge;
  if (isOther) context.setLineDash([4, 3]);
  if (!before && !after) context.stroke();
  else paintOpenEdges(context, painted);
  context.setLineDash([]);
  if (before) return;
  context.fillStyle = paint.mark;
  context.beginPath();
  context.roundRect(x, y, isOther ? 2 : START_EDGE, height, [radius, 0, 0, radius]);
  context.fill();
}

/** Paints the edges of a label, without those where it goes on in another row. */
function paintOpenEdges(context: Context, { x, y, width, height, flags }: Painted): void {
  const end = flags & CONTINUES_AFTER ? FADE : 0;
  context.beginPath();
  for (const edge of [y + 0.5, y + height - 0.5]) {
    context.moveTo(x, edge);
    context.lineTo(x + Math.max(width - end, 0), edge);
  }
  if (!end) context.lineTo(x + width - 0.5, y);
  context.stroke();
}

function faded(context: Context, { x, width, paint }: Painted): CanvasGradient {
  const gradient = context.createLinearGradient(x + Math.max(width - FADE, 0), 0, x + width, 0);
  gradient.addColorStop(0, paint.fill);
  gradient.addColorStop(1, cleared(paint.fill));
  return gradient;
}

/** Returns a color, `#rrggbb`, `#rrggbbaa` or `rgb(…)`, as fully transparent. */
const cleared = (color: string): string =>
  color.startsWith('#')
    ? `${color.slice(0, 7)}00`
    : color.replace('rgb(', 'rgba(').replace(')', ', 0)');

/** Paints a folded corner, the sign of a comment. */
function paintCorner(context: Context, { x, y, width, paint, isChosen }: Painted): void {
  context.fillStyle = isChosen ? paint.onSolid : paint.mark;
  context.beginPath();
  context.moveTo(x + width - CORNER, y);
  context.lineTo(x + width, y);
  context.lineTo(x + width, y + CORNER);
  context.fill();
}

const iconPath = memoized((name: string) => new IconPath(LABEL_ICONS[name] ?? ''));

interface Tagged {
  readonly index: number;
  readonly painted: Painted;
  /** Where the next label begins. */
  readonly free: number;
}

function paintTag(context: Context, job: PaintJob, { index, painted, free }: Tagged): void {
  const style = job.styles[index]!;
  const { x, y, width, height, paint, flags, isChosen } = painted;
  context.fillStyle = context.strokeStyle = isChosen ? paint.onSolid : paint.ink;
  let left = x + START_EDGE + PADDING;
  const end = x + width - PADDING;
  if (style.icon && style.icon in LABEL_ICONS && end - left >= ICON) {
    paintIcon(context, { name: style.icon, x: left, y: y + (height - ICON) / 2 });
    left += ICON + 4;
  }
  const tag = tagText(job.labels[index]!.tag ?? '');
  const text = flags & CONTINUES_BEFORE ? `‹ ${tag}` : tag;
  const place = { text, style, left, end, free, most: largestTag(height, job.theme.tokens) };
  const fitted = (job.fitTag ?? cutter(job.theme))(place);
  if (!fitted.text) return;
  if (context.font !== fitted.font) context.font = fitted.font;
  context.fillText(fitted.text, fitted.left, y + height / 2);
}

/** Returns a function that cuts tags which do not fit; before, they give up what they have grown. */
export const cutter =
  ({ measure, tokens }: LabelTheme): FitTag =>
  ({ text, style, left, end, most }) => {
    const grown = tagFont(style, tokens, most);
    const isWhole = measure.width(text, grown) <= end - left;
    const font = isWhole ? grown : tagFont(style, { ...tokens, growth: 1 }, most);
    return { text: measure.fitted(text, font, end - left), font, left };
  };

function paintIcon(
  context: Context,
  { name, x, y }: { readonly name: string; readonly x: number; readonly y: number },
): void {
  context.save();
  context.translate(x, y);
  context.scale(ICON / 24, ICON / 24);
  context.lineWidth = 2;
  context.lineCap = context.lineJoin = 'round';
  context.stroke(iconPath(name));
  context.restore();
}
