import { html, nothing, type TemplateResult } from 'lit';
import type { ReplyStanding } from '#core';
import type { Reply, Thread } from '#core/discussion';
import type { Desk } from '../data/desk.js';
import { renderText } from '../text/render-text.js';
import { renderDate } from './render-date.js';
import type { Writing } from './writing.js';

/** Draws the replies of threads. */
export class ReplyView {
  constructor(
    private readonly desk: Desk,
    private readonly writing: Writing,
  ) {}

  render(thread: Thread, reply: Reply): TemplateResult {
    const { desk } = this;
    const standing = desk.source.standingOf(thread, reply);
    const isNew = standing.isUnread || desk.fresh.has(reply.id);
    return html`<li
      class="reply"
      data-reply=${reply.id}
      ?data-new=${isNew}
      data-sending=${standing.sending ?? nothing}
    >
      ${this.renderHead(thread, reply, standing, isNew)}
      ${
        desk.edited === reply.id
          ? this.renderEditing(thread, reply)
          : this.renderWords(reply, standing)
      }
      ${desk.edited === reply.id ? nothing : this.renderTools(thread, reply, standing)}
    </li>`;
  }

  private renderHead(
    thread: Thread,
    reply: Reply,
    { isFromFile, sending }: ReplyStanding,
    isNew: boolean,
  ): TemplateResult {
    const { host } = this.desk;
    const { author, visitor, date, edited } = reply;
    const answered = this.answered(thread, reply);
    return html`<p class="by">
      <b dir="auto">${author || host.t('discussion.nobody')}</b>
      ${visitor ? html`<span class="hint">${host.t('discussion.visitor')}</span>` : nothing}
      ${isFromFile ? html`<span class="hint">${host.t('discussion.fromFile')}</span>` : nothing}
      ${answered ? html`<span class="hint">${host.t('discussion.to', { author: answered })}</span>` : nothing}
      ${date ? renderDate(host.language, date) : nothing}
      ${
        edited
          ? html`<span class="hint"
              >${host.t('discussion.edited')} ${renderDate(host.language, edited)}</span
            >`
          : nothing
      }
      ${isNew ? html`<span class="new">${host.t('discussion.new')}</span>` : nothing}
      ${sending ? html`<span class="state">${host.t(`discussion.state.${sending}`)}</span>` : nothing}
    </p>`;
  }

  /** Returns who is answered, where it is not the reply just before. */
  private answered({ replies }: Thread, { id, parent }: Reply): string {
    if (parent === undefined) return '';
    const at = replies.findIndex((each) => each.id === id);
    const to = replies.find((each) => each.id === parent);
    return to && replies[at - 1] !== to ? to.author : '';
  }

  private renderWords({ text }: Reply, { removedBy, mentions }: ReplyStanding): TemplateResult {
    const { host } = this.desk;
    if (removedBy && !text)
      return html`<p class="hint">${host.t(`discussion.removedBy.${removedBy}`)}</p>`;
    return html`<div class="text">${renderText(host, text, mentions)}</div>`;
  }

  private renderEditing(thread: Thread, reply: Reply): TemplateResult {
    const { desk } = this;
    const { host } = desk;
    return this.writing.render({
      place: reply.id,
      name: host.t('discussion.editing'),
      button: host.t('discussion.save'),
      initial: reply.text,
      send: (text) => {
        const isDone = desk.source.edit(thread, reply, text);
        if (isDone) this.leaveEditing(reply);
        return isDone;
      },
      cancel: () => this.leaveEditing(reply),
    });
  }

  private renderTools(
    thread: Thread,
    reply: Reply,
    { mayEdit, mayRemove, mayRestore, sending }: ReplyStanding,
  ): TemplateResult | typeof nothing {
    const { desk } = this;
    const { source } = desk;
    const nameless = desk.host.t(reply.visitor ? 'discussion.aVisitor' : 'discussion.nobody');
    const author = reply.author || nameless;
    const isHeld = sending === 'held';
    const buttons = [
      sending === 'refused' &&
        this.tool('sendAgain', author, () => source.sendAgain?.(thread, reply)),
      mayEdit && this.tool('edit', author, () => this.beginEditing(reply)),
      mayRestore &&
        this.tool(isHeld ? 'release' : 'restore', author, () => source.restore?.(thread, reply)),
      mayRemove && this.tool('remove', author, () => this.remove(thread, reply)),
    ].filter(Boolean);
    return buttons.length ? html`<div class="tools">${buttons}</div>` : nothing;
  }

  private tool(name: string, author: string, run: () => void): TemplateResult {
    const { host } = this.desk;
    const text = host.t(`discussion.${name}`);
    return html`<button
      type="button"
      class="quiet"
      aria-label=${host.t('discussion.toolFor', { tool: text, author })}
      @click=${run}
    >
      ${text}
    </button>`;
  }

  private remove(thread: Thread, reply: Reply): void {
    const { desk } = this;
    const { host, source } = desk;
    if (source.remove(thread, reply)) desk.say(host.t('discussion.removed'));
    // The button goes with the reply.
    void this.focusHead(thread);
  }

  private async focusHead({ id }: Thread): Promise<void> {
    const { host } = this.desk;
    await host.updateComplete;
    const heads = [...host.renderRoot.querySelectorAll<HTMLElement>('.head')];
    (heads.find((each) => each.dataset.thread === id) ?? heads[0])?.focus();
  }

  private beginEditing({ id }: Reply): void {
    this.desk.change(id);
    void this.writing.focus(id);
  }

  private leaveEditing({ id }: Reply): void {
    const { desk } = this;
    desk.change(undefined);
    void desk.host.updateComplete.then(() => {
      const own = desk.host.renderRoot.querySelector(`[data-reply='${CSS.escape(id)}'] .quiet`);
      if (own instanceof HTMLElement) own.focus();
    });
  }
}
