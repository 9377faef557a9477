import type { Label, LabelLine, Projection, Quarter } from '#core';
import type { GlosaElement } from '#kit';
import type { LabelScene } from './layer/label-scene.js';
import type { FlagPlaces } from './paint/flag-places.js';

/** The part of a label under a pointer. */
export interface LabelHit {
  readonly id: number;
  /** An end that can be dragged, the corner of a comment, a stack of labels, or the rest of it. */
  readonly part: 'body' | 'start' | 'end' | 'comment' | 'stack';
}

/** The place of a pointer in the music and among the lines. */
export interface LabelPlace {
  readonly onset: Quarter;
  /** Undefined over the staves. */
  readonly line: LabelLine | undefined;
  /** From 1; undefined where there is no staff. */
  readonly staff: number | undefined;
}

/**
 * The labels of one view as gestures, keys and popovers see them: client pixels in, music out. The layer
 * draws; it changes nothing.
 *
 * The strip listens to `click` and `keydown` on the same part in the bubble phase and ignores events that
 * are `defaultPrevented`: a gesture for the labels listens in the capture phase and calls
 * `preventDefault()`. A click on an empty place is left to the strip, which moves the playhead.
 */
export interface LabelView {
  readonly host: GlosaElement;
  readonly projection: Projection | undefined;
  /** The scrolled content, in whose pixels the labels are drawn. */
  readonly content: HTMLElement;
  /** Holds the geometry, the labels and the styles that the layer draws. Observable. */
  readonly scene: LabelScene;
  /** Where the tags of marks and points stand; undefined before the first layout. Observable. */
  readonly flags: FlagPlaces | undefined;
  /** Returns the rectangle of a label on the screen; undefined while it is out of view. */
  rectOf(id: number): DOMRectReadOnly | undefined;
  /** Scrolls a label into view. */
  reveal(id: number): void;
  /** Spreads the stack in which a label stands over its line, or closes it again. */
  toggleStack(id: number): void;
  /** Draws labels as they would be, over ghosts of those with the same ids; undefined ends it. */
  preview(labels: readonly Label[] | undefined): void;
  /**
   * Opens the empty lines, so that a label can be dragged there. Those of a strip stay open, because closing them
   * would move the music.
   */
  openLines(areOpen: boolean): void;
  hover(id: number | undefined): void;
  /** Draws the ring of the keyboard's focus. */
  focus(id: number | undefined): void;
}
