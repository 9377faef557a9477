import type { LabelGeometry } from '../../../core/geometry/labels/label-geometry.js';
import type { Extent } from '../../../core/geometry/labels/lines.js';
import type { LineBoxes } from '../../../core/geometry/labels/label-boxes.js';
import type { Label } from '../../../core/model/analysis.js';
import type { LabelStyle } from '../../../core/model/label-style.js';
import type { FlagPlaces } from './flag-places.js';
import type { LabelTheme } from './theme.js';

/** A mark is painted in parts, on several canvases: its pole is uniform. */
export type MarkPart = 'poles' | 'flags' | 'feet' | 'all';

/** How a label stands out from the others. */
export type LabelState = 'rest' | 'chosen' | 'ghost';

/** What is painted on one canvas. All places are pixels on the screen, from the content's corner. */
export interface PaintJob {
  readonly geometry: LabelGeometry;
  /** The lines that stand on this canvas. */
  readonly lines: readonly LineBoxes[];
  /** Open lines, empty ones included: where no label stands, a dotted rule shows them. */
  readonly grounds: readonly Extent[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether all rows of pixels are the same, so that one is enough. */
  readonly isUniform: boolean;
  /** Device pixels per pixel on the screen. */
  readonly ratio: number;
  readonly labels: readonly Label[];
  readonly styles: readonly LabelStyle[];
  readonly state: (label: number) => LabelState;
  readonly theme: LabelTheme;
  readonly flags: FlagPlaces;
  /** What of marks over all lines is painted. */
  readonly marks: MarkPart;
  /** From this width on, tags are elements that stay in view; nothing is painted for them. */
  readonly longFrom: number;
}

export type Context = OffscreenCanvasRenderingContext2D;
