import type { GlosaElement } from '#kit';
import { type Axis, LabelSlot, type LabelSlotOptions } from '#views';
import type { ScoreContent } from './score-content.js';

export interface ScoreLabelsOptions extends Pick<
  LabelSlotOptions,
  'mostLines' | 'least' | 'isEager' | 'onRoom'
> {
  readonly content: ScoreContent;
  readonly axis: Axis;
  /** Finds a rendered part of the score. */
  readonly find: (selector: string) => HTMLElement | null;
  /** Width that clef and key cover, in pixels. */
  readonly gutter: () => number;
}

/** The labels of a score: on lines above and below its strip, as soon as it shows music. */
export class ScoreLabels extends LabelSlot {
  constructor(host: GlosaElement, { content, axis, find, ...rest }: ScoreLabelsOptions) {
    super(host, {
      viewport: () => (content.projection ? find('.viewport') : undefined),
      content: () => find('.strip'),
      picture: () => find('.picture'),
      projection: () => content.projection,
      staves: () => content.strip?.positions?.staves ?? [],
      height: () => (content.strip?.picture.height ?? 0) * axis.scale,
      axis,
      ...rest,
    });
  }
}
