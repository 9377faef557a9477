import { property } from 'lit/decorators.js';
import { observable, runInAction } from 'mobx';
import { LateElement, type MakeBody } from '#kit';

/** Which threads a discussion shows. */
export type DiscussionFilter = 'open' | 'mine' | 'resolved' | 'all';

/**
 * Shows what is said about the labels and passages of an analysis, as threads in the order of the score, and takes
 * replies. Threads are resolved and opened again; a label that is gone leaves its thread at its place, struck through.
 * Texts have a small part of Markdown; `m. 33` leads to that measure.
 *
 * The open analysis holds the threads itself, and undo takes back what was written; a page may keep them elsewhere
 * (`discussAt`). Who may not write reads.
 *
 * @summary Threads about labels and passages, with replies.
 *
 * @fires {GlosaLabelChangeEvent} glosa-label-change - The user writes something that the analysis holds; cancelable.
 * @fires {GlosaSelectEvent} glosa-select - The user goes to the labels of a thread.
 * @fires {GlosaSeekEvent} glosa-seek - The user goes to a thread or a measure; cancelable.
 * @fires {GlosaErrorEvent} glosa-error - The analysis cannot be read, and no `glosa-piece` tells it.
 *
 * @csspart panel - The threads and their tools.
 *
 * @cssprop [--glosa-surface] - Color of the ground.
 * @cssprop [--glosa-raised] - Ground of a thread that is read.
 *
 * @example
 * ```html
 * <glosa-piece src="sonata/info.json">
 *   <glosa-score></glosa-score>
 *   <glosa-discussion author="Clara W."></glosa-discussion>
 * </glosa-piece>
 * ```
 */
export class GlosaDiscussion extends LateElement {
  @observable private accessor shown: DiscussionFilter = 'open';
  @observable private accessor wanted = '';
  @observable private accessor writer = '';

  get author(): string {
    return this.writer;
  }

  /** Name under which the reader writes; by default the reader is asked. */
  @property()
  set author(name: string | null) {
    runInAction(() => (this.writer = name ?? ''));
  }

  get analysis(): string {
    return this.wanted;
  }

  /** Name or URL of another analysis of the piece, whose threads are read; by default the open one. */
  @property()
  set analysis(name: string | null) {
    runInAction(() => (this.wanted = name ?? ''));
  }

  get filter(): DiscussionFilter {
    return this.shown;
  }

  /** Threads that are shown: `open`, `mine`, `resolved` or `all`; other words mean `open`. */
  @property()
  set filter(filter: DiscussionFilter | null) {
    runInAction(() => (this.shown = filter ?? 'open'));
  }

  /** Reports an analysis that cannot be read. @internal */
  tell(problem: Parameters<LateElement['report']>[0]): void {
    this.report(problem);
  }

  protected override async loadBody(): Promise<MakeBody<this>> {
    const { DiscussionBody } = await import('./discussion.body.js');
    return (host) => new DiscussionBody(host);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'glosa-discussion': GlosaDiscussion;
  }
}
