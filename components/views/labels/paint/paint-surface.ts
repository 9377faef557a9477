import {
  ALL,
  columnsOf,
  IS_POINT,
  isCrowded,
  isOnStaff,
  type LabelStyle,
  type LineBoxes,
  stackRect,
} from '#core';
import { smallTag } from './fonts.js';
import { cutter, paintLabel } from './paint-label.js';
import { paintFlag, paintFoot, paintPoint, paintPole } from './paint-mark.js';
import type { Context, MarkPart, PaintJob } from './paint-job.js';
import { FLAG_HEIGHT, FLAG_PADDING } from './flag-places.js';
import { tagText } from './tag-text.js';

/** Opacity of a label on a staff, under which notes stay legible. */
const VEIL = 0.14;
const START_EDGE = 3;

/** Paints a label on a staff: a veil over the notes, with a light flag above them at its start. */
function paintStaff(context: Context, job: PaintJob, line: LineBoxes, box: number): void {
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
  const { text, font, left } = (job.fitTag ?? cutter(theme))({
    ...{ text: tagText(labels[index]!.tag ?? ''), style, most: smallTag(theme.tokens) },
    ...{ left: x + FLAG_PADDING, end: x + width - FLAG_PADDING },
    free: job.flags.freeAfter(line, box),
  });
  if (text) {
    const flag = theme.measure.width(text, font) + 2 * (left - x);
    context.fillStyle = paint.fill;
    context.fillRect(x + START_EDGE, y, flag - START_EDGE, FLAG_HEIGHT);
    context.fillStyle = paint.ink;
    if (context.font !== font) context.font = font;
    context.fillText(text, left, y + FLAG_HEIGHT / 2);
  }
  context.globalAlpha = 1;
}

/**
 * Paints the labels of a part of the content. Returns a bitmap, which costs nothing while the page moves; a
 * canvas that is drawn on would be transferred again in each frame.
 */
export function paintSurface(job: PaintJob): ImageBitmap | undefined {
  const { left, top, width, height, ratio, isUniform } = job;
  const down = isUniform ? 1 / height : ratio;
  const canvas = new OffscreenCanvas(pixelsOf(width * ratio), pixelsOf(height * down));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.setTransform(ratio, 0, 0, down, -left * ratio, -top * down);
  context.textBaseline = 'middle';
  // A canvas outside the page would take the direction of the document; music never mirrors.
  context.direction = 'ltr';
  paintLabels(context, job);
  return canvas.transferToImageBitmap();
}

/** Paints the labels of a part of the content, in the pixels of the content. */
export function paintLabels(context: Context, job: PaintJob): void {
  paintGrounds(context, job);
  for (const line of [...job.lines].sort((a, b) => depth(b) - depth(a)))
    paintLine(context, job, line);
}

const pixelsOf = (length: number): number => Math.max(1, Math.round(length));

/** Returns the depth of a line: staves lie below, marks over all lines above. */
const depth = ({ line }: LineBoxes): number => (line === ALL ? 0 : isOnStaff(line) ? 2 : 1);

function paintLine(context: Context, job: PaintJob, line: LineBoxes): void {
  const { geometry, left, width, marks } = job;
  const [first, end] = geometry.inView(line, left, left + width);
  if (isCrowded(end - first, width)) {
    if (line.line !== ALL || marks !== 'feet') paintColumns(context, job, line);
    return;
  }
  const isOther = (box: number) => job.styles[geometry.boxes.label[box]!]!.isOtherLayer;
  for (const paint of paintersOf(job, line)) {
    for (let box = first; box < end; box++) if (isOther(box)) paint(context, job, line, box);
    for (let box = first; box < end; box++) if (!isOther(box)) paint(context, job, line, box);
  }
  paintStacks(context, job, line);
}

type PaintBox = (context: Context, job: PaintJob, line: LineBoxes, box: number) => void;

const MARK_PAINTERS: Readonly<Record<MarkPart, readonly PaintBox[]>> = {
  poles: [paintPole],
  feet: [paintFoot],
  flags: [paintFlag],
  all: [paintPole, paintFoot, paintFlag],
};

/** Returns the painters of the labels on a line, in their order. */
function paintersOf({ marks, geometry }: PaintJob, { line }: LineBoxes): readonly PaintBox[] {
  if (line === ALL) return MARK_PAINTERS[marks];
  const paintOn = isOnStaff(line) ? paintStaff : paintLabel;
  const isPoint = (box: number) => (geometry.boxes.flags[box]! & IS_POINT) !== 0;
  return [(context, job, at, box) => (isPoint(box) ? paintPoint : paintOn)(context, job, at, box)];
}

/** Paints dotted rules, which labels cover. */
function paintGrounds(context: Context, { grounds, left, width, theme }: PaintJob): void {
  context.strokeStyle = theme.tokens.rule;
  context.setLineDash([1, 3]);
  context.beginPath();
  for (const { top, height } of grounds) {
    const y = Math.round(top + height / 2) + 0.5;
    context.moveTo(Math.floor(left), y);
    context.lineTo(left + width, y);
  }
  context.stroke();
  context.setLineDash([]);
}

/** Summed marks leave the lines under them legible: an edge of 4 px, and a veil below. */
const MARK_COLUMNS: Readonly<Record<MarkPart, readonly [edge: number, veil: number]>> = {
  poles: [0, 0.12],
  feet: [0, 0],
  flags: [4, 0],
  all: [4, 0.12],
};

function paintColumns(context: Context, job: PaintJob, line: LineBoxes): void {
  const { geometry, left, width, theme, styles } = job;
  const rect = geometry.lineExtent(line.row, line.line);
  if (!rect) return;
  const { kinds, byKind } = kindsOf(styles);
  const start = left / geometry.scale;
  const options = { start, scale: geometry.scale, count: Math.ceil(width), kinds };
  const columns = columnsOf(geometry.boxes, line, options);
  const isMarks = line.line === ALL;
  const inset = isMarks ? 0 : 4;
  for (let x = 0; x < columns.kinds.length;) {
    const [kind, cover] = [columns.kinds[x]!, columns.cover[x]!];
    const from = x++;
    while (columns.kinds[x] === kind && columns.cover[x] === cover) x++;
    if (kind < 0) continue;
    context.fillStyle = theme.paint(theme.color(byKind[kind]!.color)).summed;
    const [edge, veil] = isMarks ? MARK_COLUMNS[job.marks] : [0, 1];
    context.globalAlpha = Math.max(0.3, cover) * veil;
    context.fillRect(left + from, rect.top + inset, x - from, rect.height - 2 * inset);
    context.globalAlpha = cover;
    context.fillRect(left + from, rect.top, x - from, edge);
  }
  context.globalAlpha = 1;
}

interface Kinds {
  readonly kinds: Int16Array;
  readonly byKind: readonly LabelStyle[];
}

const kindsByStyles = new WeakMap<readonly LabelStyle[], Kinds>();

/** Groups styles: labels that look alike share one, and columns count its index. */
function kindsOf(styles: readonly LabelStyle[]): Kinds {
  const known = kindsByStyles.get(styles);
  if (known) return known;
  const indexes = new Map<LabelStyle, number>();
  const kinds = Int16Array.from(styles, (style) => {
    const index = indexes.get(style) ?? indexes.size;
    if (index === indexes.size) indexes.set(style, index);
    return index;
  });
  const made = { kinds, byKind: [...indexes.keys()] };
  kindsByStyles.set(styles, made);
  return made;
}

/** Paints the number of further labels where two lanes are not enough. */
function paintStacks(context: Context, job: PaintJob, line: LineBoxes): void {
  const { geometry, left, width, theme } = job;
  const { raised, ink, rule, family } = theme.tokens;
  for (const { right, boxes } of line.stacks) {
    const rect = stackRect(geometry, line, { right, box: boxes[0]! });
    if (rect.x > left + width || rect.x + rect.width < left) continue;
    context.fillStyle = raised;
    context.strokeStyle = rule;
    context.beginPath();
    context.roundRect(rect.x + 0.5, rect.y + 0.5, rect.width - 1, rect.height - 1, 3);
    context.fill();
    context.stroke();
    context.fillStyle = ink;
    context.font = `600 ${smallTag(theme.tokens)}px ${family}`;
    context.textAlign = 'center';
    context.fillText(`+${boxes.length}`, rect.x + rect.width / 2, rect.y + rect.height / 2);
    context.textAlign = 'start';
  }
}
