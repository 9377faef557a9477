import { action, observable } from 'mobx';

/** Largest width of a page at zoom 0, in pixels of the screen. */
const WIDEST = 1100;
const MOST = 6;
/** Free space beside a page, in pixels. */
const MARGIN = 32;

/** Size at which the page is shown. Everything is observable. */
export class SheetView {
  /** Exponent on base √2; at 0 a page is as wide as the view. */
  @observable accessor zoom = 0;
  /** Width of the view, in pixels. */
  @observable accessor room = 0;

  /** Returns the pixels of the screen per pixel of a page. */
  scaleOf({ width }: { readonly width: number }): number {
    const fit = Math.min(Math.max(this.room - MARGIN, 200), WIDEST) / width;
    return fit * Math.SQRT2 ** this.zoom;
  }

  @action setRoom(room: number): void {
    this.room = room;
  }

  @action step(by: 1 | -1 | 0): void {
    this.zoom = by === 0 ? 0 : Math.min(Math.max(this.zoom + by, -MOST), MOST);
  }
}
