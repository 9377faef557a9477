import { reaction, runInAction } from 'mobx';
import type { Thread } from '#core/discussion';
import type { Scope } from '#kit';
import { placed, threadSentence } from '#views';
import type { Desk } from './desk.js';

/** Follows what comes: says what others write, and what the reader has seen. */
export class News {
  /** Ids of the replies that were there when the threads came. */
  private known = new Set<string>();

  constructor(private readonly desk: Desk) {}

  follow(scope: Scope): void {
    const { desk } = this;
    const threads = () => [desk.source, desk.source.threads] as const;
    scope.add(
      reaction(threads, ([source, now], before) => this.compare(now, before?.[0] === source), {
        fireImmediately: true,
        equals: ([a, b], [c, d]) => a === c && b === d,
      }),
    );
    scope.add(
      reaction(
        () => desk.open,
        () => this.open(),
        { fireImmediately: true },
      ),
    );
    scope.listen(document, 'visibilitychange', () => this.see());
  }

  /** Says the replies of others that are new; of many only how many there are. */
  private compare(threads: readonly Thread[], isSame: boolean): void {
    const { desk } = this;
    const before = this.known;
    this.known = new Set(threads.flatMap(({ replies }) => replies.map(({ id }) => id)));
    this.see();
    if (!isSame || before.size === 0) return;
    const { author } = desk.source;
    const news = threads.flatMap((thread) => {
      const replies = thread.replies.filter(
        (each) => !before.has(each.id) && each.author !== author,
      );
      return replies.map((reply) => ({ thread, reply }));
    });
    const [first, ...others] = news;
    if (!first) return;
    if (others.length) return desk.say(desk.host.t('discussion.unread', { number: news.length }));
    const { thread, reply } = first;
    desk.say(threadSentence(desk.host, placed(desk.host, { ...thread, replies: [reply] })));
  }

  /** Marks what is new in the thread that is opened, as long as it is open. */
  private open(): void {
    runInAction(() => (this.desk.fresh = new Set()));
    this.see();
  }

  /** Says that the reader has seen the open thread, where it can be seen. */
  private see(): void {
    const { desk } = this;
    const { source, open, host } = desk;
    const thread = source.threads.find(({ id }) => id === open);
    if (!thread || document.hidden || !host.checkVisibility()) return;
    const news = thread.replies.filter((each) => source.standingOf(thread, each).isUnread);
    if (!news.length) return;
    runInAction(() => (desk.fresh = new Set([...desk.fresh, ...news.map(({ id }) => id)])));
    source.markRead(thread);
  }
}
