import { selectLabels } from '../actions/select.js';
import type { LabelInput } from '../context.js';
import type { Gesture, Point, Press } from './gesture.js';

/** Chooses the labels that a rectangle touches. */
export class BandGesture implements Gesture {
  private readonly element = document.createElement('div');
  private area = new DOMRect();

  constructor(
    private readonly input: LabelInput,
    private readonly press: Press,
  ) {
    this.element.className = 'rubber-band';
    this.element.popover = 'manual';
    input.surface.append(this.element);
    this.element.showPopover();
  }

  drag({ x, y }: Point): void {
    const { press, element, input } = this;
    const [left, top] = [Math.min(x, press.x), Math.min(y, press.y)];
    this.area = new DOMRect(left, top, Math.abs(x - press.x), Math.abs(y - press.y));
    for (const side of ['left', 'top', 'width', 'height'] as const)
      element.style.setProperty(side, `${this.area[side]}px`);
    const count = input.finder.labelsIn(this.area).length;
    input.showBubble(input.host.t('labels.chosen', { count }), new DOMRect(x, y, 0, 16));
  }

  drop(): boolean {
    const { finder, host } = this.input;
    this.cancel();
    const found = finder.labelsIn(this.area).map(({ id }) => id);
    const before = this.press.isAdding ? (host.model?.selection.ids ?? []) : [];
    selectLabels(host, [...before, ...found]);
    return found.length > 0;
  }

  cancel(): void {
    this.element.remove();
    this.input.showBubble(undefined);
  }
}
