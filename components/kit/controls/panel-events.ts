import type { ViewKind } from '#core';
import { GlosaEvent } from '../element/events.js';

/** The user wants another view or another source in a panel; cancel it to refuse. */
export class GlosaViewChangeEvent extends GlosaEvent<{
  readonly view: ViewKind;
  /** Id of the source; `''` is the view's own choice. */
  readonly source: string;
}> {
  constructor(detail: { readonly view: ViewKind; readonly source: string }) {
    super('glosa-view-change', detail, true);
  }
}

/**
 * The user wants one more panel, with the given view. Unless it is canceled, it is put behind the panel
 * that sends the event: a host that keeps the list of its panels cancels it and adds to its list.
 */
export class GlosaViewOpenEvent extends GlosaEvent<{ readonly view: ViewKind }> {
  constructor(detail: { readonly view: ViewKind }) {
    super('glosa-view-open', detail, true);
  }
}

/** The user wants to close a panel. Unless it is canceled, the panel goes. */
export class GlosaViewCloseEvent extends GlosaEvent<{ readonly view: ViewKind | undefined }> {
  constructor(detail: { readonly view: ViewKind | undefined }) {
    super('glosa-view-close', detail, true);
  }
}

/** The user has made a panel higher or lower: pixels, or null for the height of its view. */
export class GlosaPanelResizeEvent extends GlosaEvent<{ readonly height: number | null }> {
  constructor(detail: { readonly height: number | null }) {
    super('glosa-panel-resize', detail);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'glosa-view-change': GlosaViewChangeEvent;
    'glosa-view-open': GlosaViewOpenEvent;
    'glosa-view-close': GlosaViewCloseEvent;
    'glosa-panel-resize': GlosaPanelResizeEvent;
  }
}
