import type { Moment, Piece, Problem, SeekTarget } from '#core';

/** Every event of the library bubbles and leaves the shadow root. */
export abstract class GlosaEvent<Detail> extends CustomEvent<Detail> {
  constructor(type: string, detail: Detail, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable, detail });
  }
}

/** A piece has been loaded; not cancelable. */
export class GlosaLoadEvent extends GlosaEvent<{ readonly piece: Piece }> {
  constructor(detail: { readonly piece: Piece }) {
    super('glosa-load', detail);
  }
}

/**
 * Something could not be read or played; the detail names the dialog, the file and the place. Where
 * the user can do something about it (`actions`), cancel it to offer that in another way.
 */
export class GlosaErrorEvent extends GlosaEvent<Problem> {
  constructor(detail: Problem) {
    super('glosa-error', detail, detail.actions !== undefined);
  }
}

/** The user wants to play from the moment; cancel it to refuse. */
export class GlosaPlayEvent extends GlosaEvent<{ readonly moment: Moment }> {
  constructor(detail: { readonly moment: Moment }) {
    super('glosa-play', detail, true);
  }
}

/** The user wants to pause (cancel it to refuse), or the recording has ended. */
export class GlosaPauseEvent extends GlosaEvent<{
  readonly moment: Moment;
  readonly ended: boolean;
}> {
  constructor(detail: { readonly moment: Moment; readonly ended: boolean }) {
    super('glosa-pause', detail, !detail.ended);
  }
}

/** The user wants to move the playhead; cancel it to refuse. */
export class GlosaSeekEvent extends GlosaEvent<{ readonly target: SeekTarget }> {
  constructor(detail: { readonly target: SeekTarget }) {
    super('glosa-seek', detail, true);
  }
}

/** Fired with the position of the music, at most four times a second. */
export class GlosaTimeUpdateEvent extends GlosaEvent<Moment> {
  constructor(detail: Moment) {
    super('glosa-timeupdate', detail);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'glosa-load': GlosaLoadEvent;
    'glosa-error': GlosaErrorEvent;
    'glosa-play': GlosaPlayEvent;
    'glosa-pause': GlosaPauseEvent;
    'glosa-seek': GlosaSeekEvent;
    'glosa-timeupdate': GlosaTimeUpdateEvent;
  }
}
