import type { Moment } from '../../time/moment.js';
import { pixels, type Pixel, type Quarter } from '../../time/units.js';
import type { Box, Line, PicturePlace, Projection } from '../projection.js';
import { GRID_GAP, GRID_MARGIN, type GridLayout } from './grid-layout.js';

/** A grid as one line, its rows one after the other: what a minimap shows. */
export class GridLine implements Projection {
  readonly width: Pixel;
  readonly height: Pixel;
  private readonly rowWidth: number;

  constructor(
    private readonly grid: Projection,
    private readonly layout: GridLayout,
  ) {
    this.rowWidth = layout.width - GRID_MARGIN;
    this.width = pixels(this.rowWidth * layout.rows.length);
    this.height = grid.height;
  }

  boxes(start: Quarter, end: Quarter): readonly Box[] {
    return this.grid.boxes(start, end).map((box) => ({ ...box, x: this.along(box), row: 0 }));
  }

  lineAt(moment: Moment): Line | undefined {
    const line = this.grid.lineAt(moment);
    return line && { ...line, x: this.along(line), y: pixels(0), row: 0 };
  }

  placeAt(x: Pixel, _y: Pixel): PicturePlace | undefined {
    const { rows, rowHeight } = this.layout;
    const row = rows[Math.min(Math.floor(x / this.rowWidth), rows.length - 1)];
    if (!row || x < 0) return undefined;
    const inRow = pixels(x - row.index * this.rowWidth + GRID_MARGIN);
    return this.grid.placeAt(inRow, pixels(row.y + rowHeight / 2));
  }

  /** Returns the position on the line for a height of the grid. */
  xOf(y: number): number {
    return (y / (this.layout.rowHeight + GRID_GAP)) * this.rowWidth;
  }

  yOf(x: number): number {
    return (x / this.rowWidth) * (this.layout.rowHeight + GRID_GAP);
  }

  /** Returns the place on the line. A pickup in the margin is at its start. */
  private along({ x, row }: Pick<Box, 'x' | 'row'>): Pixel {
    return pixels(row * this.rowWidth + Math.max(0, x - GRID_MARGIN));
  }
}
