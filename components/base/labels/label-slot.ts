import type { GlosaElement } from '../element/glosa-element.js';
import { Late } from '../element/late.js';
import { PartController, type FindPart } from '../element/part-controller.js';
import type { Scope } from '../element/scope.js';
import type { LabelViewOptions } from './layer/label-scene.js';

export interface LabelSlotOptions extends LabelViewOptions {
  /** The scrolling viewport, what scrolls in it, and the picture, once they are rendered. */
  readonly viewport: FindPart;
  readonly content: FindPart;
  readonly picture: FindPart;
  /** Whether the picture is a recording, whose ruler shows times. */
  readonly isTimeline?: boolean;
  /** Whether labels are laid out at once: they do not wait until the sound is there. */
  readonly isEager?: () => boolean;
}

const slots = new Late(() => import('./fill-slot.js'));

/**
 * The place of the label layer in a view. It is filled when there are labels, or a hand to make some. A
 * strip has its tools from here too: minimap, loop, second marks of the ruler.
 */
export class LabelSlot extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: LabelSlotOptions,
  ) {
    super(host, options.viewport);
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    slots.use(({ fillSlot }) => {
      if (!scope.isDisposed) fillSlot(this.host, part, scope, this.options);
    });
  }
}
