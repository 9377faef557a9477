import type { Projection, View } from '#core';
import type { GlosaElement, Scope } from '#kit';
import type { Axis } from '../axis.js';

/** Scrolling of a line, in pixels of the line at zoom exponent 0. */
export interface LineScroll {
  /** Returns the part in view. */
  view(): View;
  startAt(x: number): void;
}

/** Options of the tools of a strip. Observable reads are tracked. */
export interface StripToolOptions {
  readonly axis: Axis;
  readonly projection: () => Projection | undefined;
  /** Scrolling of a picture with rows as one line; by default the picture is one line. */
  readonly line?: LineScroll;
  /** Whether the picture is a recording, whose ruler shows times. */
  readonly isTimeline?: boolean;
}

/** A strip with its parts, and the scope of their life. */
export interface StripParts extends StripToolOptions {
  readonly host: GlosaElement;
  readonly viewport: HTMLElement;
  readonly scope: Scope;
}

/** The parts of a strip with a ruler. */
export interface RulerParts extends StripParts {
  readonly ruler: HTMLElement;
  /** Lies over the ruler and lets the pointer through. */
  readonly layer: HTMLElement;
}
