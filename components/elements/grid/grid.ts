import { property } from 'lit/decorators.js';
import { observable, observableRef, runInAction } from 'mobx';
import type { Problem } from '#core';
import { LateElement, type MakeBody } from '#kit';
import type { ViewElement } from '#views';
import type { GridBody } from './grid.body.js';

/**
 * The measures of a piece as rows of cells, with their names, time signatures, repeats and endings;
 * a pickup stands before the first column. Labels lie in the lines above and below the names. It needs
 * no score and no recording: a measure map is enough, or a number of measures.
 * Click moves the playhead, shift-click plays from there; drags make and move labels. Keys: arrows move
 * by a beat, with Shift by a measure, up and down by a row; Page keys, Home, End; Space, Enter; + − 0
 * zoom.
 *
 * @summary The measures as a grid.
 *
 * @fires {GlosaPlayEvent} glosa-play - The user wants to play; cancelable.
 * @fires {GlosaPauseEvent} glosa-pause - The user wants to pause; cancelable.
 * @fires {GlosaSeekEvent} glosa-seek - The user wants to move the playhead; cancelable.
 * @fires {GlosaLabelCreateEvent} glosa-label-create - The user makes labels; cancelable.
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user changes labels; cancelable.
 * @fires {GlosaLabelDeleteEvent} glosa-label-delete - The user deletes labels; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user has chosen other labels.
 * @fires {GlosaErrorEvent} glosa-error - The measures cannot be had, and no `glosa-piece` tells it.
 *
 * @csspart viewport - The scrolling frame, which takes the keyboard focus.
 * @csspart picture - All rows.
 * @csspart row - A row of measures.
 * @csspart line-name - The name of a line of labels, left of the row.
 * @csspart measure - A measure in its row.
 * @csspart name - The name of a measure.
 * @csspart playhead - The line at the music that sounds.
 * @csspart minimap - The small picture of the whole.
 * @csspart follow - The button that brings the reader back to the music.
 * @csspart label - A hovered, focused or chosen label.
 * @csspart label-hovered - The label under the pointer.
 * @csspart label-focused - The label that the keys work on.
 * @csspart label-selected - A chosen label.
 * @csspart label-handle - An end of a chosen label.
 * @csspart label-band - A chosen label's stretch of music.
 * @csspart message - A message in place of the grid.
 *
 * @cssprop [--glosa-grid-height=480px] - Greatest height, unless the element is given one; the rest scrolls.
 * @cssprop [--glosa-paper] - Ground under the labels.
 * @cssprop [--glosa-ink] - Names and bar lines.
 * @cssprop [--glosa-playhead] - The playhead.
 *
 * @example
 * ```html
 * <glosa-piece src="minuet/info.json">
 *   <glosa-grid row="4"></glosa-grid>
 * </glosa-piece>
 * ```
 */
export class GlosaGrid extends LateElement implements ViewElement {
  /** Ignored: a grid has one source, the measures. For hosts that set a source on every view. */
  @property() accessor source = '';

  @observable private accessor wantedRow: number | null = null;
  @observable private accessor wantedLines: number | null = null;

  get row(): number | null {
    return this.wantedRow;
  }

  /** Measures in a row; by default what the piece says, else 8, in a narrow view 4 or 2. */
  @property({ type: Number })
  set row(row: number | null) {
    runInAction(() => (this.wantedRow = row));
  }

  get lines(): number | null {
    return this.wantedLines;
  }

  /**
   * Which lines of labels a row has: 0 all six, 1 those above the names, 2 those below, 3 one on either
   * side; by default what the piece says, else 0.
   */
  @property({ type: Number })
  set lines(lines: number | null) {
    runInAction(() => (this.wantedLines = lines));
  }

  /**
   * Whether a small picture of all rows, one after the other, stands under the view, with a frame around
   * the visible part.
   */
  @property({ type: Boolean }) accessor minimap = false;

  @observable private accessor wantedZoom = 0;
  @observableRef private accessor view: GridBody | undefined = undefined;

  get zoom(): number | null {
    return this.view?.zoom ?? this.wantedZoom;
  }

  /** Zoom exponent on base √2, from −5 to 5; at 0 a row is as wide as the view. */
  @property({ type: Number })
  set zoom(zoom: number | null) {
    const wanted = zoom === null || !Number.isFinite(zoom) ? 0 : zoom;
    runInAction(() => (this.wantedZoom = wanted));
    if (this.view) this.view.zoom = wanted;
  }

  /** Zooms to the next whole exponent, 1 closer or −1 wider; the playhead stays where it is. */
  zoomStep(direction: 1 | -1): void {
    this.view?.zoomStep(direction);
  }

  /** Reports that the measures could not be read. @internal */
  tell(problem: Problem): void {
    this.report(problem);
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { GridBody } = await import('./grid.body.js');
    return (host) => {
      const view = new GridBody(host, host.zoom ?? 0);
      runInAction(() => (this.view = view));
      return view;
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-grid': GlosaGrid;
  }
}
