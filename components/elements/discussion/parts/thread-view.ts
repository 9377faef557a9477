import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { observable, runInAction } from 'mobx';
import type { PlacedThread } from '#core';
import type { Thread } from '#core/discussion';
import { goToPlaced, openingText, subjectText } from '#views';
import type { Desk } from '../data/desk.js';
import { PAGE, shownReplies } from '../discussion.layout.js';
import { ReplyView } from './reply-view.js';
import type { Writing } from './writing.js';

/** Draws threads: each a heading that opens its replies. */
export class ThreadView {
  /** How many of the last replies of the open thread are shown. */
  @observable private accessor most = PAGE;
  private readonly replies: ReplyView;

  constructor(
    private readonly desk: Desk,
    private readonly writing: Writing,
    /** Begins a thread of its own about what a dialogue in a comment says. */
    private readonly goOn: (dialogue: Thread) => void,
  ) {
    this.replies = new ReplyView(desk, writing);
  }

  render(placed: PlacedThread): TemplateResult {
    const { desk } = this;
    const { thread, place } = placed;
    const isOpen = desk.open === thread.id;
    return html`<li class="thread" data-state=${thread.state} ?data-open=${isOpen}>
      <h3>
        <button
          type="button"
          class="head"
          data-thread=${thread.id}
          aria-expanded=${isOpen ? 'true' : 'false'}
          @click=${() => this.toggle(placed)}
        >
          <span class="subject" dir="auto"> ${this.renderSubject(placed)} </span>
          <span class="facts">${this.facts(thread)}</span>
          ${this.renderWaiting(thread)}
          ${isOpen ? nothing : html`<span class="opening" dir="auto">${openingText(desk.host, thread)}</span>`}
        </button>
      </h3>
      ${isOpen ? this.renderOpen(thread, place.isGone) : nothing}
    </li>`;
  }

  private renderSubject({ place }: PlacedThread): TemplateResult {
    const { host } = this.desk;
    const text = subjectText(host, { place });
    if (!place.isGone) return html`${text}`;
    return html`<s>${text}</s> <span class="gone">${host.t('discussion.gone')}</span>`;
  }

  private facts(thread: Thread): string {
    const { host, source } = this.desk;
    const { length: number } = thread.replies;
    const unread = thread.replies.filter((each) => source.standingOf(thread, each).isUnread).length;
    const state = thread.state === 'resolved' ? this.resolvedText(thread) : '';
    return [
      host.t('discussion.replies', { number }),
      unread ? host.t('discussion.unread', { number: unread }) : '',
      state,
      this.desk.isDialogue(thread) ? host.t('discussion.inComment') : '',
    ]
      .filter(Boolean)
      .join(' · ');
  }

  /** Renders that something in a thread waits for a moderator, with a sign for the eye. */
  private renderWaiting(thread: Thread): TemplateResult | typeof nothing {
    const { host, source } = this.desk;
    const waits = thread.replies.some((each) => source.standingOf(thread, each).sending === 'held');
    if (!waits) return nothing;
    return html`<span class="waits"
      ><span aria-hidden="true">⧗ </span>${host.t('discussion.state.held')}</span
    >`;
  }

  private resolvedText({ resolvedBy: author }: Thread): string {
    const { host } = this.desk;
    return author ? host.t('discussion.resolvedBy', { author }) : host.t('discussion.resolved');
  }

  private toggle(placed: PlacedThread): void {
    const { desk } = this;
    runInAction(() => (this.most = PAGE));
    if (desk.open === placed.thread.id) desk.read(undefined);
    else goToPlaced(desk.host, placed);
  }

  private renderOpen(thread: Thread, isGone: boolean): TemplateResult {
    const { host } = this.desk;
    const { first, hidden, last } = shownReplies(thread.replies, this.most);
    return html`<div class="open">
      ${isGone ? html`<p class="hint">${host.t('discussion.goneHint')}</p>` : nothing}
      <ol class="replies">
        ${first.map((reply) => this.replies.render(thread, reply))}
        ${hidden ? this.renderMore(hidden) : nothing}
        ${repeat(
          last,
          ({ id }) => id,
          (reply) => this.replies.render(thread, reply),
        )}
      </ol>
      ${this.renderEnd(thread)}
    </div>`;
  }

  private renderMore(hidden: number): TemplateResult {
    const more = () => runInAction(() => (this.most += 2 * PAGE));
    return html`<li class="more">
      <button type="button" class="words" @click=${more}>
        ${this.desk.host.t('discussion.earlier', { number: hidden })}
      </button>
    </li>`;
  }

  private renderEnd(thread: Thread): TemplateResult | typeof nothing {
    const { desk } = this;
    const { host, source } = desk;
    if (desk.isDialogue(thread)) return this.renderGoOn(thread);
    const { reply, resolve } = source.rightsIn(thread);
    const isOpen = thread.state === 'open';
    return html`${
      reply
        ? this.writing.render({
            place: thread.id,
            name: host.t('discussion.reply'),
            button: desk.sendName,
            send: (text) => this.send(thread, text),
          })
        : nothing
    }
    ${
      resolve
        ? html`<button type="button" class="words" @click=${() => this.resolve(thread, isOpen)}>
            ${host.t(isOpen ? 'discussion.resolve' : 'discussion.reopen')}
          </button>`
        : nothing
    }`;
  }

  /** Renders the way from a comment to a thread; nothing where the analysis takes it as its own. */
  private renderGoOn(thread: Thread): TemplateResult | typeof nothing {
    const { host, source, isOwnFile } = this.desk;
    if (isOwnFile || !source.canStart) return nothing;
    return html`<button type="button" class="words" @click=${() => this.goOn(thread)}>
      ${host.t('discussion.goOn')}
    </button>`;
  }

  private send(thread: Thread, text: string): boolean {
    const { desk } = this;
    const said = desk.sentText;
    const isSent = desk.source.reply(thread, text) !== undefined;
    if (isSent) desk.say(said);
    return isSent;
  }

  private resolve(thread: Thread, isResolved: boolean): void {
    const { desk } = this;
    const { host, source } = desk;
    if (!source.resolve(thread, isResolved)) return desk.say(host.t('discussion.refused'));
    desk.say(host.t(isResolved ? 'discussion.resolved' : 'discussion.reopened'));
  }
}
