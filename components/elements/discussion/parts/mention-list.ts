import { html, nothing, type TemplateResult } from 'lit';
import { observableRef, runInAction } from 'mobx';
import { type BegunMention, mentionBegun, mentionOf } from '../text/mentions.js';

/** Most names on offer at once. */
const MOST = 8;

/** A mention that is being typed into a box. */
interface Open extends BegunMention {
  /** The place of the box. */
  readonly place: string;
  /** Index of the name that the arrow keys have reached. */
  readonly active: number;
}

/** What the list needs of its surroundings. */
interface Options {
  /** Names of those who can be mentioned. */
  readonly names: () => readonly string[];
  /** Keeps the text of a box. */
  readonly put: (place: string, text: string) => void;
}

/** Offers the names of those who can be mentioned, while one is being typed. */
export class MentionList {
  @observableRef private accessor open: Open | undefined = undefined;

  constructor(private readonly options: Options) {}

  /** Ids that connect a box with its list. Observable. */
  idsAt(place: string): { readonly list?: string; readonly active?: string } {
    const { open } = this;
    if (open?.place !== place) return {};
    return { list: LIST, active: `${LIST}-${open.active}` };
  }

  /** Looks at what stands before the caret of a box. */
  look(place: string, box: HTMLTextAreaElement): void {
    const isCaret = box.selectionStart === box.selectionEnd;
    const before = box.value.slice(0, box.selectionStart);
    const begun = isCaret ? mentionBegun(before, this.options.names()) : undefined;
    const names = begun?.names.slice(0, MOST) ?? [];
    runInAction(() => (this.open = begun && { place, start: begun.start, names, active: 0 }));
  }

  close(): void {
    runInAction(() => (this.open = undefined));
  }

  /** Takes a key that belongs to the list. Returns whether it did. */
  takeKey({ key }: KeyboardEvent, box: HTMLTextAreaElement): boolean {
    const { open } = this;
    if (!open) return false;
    const { active, names } = open;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      const next = (active + step + names.length) % names.length;
      runInAction(() => (this.open = { ...open, active: next }));
    } else if (key === 'Enter' || key === 'Tab') this.choose(names[active]!, box);
    else if (key === 'Escape') this.close();
    else return false;
    return true;
  }

  render(place: string, name: string): TemplateResult | typeof nothing {
    const { open } = this;
    if (open?.place !== place) return nothing;
    return html`<ul
      id=${LIST}
      role="listbox"
      aria-label=${name}
      @pointerdown=${(event: Event) => event.preventDefault()}
    >
      ${open.names.map((each, index) => this.renderName(each, index))}
    </ul>`;
  }

  private renderName(name: string, index: number): TemplateResult {
    const isActive = index === this.open?.active;
    // eslint-disable-next-line lit-a11y/click-events-have-key-events -- its keys go to the box
    return html`<li
      id="${LIST}-${index}"
      role="option"
      dir="auto"
      aria-selected=${isActive ? 'true' : 'false'}
      ?data-active=${isActive}
      @click=${(event: Event) => this.choose(name, boxOf(event))}
    >
      ${name}
    </li>`;
  }

  private choose(name: string, box: HTMLTextAreaElement): void {
    const { open } = this;
    if (!open) return;
    const end = box.selectionEnd;
    const rest = box.value.slice(end);
    box.setRangeText(mentionOf(name) + (/^\s/.test(rest) ? '' : ' '), open.start, end, 'end');
    this.options.put(open.place, box.value);
    this.close();
  }
}

const LIST = 'mention-list';

const boxOf = ({ currentTarget }: Event): HTMLTextAreaElement =>
  (currentTarget as HTMLElement).closest('.box')!.querySelector('textarea')!;
