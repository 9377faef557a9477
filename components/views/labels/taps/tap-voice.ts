import { adoptStyles, type GlosaElement, type Scope } from '#kit';
import { inputStyles } from '../input/input.styles.js';
import { Snack } from '../input/popover/snack.js';
import type { Pressed } from '../input/actions/press-button.js';
import { surfaceOf } from '../input/surface.js';
import { Announcer } from '../input/voice/announcer.js';
import { labelName } from '../input/voice/label-text.js';
import type { TapRefusal } from './tap-label.js';

/** Tells what has come of a tap: to screen readers the label, to everybody why there is none. */
export class TapVoice {
  private readonly announcer = new Announcer();
  private readonly snack: Snack;

  constructor(
    private readonly host: GlosaElement,
    scope: Scope,
  ) {
    const surface = surfaceOf(host, scope);
    adoptStyles(host, inputStyles);
    surface.append(this.announcer.element);
    this.snack = new Snack({ scope, surface });
  }

  tell(refusal: TapRefusal | undefined, place: number): void {
    const { host } = this;
    const [label] = host.model?.selectedLabels ?? [];
    if (!refusal) {
      this.snack.hide();
      return this.announcer.say(label ? labelName(host, label) : '');
    }
    this.say({ text: host.t(`labels.${refusal}`, { digit: place + 1 }), isRefused: true });
  }

  /** Tells what has come of a press without music. */
  say({ text, isRefused }: Pressed): void {
    this.announcer.say(text);
    if (isRefused) this.snack.show(text);
    else this.snack.hide();
  }
}
