import { type FindPart, type GlosaElement, Late, PartController, type Scope } from '#kit';
import type { LabelViewOptions } from './layer/label-scene.js';

export interface LabelSlotOptions extends LabelViewOptions {
  /** The scrolling viewport, its content, and the picture, once they are rendered. */
  readonly viewport: FindPart;
  readonly content: FindPart;
  readonly picture: FindPart;
  /** Whether the picture is a recording, whose ruler shows times. */
  readonly isTimeline?: boolean;
  /** Whether labels are laid out at once and do not wait for the sound. */
  readonly isEager?: () => boolean;
}

const slots = new Late(() => import('./fill-slot.js'));

/**
 * The place of the label layer in a view. It is filled when there are labels, or the user may make some. It
 * also adds the tools of a strip: minimap, loop, second marks of the ruler.
 */
export class LabelSlot extends PartController {
  constructor(
    host: GlosaElement,
    private readonly options: LabelSlotOptions,
  ) {
    super(host, options.viewport);
  }

  protected attach(part: HTMLElement, scope: Scope): void {
    slots.whenLoaded(scope, ({ fillSlot }) => fillSlot(this.host, part, scope, this.options));
  }
}
