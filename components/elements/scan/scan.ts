import { property } from 'lit/decorators.js';
import { observable, observableRef, runInAction } from 'mobx';
import type { Problem } from '#core';
import { LateElement, type MakeBody } from '#kit';
import type { ViewElement } from '#views';
import type { ScanBody } from './scan.body.js';

/**
 * Pages of a score, scanned or engraved, one under the other: plain images, or images of a IIIF service,
 * which gives the size that is shown, and tiles when the reader zooms in. Where positions name rows,
 * the playhead moves along them, pages turn with it, and labels stand over the rows, also those that
 * go on in the next row or on the next page.
 * Click moves the playhead, shift-click plays from there; drags make and move labels. Keys: arrows move
 * by a beat, with Shift by a measure, up and down by a row; Page keys, Home, End; Space, Enter; + − 0
 * zoom.
 *
 * @summary Pages of a score, scanned or engraved.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user wants to play; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user wants to pause; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to move the playhead; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes labels; cancelable.
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user has chosen other labels.
 * @fires {GlosaErrorEvent} glosa-error - A page cannot be shown, and no `glosa-piece` tells it.
 *
 * @csspart viewport - The scrolling frame, which takes the keyboard focus.
 * @csspart picture - All pages.
 * @csspart page - A page.
 * @csspart playhead - The line at the music that sounds, as high as its row.
 * @csspart pager - Which page is in view, between the buttons to the pages beside it.
 * @csspart minimap - Small pages under the view, with a frame around the visible part.
 * @csspart follow - The button that brings the reader back to the music.
 * @csspart label - A hovered, focused or chosen label.
 * @csspart label-hovered - The label under the pointer.
 * @csspart label-focused - The label that the keys work on.
 * @csspart label-selected - A chosen label.
 * @csspart label-handle - An end of a chosen label.
 * @csspart label-band - A chosen label's stretch of music.
 * @csspart message - A message in place of a page, or under the pages.
 * @csspart placeholder - Shown until the pages are ready.
 *
 * @cssprop [--glosa-scan-height=640px] - Greatest height, unless the element is given one; the rest scrolls.
 * @cssprop [--glosa-paper] - Ground under engraved pages.
 * @cssprop [--glosa-desk] - Ground beside and between the pages.
 * @cssprop [--glosa-playhead] - The playhead.
 * @cssprop [--glosa-label-fill=26] - Percent of a label's color in its fill; the rest is paper.
 * @cssprop [--glosa-label-radius=3px] - Rounding of labels.
 *
 * @example
 * ```html
 * <glosa-piece src="invention/info.json">
 *   <glosa-scan page="2"></glosa-scan>
 * </glosa-piece>
 * ```
 */
export class GlosaScan extends LateElement implements ViewElement {
  /** Id of the picture to show; by default the first one that has pages. */
  @property() accessor source = '';

  /** Whether small pages, with a frame around the visible part, stand under the view. */
  @property({ type: Boolean }) accessor minimap = false;

  /** Whether the rows and staves that the positions know are marked, to check them. */
  @property({ type: Boolean, attribute: 'staff-lines' }) accessor staffLines = false;

  @observable private accessor wantedZoom = 0;
  @observable private accessor wantedPage = 1;
  @observableRef private accessor view: ScanBody | undefined = undefined;

  get zoom(): number | null {
    return this.view?.zoom ?? this.wantedZoom;
  }

  /** Zoom exponent on base √2, from −5 to 5; at 0 a page is 1000 pixels wide, or as wide as the view. */
  @property({ type: Number })
  set zoom(zoom: number | null) {
    const wanted = zoom === null || !Number.isFinite(zoom) ? 0 : zoom;
    runInAction(() => (this.wantedZoom = wanted));
    if (this.view) this.view.zoom = wanted;
  }

  get page(): number {
    return this.view?.page ?? this.wantedPage;
  }

  /** Number of the page in view, from 1; setting it scrolls there. */
  @property({ type: Number })
  set page(page: number | null) {
    const wanted = page === null || !(page >= 1) ? 1 : Math.floor(page);
    runInAction(() => (this.wantedPage = wanted));
    if (this.view) this.view.page = wanted;
  }

  /** Zooms to the next whole exponent, 1 closer or −1 wider; the playhead stays where it is. */
  zoomStep(direction: 1 | -1): void {
    this.view?.zoomStep(direction);
  }

  /** @internal */
  tell(problem: Problem): void {
    this.report(problem);
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { ScanBody } = await import('./scan.body.js');
    return (host) => {
      const view = new ScanBody(host, { zoom: host.wantedZoom, page: host.wantedPage });
      runInAction(() => (this.view = view));
      return view;
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-scan': GlosaScan;
  }
}
