import type { Extent, Label, LabelGeometry, LabelStyle, LineBoxes } from '#core';
import type { FlagPlaces } from './flag-places.js';
import type { LabelTheme } from './theme.js';

/** A part of a mark, which is painted on several canvases: its pole is uniform. */
export type MarkPart = 'poles' | 'flags' | 'feet' | 'all';

/** The state of a label among the others. */
export type LabelState = 'rest' | 'chosen' | 'ghost';

/** A tag and its place: from its left edge to the end of its label, and to where the next label begins. */
export interface TagPlace {
  readonly text: string;
  readonly style: LabelStyle;
  readonly left: number;
  readonly end: number;
  readonly free: number;
  /** Greatest size of the letters. */
  readonly most: number;
}

/** Returns the text of a tag as it fits its place, with font and left edge. */
export type FitTag = (
  place: TagPlace,
) => Readonly<Record<'text' | 'font', string> & { readonly left: number }>;

/** The content of one canvas. All places are pixels on the screen, from the content's corner. */
export interface PaintJob {
  readonly geometry: LabelGeometry;
  /** The lines on this canvas. */
  readonly lines: readonly LineBoxes[];
  /** Open lines, including empty ones, which a dotted rule shows. */
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
  /** The parts of marks over all lines to paint. */
  readonly marks: MarkPart;
  /** Width from which tags are elements that stay in view; nothing is painted for them. */
  readonly longFrom: number;
  /**
   * On paper, fits tags into labels of any width; signs that only lead to something to read, such as that of a
   * comment, are left out then.
   */
  readonly fitTag?: FitTag;
}

type Canvas = OffscreenCanvasRenderingContext2D;

/** What labels are painted with: the context of a canvas, or one that writes SVG for paper. */
export interface Context extends Pick<
  Canvas,
  | 'beginPath'
  | 'createLinearGradient'
  | 'createPattern'
  | 'fill'
  | 'fillRect'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'globalAlpha'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'restore'
  | 'roundRect'
  | 'save'
  | 'scale'
  | 'setLineDash'
  | 'strokeStyle'
  | 'textAlign'
  | 'translate'
> {
  stroke(path?: IconPath): void;
  /** Returns stripes of a color, where they are not a picture of pixels. */
  stripes?(color: string): CanvasPattern;
}

/** The path of an icon, with its data. */
export class IconPath extends Path2D {
  constructor(readonly data: string) {
    super(data);
  }
}
