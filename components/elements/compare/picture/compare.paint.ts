import type { LabelPaint, LabelTheme } from '#views';
import { tagText } from '#views';
import { ROW } from '../compare.layout.js';
import { paintBar, paintSigns, signsWidth } from './paint-signs.js';
import type { PlacedItem, RowItem } from './row-items.js';

/** A row with the colors of its type. */
export interface PaintedRow {
  readonly top: number;
  readonly items: readonly PlacedItem[];
  readonly color: string;
}

/** The part of the rows that is painted. */
export interface ComparePlan {
  /** Left edge and top in pixels of the content. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels per pixel. */
  readonly ratio: number;
  /** Size of a quarter in pixels. */
  readonly quarter: number;
}

/** What is painted. */
export interface ComparePaint {
  readonly plan: ComparePlan;
  readonly rows: readonly PaintedRow[];
  /** Starts of measures in quarters. */
  readonly bars: readonly number[];
  readonly rule: string;
  readonly theme: LabelTheme;
}

/** Room above and below labels. */
const MARGIN = 2;
/** Bar lines closer than this are not drawn. */
const SMALLEST_MEASURE = 12;
/** Width from which a label has edges, signs and a tag. */
const LEAST_FOR_EDGE = 10;
const EDGE = 4;
const PADDING = 5;
const POINT = 6;
/** Most width of the words after a point. */
const POINT_WORDS = 240;
const FONT = 12.5;
/** Shorter bars of changes would only be dirt. */
const LEAST_BAR = 5;

interface Place {
  readonly context: CanvasRenderingContext2D;
  readonly theme: LabelTheme;
  readonly paint: LabelPaint;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Where the next label begins. */
  readonly free: number;
}

/** Clears the canvas, then draws bar lines and rows. */
export function paintCompare(canvas: HTMLCanvasElement, job: ComparePaint): void {
  const { plan, rows, theme } = job;
  canvas.width = Math.max(1, Math.round(plan.width * plan.ratio));
  canvas.height = Math.max(1, Math.round(plan.height * plan.ratio));
  const context = canvas.getContext('2d');
  if (!context) return;
  context.scale(plan.ratio, plan.ratio);
  context.translate(-plan.left, -plan.top);
  context.textBaseline = 'middle';
  paintBars(context, job);
  for (const { items, top, color } of rows) {
    const isInView = top + ROW > plan.top && top < plan.top + plan.height;
    if (isInView) paintRow(context, items, { top, paint: theme.paint(color), job });
  }
}

function paintBars(
  context: CanvasRenderingContext2D,
  { plan, bars, rows, rule }: ComparePaint,
): void {
  context.fillStyle = rule;
  for (const { top } of rows) context.fillRect(plan.left, top + ROW - 1, plan.width, 1);
  let free = -Infinity;
  for (const onset of bars) {
    const x = Math.round(onset * plan.quarter);
    if (x < plan.left || x > plan.left + plan.width || x < free) continue;
    free = x + SMALLEST_MEASURE;
    for (const { top } of rows) context.fillRect(x, top, 1, ROW);
  }
}

interface RowPaint {
  readonly top: number;
  readonly paint: LabelPaint;
  readonly job: ComparePaint;
}

function paintRow(
  context: CanvasRenderingContext2D,
  items: readonly PlacedItem[],
  { top, paint, job }: RowPaint,
): void {
  const { plan, theme } = job;
  const right = plan.left + plan.width;
  for (const item of items) {
    const x = Math.round(item.start * plan.quarter);
    const end = Math.round(item.end * plan.quarter);
    if (x > right) break;
    const free = item.next * plan.quarter;
    if (Math.max(end, Math.min(free, x + POINT_WORDS)) < plan.left) continue;
    const height = (ROW - 2 * MARGIN) / item.lanes;
    const y = top + MARGIN + item.lane * height;
    const [width, low] = [Math.max(end - x - 1, 1), item.lanes > 1 ? 1 : 0];
    const place = { context, theme, paint, x, y, width, height: height - low, free };
    if (item.end > item.start) paintStretch(item, place);
    else paintPoint(item, place);
    if (width >= LEAST_FOR_EDGE || item.end === item.start) paintChange(item, place, plan.quarter);
  }
}

/** Returns what a label looks like besides its color. */
function lookOf({ kinds, was }: RowItem, paint: LabelPaint, paper: string) {
  const isSame = kinds[0] === 'same';
  // What is as in the basis steps back: only the basis itself, and what differs, is filled.
  const isQuiet = isSame && was !== undefined;
  return {
    ...{ isSame, isMissing: kinds[0] === 'missing' },
    fill: isQuiet ? paper : paint.fill,
    edge: isSame ? paint.edge : paint.ink,
  };
}

/** Draws a label too narrow for words: hollow where it is missing, in ink where it differs. */
function paintSliver(item: RowItem, { context, paint, theme, x, y, width, height }: Place): void {
  const { isSame, isMissing } = lookOf(item, paint, theme.tokens.paper);
  context.strokeStyle = paint.ink;
  context.fillStyle = isSame ? paint.edge : paint.ink;
  const inset = isSame ? height / 3 : 0;
  if (isMissing) context.strokeRect(x + 0.5, y + 0.5, Math.max(width - 1, 1), height - 1);
  else context.fillRect(x, y + inset, width, height - 2 * inset);
}

function paintStretch(item: RowItem, place: Place): void {
  const { context, paint, theme, x, y, width, height } = place;
  if (width < LEAST_FOR_EDGE) return paintSliver(item, place);
  const { fill, edge, isSame, isMissing } = lookOf(item, paint, theme.tokens.paper);
  context.strokeStyle = edge;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(x + 0.5, y + 0.5, width - 1, height - 1, theme.tokens.radius);
  if (isMissing) context.setLineDash([4, 3]);
  else context.fill();
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = paint.mark;
  if (!isMissing) context.fillRect(x, y, isSame ? 2 : EDGE, height);
  paintWords(item, place, { from: x + EDGE + PADDING, to: x + width - PADDING });
}

/** Points are diamonds; their words stand after them, up to the next label. */
function paintPoint(item: RowItem, place: Place): void {
  const { context, paint, x, y, height, free } = place;
  const { isSame, isMissing } = lookOf(item, paint, place.theme.tokens.paper);
  const [middle, size] = [y + height / 2, Math.min(POINT, height / 2)];
  context.beginPath();
  context.moveTo(x, middle - size);
  context.lineTo(x + size, middle);
  context.lineTo(x, middle + size);
  context.lineTo(x - size, middle);
  context.closePath();
  context.fillStyle = isSame ? paint.edge : paint.mark;
  context.strokeStyle = paint.ink;
  if (isMissing) context.setLineDash([2, 2]);
  else context.fill();
  if (!isSame) context.stroke();
  context.setLineDash([]);
  paintWords(item, place, { from: x + POINT + 4, to: Math.min(free - POINT - 2, x + POINT_WORDS) });
}

interface Room {
  readonly from: number;
  readonly to: number;
}

/** Draws signs, and the tag where there is room for it; differences in bold. */
function paintWords(item: RowItem, place: Place, { from, to }: Room): void {
  const { context, theme, paint, y, height } = place;
  const signs = signsWidth(item, height);
  if (to - from < signs - 2) return;
  const middle = y + height / 2;
  paintSigns(item, { context, x: from, y: middle, height, ink: paint.ink });
  if (item.kinds[0] === 'missing' || height < 9) return;
  const isSame = item.kinds[0] === 'same';
  const size = Math.min(FONT * theme.tokens.growth, height - 3);
  const font = `${isSame ? 400 : 600} ${size}px ${theme.tokens.family}`;
  const left = from + signs;
  const text = theme.measure.fitted(tagText(item.tag), font, to - left);
  if (!text) return;
  if (context.font !== font) context.font = font;
  context.fillStyle = paint.ink;
  context.fillText(text, left, middle + 0.5);
}

/** Draws bars between where the label starts and ends, and where it does in the basis. */
function paintChange({ kinds, was, start, end }: RowItem, place: Place, quarter: number): void {
  if (!was) return;
  const { context, paint, y, height } = place;
  context.fillStyle = paint.ink;
  const bar = (from: number, to: number): void => {
    if (Math.abs(to - from) * quarter < LEAST_BAR) return;
    paintBar(context, { from: from * quarter, to: to * quarter, y: y + height });
  };
  if (kinds.includes('moved')) bar(was[0], start);
  if (kinds.includes('length')) bar(was[1], end);
}
