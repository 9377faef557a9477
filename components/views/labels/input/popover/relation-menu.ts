import { html, nothing, render, type TemplateResult } from 'lit';
import { relationDraft } from '#core';
import { labelsToRelate, refusalOf, relateChosen, RELATING_WORDS } from '../actions/relate.js';
import type { LabelInput } from '../context.js';
import { draftText, endNames, relationWord } from '../voice/relation-text.js';
import { Floating } from './floating.js';

/** Asks by which word labels are related: one of the usual ones, or one of one's own. */
export class RelationMenu {
  private readonly floating: Floating;

  constructor(private readonly input: LabelInput) {
    this.floating = new Floating({ ...input, className: 'menu relation-menu' });
    this.floating.element.role = 'dialog';
  }

  open(): void {
    const { host, view, part } = this.input;
    const [label] = host.model?.selectedLabels ?? [];
    const { element } = this.floating;
    element.ariaLabel = host.t('help.relate');
    const open = this.floating.show();
    this.render();
    this.field.value = '';
    const rect = label && view.rectOf(label.id);
    this.floating.beside(rect ?? part.getBoundingClientRect());
    this.floating.closeOutside(() => this.close());
    open.listen(element, 'keydown', (event) => this.handleKey(event));
    element.querySelector('button')?.focus({ preventScroll: true });
  }

  private render(problem?: string): void {
    const { host } = this.input;
    const labels = labelsToRelate(host.model);
    render(
      html`<strong>${endNames(host, labels)}</strong>
        <div role="group">${RELATING_WORDS.map((word) => this.renderWord(word))}</div>
        <form
          aria-label=${host.t('labelRelations.relate')}
          @submit=${(event: Event) => this.submit(event)}
        >
          <label for="own-relation">${host.t('labelRelations.ownWord')}</label>
          <input id="own-relation" type="text" autocomplete="off" maxlength="60" />
          <button type="submit">${host.t('labelRelations.relate')}</button>
        </form>
        ${problem ? html`<small role="alert">${problem}</small>` : nothing}`,
      this.floating.element,
    );
  }

  private renderWord(word: string): TemplateResult {
    const { host } = this.input;
    const text = draftText(host, relationDraft(word, labelsToRelate(host.model)));
    return html`<button
      type="button"
      title=${text}
      aria-label=${text}
      @click=${() => this.relate(word)}
    >
      ${relationWord(host, relationDraft(word, []))}
    </button>`;
  }

  private submit(event: Event): void {
    event.preventDefault();
    const word = this.field.value.trim();
    if (word) this.relate(word);
  }

  private relate(word: string): void {
    const { host } = this.input;
    const said = draftText(host, relationDraft(word, labelsToRelate(host.model)));
    const refusal = refusalOf(host.model, word);
    if (refusal) return this.render(host.t(`labelRelations.${refusal}`));
    const isDone = relateChosen(host, word);
    this.close();
    this.input.announce(isDone ? said : host.t('labelEditor.refused'));
  }

  private handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...this.floating.element.querySelectorAll<HTMLElement>('button, input')];
    const at = items.indexOf(event.target as HTMLElement);
    items[(at + step + items.length) % items.length]?.focus();
  }

  private get field(): HTMLInputElement {
    return this.floating.element.querySelector('input')!;
  }

  private close(): void {
    const hadFocus = this.floating.element.matches(':focus-within');
    this.floating.hide();
    if (hadFocus) this.input.focusLabel();
  }
}
