import { html, render, type TemplateResult } from 'lit';
import { formatTime, type Quarter, type SyncedDate } from '#core';
import { adoptStyles, type GlosaElement, positionText, prepareTexts, type Scope } from '#kit';
import { Announcer } from '../labels/input/voice/announcer.js';
import { Floating } from '../labels/input/popover/floating.js';
import { lapStyles } from './lap-offer.styles.js';
import { timesOf, timeText } from './lap-text.js';

/** Milliseconds without use after which the offer closes. */
const PATIENCE_MS = 6000;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export interface LapOfferOptions {
  readonly host: GlosaElement;
  readonly part: HTMLElement;
  readonly scope: Scope;
}

/**
 * A choice between the times at which an onset is played, beside the playhead. It takes no focus: Tab
 * goes into it, the arrows choose, Escape goes back.
 */
export class LapOffer {
  private readonly floating: Floating;
  private readonly announcer = new Announcer();
  private onset: Quarter | undefined;

  constructor(private readonly options: LapOfferOptions) {
    const { host, part, scope } = options;
    adoptStyles(host, lapStyles);
    const surface = document.createElement('div');
    surface.className = 'laps-surface';
    surface.append(this.announcer.element);
    // Right after the view, so that Tab goes from one to the other.
    part.after(surface);
    scope.add(() => surface.remove());
    this.floating = new Floating({ surface, scope, className: 'laps' });
    const { element } = this.floating;
    element.role = 'radiogroup';
    scope.listen(element, 'keydown', (event) => this.handleKey(event));
    scope.listen(element, 'click', (event) => this.handleClick(event));
  }

  /** Offers the laps of the onset that the music moved to; nothing where there is only one. */
  show(onset: Quarter): void {
    this.onset = onset;
    void prepareTexts('tools').then(
      () => this.onset === onset && !this.options.scope.isDisposed && this.open(),
    );
  }

  hide(): void {
    const { element } = this.floating;
    const hadFocus = element.matches(':focus-within');
    this.onset = undefined;
    this.floating.hide();
    if (hadFocus) this.options.part.focus({ preventScroll: true });
  }

  private open(): void {
    const dates = this.dates;
    if (dates.length < 2) return this.hide();
    const { element } = this.floating;
    const hadFocus = element.matches(':focus-within');
    const isNew = !this.floating.isOpen;
    this.render(dates);
    const open = this.floating.show();
    this.floating.beside(this.line);
    this.floating.closeOutside(() => this.hide());
    // A dialog that opens, or whatever else the keys lead to, would lie under it.
    open.listen(window, 'focusin', (event) => {
      if (!event.composedPath().includes(this.options.host)) this.hide();
    });
    if (hadFocus) this.buttons.find(({ tabIndex }) => tabIndex === 0)?.focus();
    if (isNew) this.say(dates);
    const leave = () => (element.matches(':hover, :focus-within') ? wait() : this.hide());
    const wait = () => void open.timeout(leave, PATIENCE_MS);
    wait();
  }

  private render(dates: readonly SyncedDate[]): void {
    const { host } = this.options;
    const { measure } = positionText(host.transport!.moment, host.model?.measureMap);
    const key = measure === undefined ? 'chooseHere' : 'choose';
    this.floating.element.ariaLabel = host.t(`laps.${key}`, { measure, count: dates.length });
    const { lap } = host.transport!.moment;
    const now = dates.findIndex((date) => date.lap === lap);
    render(
      dates.map((date, index) => this.renderTime(date, index, now)),
      this.floating.element,
    );
  }

  private renderTime({ date, lap }: SyncedDate, index: number, now: number): TemplateResult {
    return html`<button
      type="button"
      role="radio"
      aria-checked=${index === now ? 'true' : 'false'}
      tabindex=${index === Math.max(0, now) ? 0 : -1}
      value=${lap}
    >
      ${timeText(this.options.host, index + 1)} <small>${formatTime(date)}</small>
    </button>`;
  }

  private say({ length: count }: readonly SyncedDate[]): void {
    this.announcer.say(this.options.host.t('laps.offered', { count }));
  }

  private handleClick(event: MouseEvent): void {
    const button = (event.target as Element).closest('button');
    if (button) this.choose(button);
  }

  private handleKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    event.stopPropagation();
    if (step === undefined) return;
    event.preventDefault();
    const { buttons } = this;
    const at = buttons.findIndex((button) => button.ariaChecked === 'true');
    const button = buttons[(at + step + buttons.length) % buttons.length]!;
    button.focus();
    this.choose(button);
  }

  private choose({ value: lap }: HTMLButtonElement): void {
    const { onset } = this;
    if (onset !== undefined) this.options.host.requestSeek({ onset, lap });
  }

  /** The visible part of the playhead. */
  private get line(): DOMRectReadOnly {
    const { host } = this.options;
    const view = host.getBoundingClientRect();
    const line = host.renderRoot.querySelector('[part=playhead]')?.getBoundingClientRect();
    if (!line?.height) return view;
    const [top, bottom] = [Math.max(line.top, view.top), Math.min(line.bottom, view.bottom)];
    return new DOMRectReadOnly(line.left, top, line.width, Math.max(0, bottom - top));
  }

  private get dates(): readonly SyncedDate[] {
    const { onset } = this;
    const { sync } = this.options.host.transport ?? {};
    return onset === undefined || !sync ? [] : timesOf(sync, onset);
  }

  private get buttons(): readonly HTMLButtonElement[] {
    return [...this.floating.element.querySelectorAll('button')];
  }
}
