import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { observable, reaction, runInAction } from 'mobx';
import {
  discussingOf,
  type DiscussionWish,
  type Piece,
  placeOfLabels,
  quarters,
  type ThreadSubject,
} from '#core';
import type { Thread } from '#core/discussion';
import { adoptStyles, type Body, controlStyles } from '#kit';
import { chosenSubject, subjectText } from '#views';
import { Desk } from './data/desk.js';
import { Drafts } from './data/drafts.js';
import { News } from './data/news.js';
import type { GlosaDiscussion } from './discussion.js';
import { PAGE, windowAround } from './discussion.layout.js';
import { discussionStyles } from './discussion.styles.js';
import { LateFocus } from './parts/late-focus.js';
import { ThreadView } from './parts/thread-view.js';
import { renderDialogues, renderTools } from './parts/tools.js';
import { Writing } from './parts/writing.js';

/** The body of a `<glosa-discussion>`. */
export class DiscussionBody implements Body, ReactiveController {
  private readonly desk: Desk;
  private readonly drafts: Drafts;
  private readonly writing: Writing;
  private readonly threads: ThreadView;
  private readonly news: News;
  private readonly focus: LateFocus;
  /** How many threads are shown at once. */
  @observable private accessor most = PAGE;

  constructor(private readonly host: GlosaDiscussion) {
    this.desk = new Desk(host);
    this.drafts = new Drafts(host);
    this.writing = new Writing(this.desk, this.drafts);
    this.threads = new ThreadView(this.desk, this.writing, (thread) => this.goOn(thread));
    this.news = new News(this.desk);
    this.focus = new LateFocus(host);
    adoptStyles(host, controlStyles);
    adoptStyles(host, discussionStyles);
    host.addController(this);
  }

  hostConnected(): void {
    const { host, desk } = this;
    const { scope } = host;
    let end: (() => void) | undefined;
    const follow = (model: Piece | undefined): void => {
      end?.();
      end = model && discussingOf(model).offer();
      desk.begin(model && this.drafts.subject);
    };
    scope.add(reaction(() => host.model, follow, { fireImmediately: true }));
    scope.add(() => end?.());
    desk.other.follow(scope);
    this.news.follow(scope);
    const wish = () => {
      const wanted = desk.discussing?.wish;
      // Who may begin a thread is not known before the threads are.
      const { canStart, isComing, trouble } = desk.source;
      const isEarly = wanted?.subject && !canStart && isComing && !trouble;
      return isEarly ? undefined : wanted;
    };
    scope.add(reaction(wish, (wanted) => this.fulfil(wanted), { fireImmediately: true }));
  }

  render(): TemplateResult {
    const { host, desk } = this;
    const { trouble } = desk.source;
    return html`<div
      class="panel"
      part="panel"
      role="group"
      aria-label=${host.t('discussion.label')}
    >
      ${renderTools(desk, () => this.begin())}
      ${trouble ? html`<p class="trouble" role="status">${trouble}</p>` : nothing}
      ${desk.subject ? this.renderBeginning(desk.subject) : nothing} ${renderDialogues(desk)}
      ${this.renderList()}
      <div class="said" role="status">${desk.spoken}</div>
    </div>`;
  }

  private renderList(): TemplateResult {
    const { host, desk } = this;
    const { placed, open } = desk;
    if (!placed.length) {
      // What is not known is not said to be nothing.
      if (desk.source.isComing && !desk.all.length) return html`${nothing}`;
      const key = desk.all.length ? 'discussion.noneHere' : 'discussion.none';
      return html`<p class="empty">${host.t(key)}</p>`;
    }
    const at = placed.findIndex(({ thread }) => thread.id === open);
    const { items, before, after } = windowAround(placed, Math.max(0, at), this.most);
    return html`${before ? this.renderMore(before) : nothing}
      <ul class="threads" aria-label=${host.t('discussion.threads', { number: placed.length })}>
        ${items.map((each) => this.threads.render(each))}
      </ul>
      ${after ? this.renderMore(after) : nothing}`;
  }

  private renderMore(number: number): TemplateResult {
    const more = () => runInAction(() => (this.most += PAGE));
    return html`<button type="button" class="words" @click=${more}>
      ${this.host.t('discussion.moreThreads', { number })}
    </button>`;
  }

  private renderBeginning(subject: ThreadSubject): TemplateResult {
    const { host } = this;
    const { start, duration = 0 } = subject;
    const passage = { labels: [], start, end: quarters(start + duration), staves: [] };
    const place = { ...(placeOfLabels(subject.labels) ?? passage), isGone: false };
    const name = host.t('discussion.beginOn', { name: subjectText(host, { place }) });
    return html`<section class="beginning" aria-label=${name}>
      <h3>${name}</h3>
      ${this.writing.render({
        place: 'new',
        name,
        button: this.desk.sendName,
        send: (text) => this.start(subject, text),
        cancel: () => this.leave(),
      })}
    </section>`;
  }

  /** Begins a thread about what is chosen. */
  private begin(subject?: ThreadSubject): void {
    const { host, desk, drafts } = this;
    const about = subject ?? (host.model && chosenSubject(host.model));
    if (!about || !desk.source.canStart) return;
    drafts.putSubject(about);
    desk.begin(about);
    this.focus.want(NEW_BOX);
  }

  /** Begins a thread with what a dialogue says as a quotation, before what was begun already. */
  private goOn(dialogue: Thread): void {
    const { drafts } = this;
    const quoted = this.desk.dialogues.quoted(dialogue);
    if (!quoted) return;
    const { label, text } = quoted;
    const { start, end, staves } = placeOfLabels([label])!;
    drafts.put('new', text + (drafts.textAt('new') ?? ''));
    this.begin({ labels: [label], start, duration: quarters(end - start), staves });
  }

  private leave(): void {
    this.drafts.putSubject(undefined);
    this.desk.begin(undefined);
    this.focus.want('.begin');
  }

  private start(subject: ThreadSubject, text: string): boolean {
    const { desk } = this;
    const said = desk.sentText;
    const id = desk.source.start(subject, text);
    if (id === undefined) return false;
    this.drafts.putSubject(undefined);
    desk.begin(undefined);
    desk.discussing?.goTo(id);
    desk.say(said);
    this.focus.want(headOf(id));
    return true;
  }

  /** Brings what the reader wants into sight, and takes the focus there as soon as it is drawn. */
  private fulfil(wish: DiscussionWish | undefined): void {
    if (!wish) return this.focus.forget();
    const { subject } = wish;
    const settle = (): void => this.desk.discussing?.settle(wish);
    // Later: others hear of the wish too.
    if (subject && !this.desk.source.canStart) return void this.host.updateComplete.then(settle);
    if (subject) this.begin(subject);
    this.focus.want(subject ? NEW_BOX : this.placeFor(wish), settle);
  }

  /** Returns where the focus goes in a thread: to its head, or where the reader writes, if that is allowed. */
  private placeFor({ thread: id = '', isToReply = false }: DiscussionWish): string {
    const { source } = this.desk;
    const thread = isToReply && source.threads.find((each) => each.id === id);
    return thread && source.rightsIn(thread).reply ? boxOf(id) : headOf(id);
  }
}

const boxOf = (place: string): string => `textarea[data-place='${CSS.escape(place)}']`;
const NEW_BOX = boxOf('new');
const headOf = (id: string): string => `.head[data-thread='${CSS.escape(id)}']`;
