import type { LabelBoxes, LineBoxes } from '#core/geometry/labels/label-boxes.js';
import { type HeldLines, LabelGeometry } from '#core/geometry/labels/label-geometry.js';
import { layOutLabels, type LabelShapes } from '#core/geometry/labels/lay-out-labels.js';
import { MOUSE_SIZES } from '#core/geometry/labels/line-sizes.js';
import { layOutLines } from '#core/geometry/labels/lines.js';
import type { Projection } from '#core/geometry/projection.js';
import { timelineProjection } from '#core/geometry/timeline-projection.js';
import { SyncTable } from '#core/time/sync-table.js';

export const LINES = ['all', 'top.1', 'top.2', 'top.3', 'bot.1', 'bot.2', 'bot.3', 'staff.1'];

/** `0–4 top.1` is a label of four quarters, `3 all` a point; in the order of time. */
export function shapesOf(texts: readonly string[]): LabelShapes {
  const rows = texts.map((text) => {
    const [time = '', line = 'top.1'] = text.split(' ');
    const [start = 0, end = start] = time.split('–').map(Number);
    return { start, end, line: LINES.indexOf(line) };
  });
  return {
    length: rows.length,
    starts: rows.map(({ start }) => start),
    ends: rows.map(({ end }) => end),
    lines: rows.map(({ line }) => line),
  };
}

/** 100 quarters in 1000 pixels, once through. */
export const strip: Projection = timelineProjection({
  duration: 100,
  width: 1000,
  height: 200,
  sync: SyncTable.from([
    { onset: 0, date: 0 },
    { onset: 100, date: 100 },
  ]).table,
});

/** The boxes of some labels in a strip; all lanes are shown of lines that are open. */
export const layOut = (
  texts: readonly string[],
  open: readonly string[] = [],
  projection = strip,
): LabelBoxes =>
  layOutLabels({
    shapes: shapesOf(texts),
    projection,
    open: new Set(open.map((line) => LINES.indexOf(line))),
  });

/** The geometry of some labels at a scale; the picture begins under a ruler of 22 pixels. */
export function geometryOf(
  texts: readonly string[],
  scale = 1,
  projection = strip,
  held?: HeldLines,
): LabelGeometry {
  const boxes = layOut(texts, [], projection);
  const lanes = new Map<number, number>();
  for (const { line, lanes: count } of boxes.lines)
    if (line > 0 && line < 7) lanes.set(line, count);
  const hasMarks = boxes.lines.some(({ line }) => line === 0);
  const layout = layOutLines({ lanes, hasMarks, sizes: MOUSE_SIZES });
  return new LabelGeometry({
    boxes,
    layout,
    scale,
    scaleY: 1,
    top: 22 + layout.above,
    staves: () => [{ top: 50, bottom: 90 }],
    ...(held && { held }),
  });
}

/** The boxes of a line of the first row. */
export const lineOf = ({ lines }: LabelBoxes, name: string): LineBoxes => {
  const line = lines.find((each) => each.row === 0 && each.line === LINES.indexOf(name));
  if (!line) throw new Error(`no label on ${name}`);
  return line;
};
