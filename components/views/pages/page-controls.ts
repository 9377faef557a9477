import { pixels, type SeekTarget, type Transport } from '#core';
import type { GlosaElement } from '#kit';
import { StripControls, type StripControlsOptions } from '../strip/strip-controls.js';
import type { PageAxis, RowPlace } from './page-axis.js';
import { ROW_KEYS } from './row-keys.js';

export interface PageControlsOptions extends StripControlsOptions {
  readonly axis: PageAxis;
  /** The rows of the picture by their number, in its pixels. */
  readonly rows: () => readonly RowPlace[];
}

/**
 * Mouse, touch and keys of a picture with rows: as in a strip, and up and down move to the row above
 * and below, the Page keys by as many rows as the viewport shows.
 */
export class PageControls extends StripControls {
  constructor(
    host: GlosaElement,
    private readonly pages: PageControlsOptions,
  ) {
    super(host, pages);
  }

  protected override targetUnder({ clientX, clientY }: MouseEvent): SeekTarget | undefined {
    const { x, y } = this.pages.axis.pointAt(clientX, clientY);
    return this.targetIn(x, y);
  }

  protected override move(event: KeyboardEvent, transport: Transport): boolean {
    const action = ROW_KEYS[event.key];
    if (action === undefined) return super.move(event, transport);
    const direction = action.endsWith('Above') ? -1 : 1;
    const target = this.rowTarget(direction, action.startsWith('page'), transport);
    if (this.host.requestSeek(target)) this.pages.axis.resume();
    return true;
  }

  private rowTarget(direction: 1 | -1, isPage: boolean, { moment }: Transport): SeekTarget {
    const { projection, rows, ends } = this.pages;
    const line = projection()?.lineAt(moment);
    const end = ends()[direction > 0 ? 1 : 0];
    if (!line) return end;
    const row = line.row + direction * (isPage ? this.rowsInView : 1);
    const place = rows()[Math.min(Math.max(row, 0), rows().length - 1)];
    const isThere = place && row !== line.row && rows()[line.row] !== place;
    return (isThere && this.targetIn(line.x, middleOf(place))) || end;
  }

  /** Number of rows that fit in the viewport; at least one. */
  private get rowsInView(): number {
    const { axis, rows } = this.pages;
    const room = axis.viewportHeight / axis.scale;
    const first = rows().find(({ y, height }) => y + height > axis.start);
    const inView = rows().filter(({ y, height }) => {
      const top = first?.y ?? 0;
      return y >= top && y + height <= top + room;
    });
    return Math.max(1, inView.length);
  }

  private targetIn(x: number, y: number): SeekTarget | undefined {
    const place = this.pages.projection()?.placeAt(pixels(x), pixels(y));
    return place?.onset === undefined ? undefined : { onset: place.onset };
  }
}

const middleOf = ({ y, height }: RowPlace): number => y + height / 2;
