import { html, nothing, render, type TemplateResult } from 'lit';
import { icon } from '#kit';
import type { LabelInput } from '../context.js';
import { isPossible, type CommandName } from '../keys/commands.js';
import { runCommand } from '../keys/run-command.js';
import { shortName } from '../voice/label-text.js';
import { Floating } from './floating.js';

/** Commands in groups; two in a row step back and forth and leave the menu open. */
type Item = CommandName | readonly [title: string, back: CommandName, forth: CommandName];

const GROUPS: readonly (readonly Item[])[] = [
  ['editTag', 'comment', 'play', 'copyLink'],
  ['relate', 'otherEnd'],
  ['discuss', 'previousThread', 'nextThread'],
  [
    'pickUp',
    ['whole', 'earlier', 'later'],
    ['start', 'startEarlier', 'startLater'],
    ['end', 'endEarlier', 'endLater'],
    ['line', 'lineUp', 'lineDown'],
  ],
  ['startHere', 'endHere'],
  ['duplicate', 'copy', 'cut', 'paste', 'copyTo', 'copyPassage', 'delete', 'deletePassage'],
  ['create', 'selectAll', 'selectPassage', 'selectType', 'selectLayer', 'selectLevel'],
  ['undo', 'redo', 'help'],
];

const CHEVRONS: Readonly<Partial<Record<CommandName, string>>> = {
  lineUp: 'M6 15l6-6l6 6',
  lineDown: 'M6 9l6 6l6-6',
};
const BACK = 'M15 6l-6 6l6 6';
const FORTH = 'M9 6l6 6l-6 6';

/** The menu of all commands on labels, at the pointer: each by single clicks or taps. */
export class LabelMenu {
  private readonly floating: Floating;

  constructor(private readonly input: LabelInput) {
    this.floating = new Floating({ ...input, className: 'menu' });
    this.floating.element.role = 'menu';
  }

  open(at: DOMRectReadOnly): void {
    const { element } = this.floating;
    const open = this.floating.show();
    this.render();
    this.floating.beside(at);
    this.floating.closeOutside(() => this.close());
    open.listen(element, 'keydown', (event) => this.handleKey(event));
    open.listen(element, 'contextmenu', (event) => event.preventDefault());
    this.items[0]?.focus({ preventScroll: true });
  }

  private render(): void {
    const { host } = this.input;
    const [first, ...others] = host.model?.selectedLabels ?? [];
    const count = others.length + 1;
    const name =
      first && (others.length ? host.t('labels.chosen', { count }) : shortName(host, first));
    this.floating.element.ariaLabel = name ?? host.t('labels.menu');
    const groups = GROUPS.map((items) => items.map((item) => this.renderItem(item)));
    render(
      html`${name ? html`<strong role="presentation">${name}</strong>` : nothing}
      ${groups.map((items) => html`<div role="group">${items}</div>`)}`,
      this.floating.element,
    );
  }

  private renderItem(item: Item): TemplateResult | typeof nothing {
    if (typeof item !== 'string') return this.renderSteps(item);
    if (!isPossible(this.input, item)) return nothing;
    return html`<button type="button" role="menuitem" tabindex="-1" @click=${() => this.run(item)}>
      ${this.input.host.t(`help.${item}`)}
    </button>`;
  }

  private renderSteps([title, back, forth]: Exclude<Item, string>):
    TemplateResult | typeof nothing {
    const { host } = this.input;
    const steps = [back, forth].filter((name) => isPossible(this.input, name));
    if (!steps.length) return nothing;
    const text = host.t(`help.${title}`);
    return html`<div class="steps" role="group" aria-label=${text}>
      <span role="presentation">${text}</span>${steps.map((name) =>
        this.renderStep(name, name === back ? BACK : FORTH),
      )}
    </div>`;
  }

  private renderStep(name: CommandName, path: string): TemplateResult {
    const text = this.input.host.t(`help.${name}`);
    return html`<button
      type="button"
      role="menuitem"
      tabindex="-1"
      title=${text}
      aria-label=${text}
      data-step
      @click=${() => this.step(name)}
    >
      ${icon(CHEVRONS[name] ?? path)}
    </button>`;
  }

  private run(name: CommandName): void {
    this.close();
    void runCommand(this.input, name);
  }

  private step(name: CommandName): void {
    void runCommand(this.input, name).then(() => this.floating.isOpen && this.render());
  }

  private handleKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === 'Tab') return this.close();
    const { items } = this;
    const focused = (event.target as Element).closest<HTMLElement>('[role=menuitem]');
    const at = focused ? items.indexOf(focused) : -1;
    const to = {
      ArrowDown: (at + 1) % items.length,
      ArrowUp: (at - 1 + items.length) % items.length,
      ArrowRight: (at + 1) % items.length,
      ArrowLeft: (at - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  }

  private close(): void {
    const hadFocus = this.floating.element.matches(':focus-within');
    this.floating.hide();
    if (hadFocus) this.input.focusLabel();
  }

  private get items(): readonly HTMLElement[] {
    return [...this.floating.element.querySelectorAll<HTMLElement>('[role=menuitem]')];
  }
}
