import type { Moment } from '../../time/moment.js';
import { pixels, QUARTER_TOLERANCE, quarters, type Pixel, type Quarter } from '../../time/units.js';
import { countBelow } from '../../time/search.js';
import type { Box, Line, PicturePlace, Projection } from '../projection.js';
import { GRID_BAND, GRID_GAP, type GridLayout, type GridRow } from './grid-layout.js';

/**
 * Returns the projection of a grid of measures: an interval has a box in each row that it crosses. Boxes
 * are as high as the band of names, since the lines of labels stand above and below it; the playhead is
 * as high as a row.
 */
export const gridProjection = (layout: GridLayout): Projection => new GridProjection(layout);

class GridProjection implements Projection {
  readonly width: Pixel;
  readonly height: Pixel;
  private readonly starts: readonly number[];

  constructor(private readonly layout: GridLayout) {
    this.width = layout.width;
    this.height = layout.height;
    this.starts = layout.rows.map(({ start }) => start);
  }

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    const { rows } = this.layout;
    const isPoint = end - start <= QUARTER_TOLERANCE;
    if (isPoint) {
      const row = this.rowOf(start);
      return row ? [this.boxIn(row, start, end)] : [];
    }
    const boxes: Box[] = [];
    for (let index = this.indexOf(start); index < rows.length; index++) {
      const row = rows[index]!;
      if (row.start > end - QUARTER_TOLERANCE) break;
      if (row.end > start + QUARTER_TOLERANCE) boxes.push(this.boxIn(row, start, end));
    }
    return boxes;
  }

  lineAt({ onset }: Moment): Line | undefined {
    const row = onset === undefined ? undefined : this.rowOf(onset);
    if (!row) return undefined;
    const { y, height, index } = row;
    return { x: row.onsetToX.clamped(onset!)!, y, height, row: index };
  }

  placeAt(x: Pixel, y: Pixel): PicturePlace | undefined {
    if (x < 0 || x > this.width || y < 0 || y > this.height) return undefined;
    const { rows, rowHeight } = this.layout;
    const row = rows[Math.floor((y + GRID_GAP / 2) / (rowHeight + GRID_GAP))] ?? rows.at(-1);
    return row && { onset: row.onsetToX.inverse().clamped(x), date: undefined, row: row.index };
  }

  /** Returns the row of an onset; where two rows meet, the later one. */
  private rowOf(onset: Quarter): GridRow | undefined {
    const row = this.layout.rows[this.indexOf(onset)];
    const isIn =
      row && onset >= row.start - QUARTER_TOLERANCE && onset <= row.end + QUARTER_TOLERANCE;
    return isIn ? row : undefined;
  }

  private indexOf(onset: Quarter): number {
    return Math.max(0, countBelow(this.starts, onset + QUARTER_TOLERANCE) - 1);
  }

  private boxIn(row: GridRow, start: Quarter, end: Quarter): Box {
    const x = row.onsetToX.clamped(quarters(Math.max(start, row.start)))!;
    const right = row.onsetToX.clamped(quarters(Math.min(end, row.end)))!;
    return {
      x,
      y: pixels(row.y + this.layout.bandTop),
      width: pixels(Math.max(0, right - x)),
      height: pixels(GRID_BAND),
      row: row.index,
      continuesBefore: start < row.start - QUARTER_TOLERANCE,
      continuesAfter: end > row.end + QUARTER_TOLERANCE,
    };
  }
}
