import type { GlosaElement } from '../base/element/glosa-element.js';
import { LabelSlot, type LabelSlotOptions } from '../base/labels/label-slot.js';
import type { Axis } from '../base/strip/axis.js';
import type { ScoreContent } from './score-content.js';

export interface ScoreLabelsOptions extends Pick<
  LabelSlotOptions,
  'mostLines' | 'least' | 'isEager' | 'onRoom'
> {
  readonly content: ScoreContent;
  readonly axis: Axis;
  /** A part of what the score has rendered. */
  readonly find: (selector: string) => HTMLElement | null;
  /** Pixels that clef and key cover. */
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
