import { html, render, type TemplateResult } from 'lit';
import { runInAction } from 'mobx';
import type { GlosaElement } from '../../../element/glosa-element.js';
import type { Scope } from '../../../element/scope.js';
import { helpLines, type HelpLine } from '../keys/key-map.js';

export interface HelpDialogOptions {
  readonly host: GlosaElement;
  readonly surface: HTMLElement;
  readonly scope: Scope;
}

/** Lists all keys and gestures, and switches the keys of one letter off. Escape closes it. */
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

  /** Opens it; the focus returns to where it was when it closes. */
  show(): void {
    if (this.element.open) return;
    this.element.setAttribute('aria-label', this.host.t('help.title'));
    render(this.content(), this.element);
    this.element.showModal();
    this.element.querySelector<HTMLElement>('.columns')?.focus();
  }

  private content(): TemplateResult {
    const { move, edit, listen } = helpLines();
    return html`<form method="dialog">
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

  /** A chord as keys; `click` and the like are words and not keys. */
  private keys(chord: string): TemplateResult {
    if (chord.startsWith('gesture.')) return html`${this.text(chord.slice('gesture.'.length))}`;
    const names = chord === '+' ? ['+'] : chord.split('+');
    return html`<span class="chord"
      >${names.map((name) => html`<kbd>${this.keyName(name)}</kbd>`)}</span
    >`;
  }

  private keyName(name: string): string {
    const sign = SIGNS[name];
    if (sign) return sign;
    return /^[A-Z]\w+$/.test(name) ? this.text(`key${name}`) : name.toUpperCase();
  }

  private text(name: string): string {
    return this.host.t(`help.${name}`);
  }

  private handleLetters({ target }: Event): void {
    const { session } = this.host.model ?? {};
    const { checked } = target as HTMLInputElement;
    if (session) runInAction(() => (session.hasLetterKeys = checked));
  }

  /** What is pressed beside the dialog closes it. */
  private handleClick({ target, clientX, clientY }: MouseEvent): void {
    if (target !== this.element) return;
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    if (!isInside) this.element.close();
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '−',
};

const gestures = (lines: Readonly<Record<string, string>>): readonly HelpLine[] =>
  Object.entries(lines).map(([text, gesture]) => ({ text, keys: [`gesture.${gesture}`] }));

const MOUSE = gestures({
  select: 'click',
  playFrom: 'shiftClick',
  draw: 'drag',
  moveLabel: 'dragLabel',
  resize: 'dragEnd',
  copyLabel: 'ctrlDrag',
  free: 'altDrag',
  add: 'ctrlClick',
  range: 'shiftClickLabel',
  band: 'ctrlDragEmpty',
  editTag: 'doubleClick',
  menu: 'rightClick',
  withoutDragging: 'clickClick',
});

const TOUCH = gestures({
  select: 'tap',
  draw: 'longPress',
  moveLabel: 'dragChosen',
  menu: 'longPressLabel',
  zoom: 'pinch',
});
