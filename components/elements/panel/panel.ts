import { css, type CSSResultGroup } from 'lit';
import { property } from 'lit/decorators.js';
import { computed, observable, observableRef, runInAction } from 'mobx';
import { type ViewKind, viewNamed, viewsOf } from '#core';
import { LateElement, type MakeBody } from '#kit';
import type { ViewElement } from '#views';
import { kindOfTag } from './view-tags.js';

/**
 * A frame around one view of the piece: its head chooses the view and the source, zooms, opens another
 * panel and closes this one; its lower edge makes it higher or lower. The view is a child of the panel:
 * a view already inside stays, with its own attributes, until the user chooses another.
 *
 * F6 moves between the panels of a piece, with Shift backwards. On the lower edge the arrow keys up and
 * down change the height, Home makes it the least, Delete as high as the view wants to be.
 *
 * @summary A frame with a view selector, zoom and minimap around one view of the piece.
 *
 * @fires {GlosaViewChangeEvent} glosa-view-change - The user chooses another view or source; cancelable.
 * @fires {GlosaViewOpenEvent} glosa-view-open - The user wants one more panel; cancelable.
 * @fires {GlosaViewCloseEvent} glosa-view-close - The user closes the panel; cancelable.
 * @fires {GlosaPanelResizeEvent} glosa-panel-resize - The user has changed the height.
 *
 * @slot - The view; made by the panel when there is none.
 * @csspart panel - The whole frame.
 * @csspart header - The bar with the choice of the view and the tools.
 * @csspart content - The place of the view.
 * @csspart edge - The lower edge, which changes the height.
 * @cssprop --glosa-surface - Color of the header.
 * @cssprop --glosa-strong - Color of the edge while it is moved.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-panel view="score"></glosa-panel>
 *   <glosa-panel view="piano-roll" height="240"></glosa-panel>
 *   <glosa-player></glosa-player>
 * </glosa-piece>
 * ```
 */
export class GlosaPanel extends LateElement {
  static override styles: CSSResultGroup = [
    LateElement.styles,
    css`
      :host {
        min-block-size: 96px;
      }
    `,
  ];

  @observable private accessor wantedView = '';
  @observable private accessor wantedSource = '';
  @observable private accessor firstZoom: number | null = null;
  @observable private accessor ownHeight: number | null = null;
  @observable private accessor wantedStaves = '';
  @observableRef private accessor held: ViewElement | undefined;

  /**
   * The view to show: `score`, `3d` (an engraved page), `scan`, `waveform`, `grid` or `piano-roll`; by
   * default the view that stands in the panel, else the first that the piece can show.
   */
  get view(): string {
    return this.wantedView;
  }
  @property()
  set view(view: string | null) {
    runInAction(() => (this.wantedView = view ?? ''));
  }

  /** Id of the source to show; by default the view's own choice. */
  get source(): string {
    return this.wantedSource;
  }
  @property()
  set source(source: string | null) {
    runInAction(() => (this.wantedSource = source ?? ''));
  }

  /** Exponent of the view's zoom on base √2; null is the view's own choice. */
  get zoom(): number | null {
    return this.held ? this.held.zoom : this.firstZoom;
  }
  @property({ type: Number })
  set zoom(zoom: number | null) {
    runInAction(() => (this.firstZoom = zoom));
    if (this.held) this.held.zoom = zoom;
  }

  /** Height in pixels, at least 96; null is the height that the view wants. */
  get height(): number | null {
    return this.ownHeight;
  }
  @property({ type: Number })
  set height(height: number | null) {
    runInAction(() => (this.ownHeight = height));
  }

  /** Numbers of the staves that a score shows, from the top, separated by spaces; by default all. */
  get staves(): string {
    return this.wantedStaves;
  }
  @property()
  set staves(staves: string | null) {
    runInAction(() => (this.wantedStaves = staves ?? ''));
  }

  /** Whether the header is without the tools that all panels share: snap, and following the playhead. */
  @property({ type: Boolean }) accessor plain = false;

  /** Whether the panel can be neither closed nor joined by another. */
  @property({ type: Boolean }) accessor fixed = false;

  /** The view that is shown; undefined until the piece says which it can show. Observable. */
  @computed get kind(): ViewKind | undefined {
    const { held, model } = this;
    const children = held ? [held] : [...this.children];
    const present = children.map(({ localName }) => kindOfTag(localName)).find(Boolean);
    return viewNamed(this.wantedView) ?? present ?? (model && viewsOf(model)[0]?.kind);
  }

  /** The element that shows it, a child of the panel; undefined until it is there. Observable. */
  get content(): ViewElement | undefined {
    return this.held;
  }

  /** Takes over the view in the panel, and returns the zoom that it starts with. @internal */
  hold(content: ViewElement | undefined): number | null {
    const { firstZoom } = this;
    runInAction(() => {
      this.held = content;
      this.firstZoom = null;
    });
    return firstZoom;
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { PanelFrame } = await import('./panel.body.js');
    return (host) => new PanelFrame(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-panel': GlosaPanel;
  }
}
