import { html, nothing, render } from 'lit';
import { type Label, type Quarter, readOnsetField } from '#core';
import { copyLabels } from '../actions/clipboard.js';
import { labelsOfPassage, passageOf } from '../actions/passage.js';
import type { LabelInput } from '../context.js';
import { tellPasted } from '../keys/tell-pasted.js';
import { Floating } from './floating.js';

interface Copied {
  readonly labels: readonly Label[];
  /** The onset that comes to the place: the start of the passage, or of the first label. */
  readonly from: Quarter;
}

/** Asks for the measure to which labels are copied: Enter copies, Escape leaves all as it is. */
export class PlaceAsker {
  private readonly floating: Floating;
  private copied: Copied | undefined;

  constructor(private readonly input: LabelInput) {
    this.floating = new Floating({ ...input, className: 'place-asker' });
    this.floating.element.role = 'dialog';
  }

  open(which: 'chosen' | 'passage'): void {
    const { host, view, part } = this.input;
    const copied = this.read(which);
    const [first] = copied?.labels ?? [];
    if (!copied || !first) return this.input.tell(host.t('labels.passageEmpty'));
    this.copied = copied;
    const { element } = this.floating;
    element.ariaLabel = host.t(which === 'passage' ? 'help.copyPassage' : 'help.copyTo');
    const open = this.floating.show();
    this.render();
    this.floating.beside(view.rectOf(first.id) ?? part.getBoundingClientRect());
    this.floating.closeOutside(() => this.close());
    open.listen(element, 'keydown', (event) => event.stopPropagation());
    this.field.value = '';
    this.field.focus({ preventScroll: true });
  }

  private read(which: 'chosen' | 'passage'): Copied | undefined {
    const { model } = this.input.host;
    const passage = passageOf(model);
    if (!model || (which === 'passage' && !passage)) return undefined;
    if (which === 'passage' && passage)
      return { labels: labelsOfPassage(model), from: passage.start };
    const labels = [...model.selectedLabels].sort((a, b) => a.start - b.start);
    return labels[0] && { labels, from: labels[0].start };
  }

  private render(problem?: string): void {
    const { host } = this.input;
    const submit = (event: Event) => {
      event.preventDefault();
      this.copy();
    };
    render(
      html`<form aria-label=${host.t('labels.toMeasure')} @submit=${submit}>
        <label for="to-measure">${host.t('labels.toMeasure')}</label>
        <input
          id="to-measure"
          type="text"
          dir="ltr"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="to-measure-hint"
          aria-invalid=${problem ? 'true' : 'false'}
          @input=${() => problem && this.render()}
        />
        <button type="submit">${host.t('help.copy')}</button>
        <small id="to-measure-hint" role=${problem ? 'alert' : nothing}
          >${problem ?? host.t('labels.toMeasureHint')}</small
        >
      </form>`,
      this.floating.element,
    );
  }

  private copy(): void {
    const { host } = this.input;
    const { copied } = this;
    const to = this.wantedPlace();
    if (!copied) return this.close();
    if (typeof to === 'string') return this.render(to);
    const pasted = copyLabels(host, copied.labels, { from: copied.from, to });
    if (pasted === 'alreadyThere') return this.render(host.t('labels.alreadyThere'));
    this.close();
    tellPasted(this.input, pasted);
  }

  /** Returns the onset that the field names, or why it names none. */
  private wantedPlace(): Quarter | string {
    const { host } = this.input;
    const text = this.field.value.trim().replace(/^(?=\d)/, 'm');
    const reading = readOnsetField(text, host.model?.measureMap);
    if (reading.value !== undefined) return reading.value;
    return host.t('timeField.noMeasure', { text: this.field.value });
  }

  private close(): void {
    const hadFocus = this.floating.element.matches(':focus-within');
    this.floating.hide();
    if (hadFocus) this.input.focusLabel();
  }

  private get field(): HTMLInputElement {
    return this.floating.element.querySelector('input')!;
  }
}
