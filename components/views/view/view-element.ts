import type { GlosaElement } from '#kit';

/**
 * The interface of every view to its panel. Reads are tracked, so that the panel shows changes by the
 * reader's wheel, fingers or keys inside the view.
 */
export interface ViewElement extends GlosaElement {
  /** Id of the source to show; `''` is the view's own choice. */
  source: string;
  /** Exponent of the zoom on base √2; null where the view shows all of its picture. */
  zoom: number | null;
  /** Whether a small picture of the whole, with a frame around the visible part, stands under the view. */
  minimap: boolean;
  /** Numbers of the staves to show; only in a score. */
  staves?: string;
  /** Number of staves, shown or not; only in a score. */
  readonly staffCount?: number;
  /** Zooms to the next whole exponent, 1 closer or −1 wider. */
  zoomStep(direction: 1 | -1): void;
}
