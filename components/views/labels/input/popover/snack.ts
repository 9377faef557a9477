import type { LabelInput } from '../context.js';

const NOTHING: Offer = { name: '', run: () => undefined };
/** Milliseconds that it stays without a pointer or focus in it. */
const STAY = 6000;

/** The button of a snack: its words and its action. */
export interface Offer {
  readonly name: string;
  readonly run: () => void;
}

/** A line about the last action, which may have one button; at the foot of the view for a short time. */
export class Snack {
  private readonly element = document.createElement('div');
  private readonly words = document.createElement('span');
  private readonly button = document.createElement('button');
  private run = NOTHING.run;
  private stopWaiting: (() => void) | undefined;

  constructor(private readonly input: Pick<LabelInput, 'scope' | 'surface'>) {
    const { element, button, words } = this;
    const { scope, surface } = input;
    element.className = 'snack';
    element.hidden = true;
    button.type = 'button';
    element.append(words, button);
    surface.append(element);
    scope.listen(button, 'click', () => this.act());
    for (const type of ['pointerenter', 'focusin'])
      scope.listen(element, type, () => this.stopWaiting?.());
    for (const type of ['pointerleave', 'focusout']) scope.listen(element, type, () => this.wait());
  }

  /** Shows a sentence, and a button for what it offers. */
  show(text: string, { name, run }: Offer = NOTHING): void {
    this.words.textContent = text;
    this.button.textContent = name;
    this.button.hidden = name === '';
    this.run = run;
    this.element.hidden = false;
    this.wait();
  }

  hide(): void {
    this.stopWaiting?.();
    this.element.hidden = true;
  }

  private act(): void {
    this.hide();
    this.run();
  }

  private wait(): void {
    this.stopWaiting?.();
    if (!this.element.hidden) this.stopWaiting = this.input.scope.timeout(() => this.hide(), STAY);
  }
}
