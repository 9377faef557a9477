import type { Cause, Moment, Piece, Problem, SeekTarget } from '#core';

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

/** The details that all events about playing have. */
interface PlayDetail {
  /** Position of the music. */
  readonly moment: Moment;
  /** `user`: a wish of the user, before it is done; `script` or `playback`: what has just happened. */
  readonly from: Cause;
}

/** The user wants to play (cancel it to refuse), or the music has started otherwise: `detail.from` tells. */
export class GlosaPlayEvent extends GlosaEvent<PlayDetail> {
  constructor(detail: PlayDetail) {
    super('glosa-play', detail, detail.from === 'user');
  }
}

/** The user wants to pause (cancel it to refuse), or the music has stopped otherwise, as at its end. */
export class GlosaPauseEvent extends GlosaEvent<PlayDetail & { readonly ended: boolean }> {
  constructor(detail: PlayDetail & { readonly ended: boolean }) {
    super('glosa-pause', detail, detail.from === 'user');
  }
}

/** The user wants to move the playhead (cancel it to refuse), or the music has gone to another place otherwise. */
export class GlosaSeekEvent extends GlosaEvent<{
  readonly target: SeekTarget;
  readonly from: Cause;
}> {
  constructor(detail: { readonly target: SeekTarget; readonly from: Cause }) {
    super('glosa-seek', detail, detail.from === 'user');
  }
}

/** Fired with the position of the music and who moved it, at most four times a second. */
export class GlosaTimeUpdateEvent extends GlosaEvent<Moment & { readonly from: Cause }> {
  constructor(detail: Moment & { readonly from: Cause }) {
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
