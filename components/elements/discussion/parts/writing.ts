import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { observable, runInAction } from 'mobx';
import { isBlank } from '#core/discussion';
import { keyNames, hasAppleKeys } from '#views';
import type { Desk } from '../data/desk.js';
import type { Drafts } from '../data/drafts.js';
import { MentionList } from './mention-list.js';

/** Most characters of a reply. */
export const LONGEST_REPLY = 20_000;

/** A box in which a text is written. */
export interface WritingBox {
  /** Where the text will stand: `new`, the id of a thread, or of a reply that is changed. */
  readonly place: string;
  /** Name of the box. */
  readonly name: string;
  /** Name of the button that sends. */
  readonly button: string;
  /** What stands in it as long as nothing was written. */
  readonly initial?: string;
  /** Sends the text; false where that is refused. */
  readonly send: (text: string) => boolean;
  /** Gives up; undefined where the box stays. */
  readonly cancel?: () => void;
}

/** The boxes in which replies are written. What was begun in them is kept. */
export class Writing {
  @observable private accessor problem:
    { readonly place: string; readonly text: string } | undefined = undefined;

  private readonly mentions = new MentionList({
    names: () => this.desk.source.names,
    put: (place, text) => this.drafts.put(place, text),
  });

  constructor(
    private readonly desk: Desk,
    private readonly drafts: Drafts,
  ) {}

  render(box: WritingBox): TemplateResult {
    const { host, source } = this.desk;
    const text = this.drafts.textAt(box.place) ?? box.initial ?? '';
    const problem = this.problem?.place === box.place ? this.problem.text : '';
    return html`<form
      class="writing"
      aria-label=${box.name}
      @submit=${(event: Event) => this.submit(event, box)}
    >
      ${source.asksName ? this.renderName(box) : nothing}
      <div class="box">${this.renderArea(box, { text, isWrong: problem !== '' })}</div>
      ${problem ? html`<p class="wrong" role="alert">${problem}</p>` : nothing}
      <div class="row">
        <button type="submit" class="words send" title=${this.sendKeys()}>${box.button}</button>
        ${
          box.cancel
            ? html`<button type="button" class="words" @click=${() => this.giveUp(box)}>
                ${host.t('discussion.cancel')}
              </button>`
            : nothing
        }
        <span class="hint">
          ${host.t(source.isModerated ? 'discussion.moderated' : 'discussion.marks')}
        </span>
      </div>
    </form>`;
  }

  private renderArea(
    box: WritingBox,
    { text, isWrong }: { readonly text: string; readonly isWrong: boolean },
  ): TemplateResult {
    const { mentions } = this;
    const { host } = this.desk;
    const { place, name } = box;
    const { list, active } = mentions.idsAt(place);
    return html`<textarea
        rows="3"
        dir="auto"
        data-place=${place}
        aria-label=${name}
        aria-invalid=${isWrong ? 'true' : 'false'}
        aria-autocomplete="list"
        aria-controls=${list ?? nothing}
        aria-activedescendant=${active ?? nothing}
        placeholder=${host.t('discussion.placeholder')}
        .value=${live(text)}
        @input=${(event: Event) => this.handleInput(event, place)}
        @keydown=${(event: KeyboardEvent) => this.handleKey(event, box)}
        @blur=${() => mentions.close()}
      ></textarea>
      ${mentions.render(place, host.t('discussion.names'))}`;
  }

  private handleInput(event: Event, place: string): void {
    this.drafts.put(place, valueOf(event));
    this.mentions.look(place, event.target as HTMLTextAreaElement);
  }

  /** Sets the focus into a box of an element that is drawn. */
  async focus(place: string): Promise<void> {
    const { host } = this.desk;
    await host.updateComplete;
    const boxes = host.renderRoot.querySelectorAll<HTMLElement>('textarea');
    [...boxes].find((each) => each.dataset.place === place)?.focus();
  }

  private renderName({ place }: WritingBox): TemplateResult {
    const { host, source } = this.desk;
    return html`<label class="signed">
      <span class="name">${host.t('discussion.yourName')}</span>
      <input
        type="text"
        autocomplete="name"
        maxlength="80"
        data-name-of=${place}
        .value=${live(source.author)}
        @change=${(event: Event) => source.nameReader(valueOf(event))}
      />
    </label>`;
  }

  private sendKeys(): string {
    const { host } = this.desk;
    const isApple = hasAppleKeys();
    return keyNames('Ctrl+Enter', { isApple, word: (name) => host.t(`help.key${name}`) }).join(' ');
  }

  private handleKey(event: KeyboardEvent, box: WritingBox): void {
    if (event.isComposing) return;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (!hasModifier && this.mentions.takeKey(event, event.target as HTMLTextAreaElement)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.submit(event, box);
    else if (event.key === 'Escape' && box.cancel) {
      event.preventDefault();
      event.stopPropagation();
      this.giveUp(box);
    }
  }

  private submit(event: Event, box: WritingBox): void {
    event.preventDefault();
    const { host } = this.desk;
    const text = (this.drafts.textAt(box.place) ?? box.initial ?? '').trim();
    if (isBlank(text)) return this.complain(box, host.t('discussion.empty'));
    if (text.length > LONGEST_REPLY)
      return this.complain(box, host.t('discussion.tooLong', { number: LONGEST_REPLY }));
    if (!box.send(text)) return this.complain(box, host.t('discussion.refused'));
    this.complain(box, '');
    this.drafts.put(box.place, '');
  }

  private giveUp(box: WritingBox): void {
    this.drafts.put(box.place, '');
    this.complain(box, '');
    box.cancel?.();
  }

  private complain({ place }: WritingBox, text: string): void {
    runInAction(() => (this.problem = text ? { place, text } : undefined));
  }
}

const valueOf = ({ target }: Event): string => (target as HTMLInputElement).value;
