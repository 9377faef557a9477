import { columnsOf, isCrowded } from '../../../core/geometry/labels/columns.js';
import { IS_POINT, type LineBoxes } from '../../../core/geometry/labels/label-boxes.js';
import { stackRect } from '../../../core/geometry/labels/label-hit.js';
import { ALL, isOnStaff } from '../../../core/geometry/labels/lines.js';
import type { LabelStyle } from '../../../core/model/label-style.js';
import { SMALL_TAG } from './fonts.js';
import { paintLabel } from './paint-label.js';
import { paintFlag, paintFoot, paintPoint, paintPole } from './paint-mark.js';
import { paintStaff } from './paint-staff.js';
import type { Context, MarkPart, PaintJob } from './paint-job.js';

/**
 * Paints the labels of a part of the content. A finished bitmap costs nothing while the page moves; a
 * canvas that is drawn on would be handed over again in each frame.
 */
export function paintSurface(job: PaintJob): ImageBitmap | undefined {
  const { left, top, width, height, ratio, isUniform } = job;
  const down = isUniform ? 1 / height : ratio;
  const canvas = new OffscreenCanvas(pixelsOf(width * ratio), pixelsOf(height * down));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.setTransform(ratio, 0, 0, down, -left * ratio, -top * down);
  context.textBaseline = 'middle';
  // A canvas without a page would take the direction of the document; music never mirrors.
  context.direction = 'ltr';
  paintGrounds(context, job);
  for (const line of [...job.lines].sort((a, b) => depth(b) - depth(a)))
    paintLine(context, job, line);
  return canvas.transferToImageBitmap();
}

const pixelsOf = (length: number): number => Math.max(1, Math.round(length));

/** Staves lie below, marks over all lines above. */
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

/** What is painted of the labels on a line, one after the other. */
function paintersOf({ marks, geometry }: PaintJob, { line }: LineBoxes): readonly PaintBox[] {
  if (line === ALL) return MARK_PAINTERS[marks];
  const paintOn = isOnStaff(line) ? paintStaff : paintLabel;
  const isPoint = (box: number) => (geometry.boxes.flags[box]! & IS_POINT) !== 0;
  return [(context, job, at, box) => (isPoint(box) ? paintPoint : paintOn)(context, job, at, box)];
}

/** Dotted rules, which labels cover. */
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

/** Marks that are summed up leave the lines under them legible: an edge of 4 px, and a veil below. */
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

/** Labels that look alike share one style: its index is what columns count. */
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

/** How many more labels stand where two lanes are not enough. */
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
    context.font = `600 ${SMALL_TAG}px ${family}`;
    context.textAlign = 'center';
    context.fillText(`+${boxes.length}`, rect.x + rect.width / 2, rect.y + rect.height / 2);
    context.textAlign = 'start';
  }
}
