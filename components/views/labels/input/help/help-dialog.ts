import { html, render, type TemplateResult } from 'lit';
import { runInAction } from 'mobx';
import type { GlosaElement, Scope } from '#kit';
import { hasAppleKeys, keyNames } from '../keys/chord-text.js';
import { helpLines, type HelpLine } from '../keys/key-map.js';
import { MOUSE, TOUCH } from './gestures.js';

export interface HelpDialogOptions {
  readonly host: GlosaElement;
  readonly surface: HTMLElement;
  readonly scope: Scope;
}

/** Lists all keys and gestures, and can switch off the keys of one letter. Escape closes it. */
export class HelpDialog {
  private readonly element = document.createElement('dialog');
  private readonly host: GlosaElement;

  constructor({ host, surface, scope }: HelpDialogOptions) {
    this.host = host;
    this.element.className = 'help';
    surface.append(this.element);
    scope.listen(this.element, 'click', (event) => this.handleClick(event));
    scope.add(() => this.element.close());
  }

  /** Opens the dialog; after it, the focus returns to its former place. */
  show(): void {
    if (this.element.open) return;
    this.element.setAttribute('aria-label', this.host.t('help.title'));
    render(this.content(), this.element);
    this.element.showModal();
    this.element.querySelector<HTMLElement>('.columns')?.focus();
  }

  private content(): TemplateResult {
    const { move, edit, listen } = helpLines();
    return html`<form method="dialog" aria-label=${this.host.t('help.title')}>
      <h2>${this.text('title')}</h2>
      <div class="columns" role="region" aria-label=${this.text('title')} tabindex="0">
        ${this.section('mouse', MOUSE)} ${this.section('touch', TOUCH)}
        ${this.section('move', move)} ${this.section('edit', edit)}
        ${this.section('listen', listen)}
      </div>
      <footer>
        <label
          ><input
            type="checkbox"
            .checked=${this.host.model?.session.hasLetterKeys ?? true}
            @change=${(event: Event) => this.handleLetters(event)}
          />${this.text('letterKeys')}</label
        >
        <button>${this.text('close')}</button>
      </footer>
    </form>`;
  }

  private section(title: string, lines: readonly HelpLine[]): TemplateResult {
    return html`<section>
      <h3>${this.text(title)}</h3>
      <dl>${lines.map((line) => this.line(line))}</dl>
    </section>`;
  }

  private line({ text, keys }: HelpLine): TemplateResult {
    return html`<div>
      <dt>${this.text(text)}</dt>
      <dd>${keys.map((key) => this.keys(key))}</dd>
    </div>`;
  }

  /** Renders a chord as keys; `click` and similar names are words and not keys. */
  private keys(chord: string): TemplateResult {
    if (chord.startsWith('gesture.')) return html`${this.text(chord.slice('gesture.'.length))}`;
    const words = { isApple: hasAppleKeys(), word: (name: string) => this.text(`key${name}`) };
    return html`<span class="chord"
      >${keyNames(chord, words).map((name) => html`<kbd>${name}</kbd>`)}</span
    >`;
  }

  private text(name: string): string {
    return this.host.t(`help.${name}`);
  }

  private handleLetters({ target }: Event): void {
    const { session } = this.host.model ?? {};
    const { checked } = target as HTMLInputElement;
    if (session) runInAction(() => (session.hasLetterKeys = checked));
  }

  /** Closes the dialog on a press beside it. */
  private handleClick({ target, clientX, clientY }: MouseEvent): void {
    if (target !== this.element) return;
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!isInside) this.element.close();
  }
}
