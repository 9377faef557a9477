import { reaction } from 'mobx';
import type { ThreadsPage } from './answers.js';
import type { ThreadCache } from './thread-cache.js';
import type { ThreadSnapshot } from './thread-snapshot.js';

/** Milliseconds after a change before it is kept: changes come in groups. */
const PAUSE_MS = 200;

/** Keeps what a page knows of a discussion, and shows what was kept as long as there is no connection. */
export class SnapshotKeeper {
  private isShown = false;
  private isOver = false;
  /** What is written or deleted now: one follows the other. */
  private work: Promise<void> = Promise.resolve();
  private stop: (() => void) | undefined;

  constructor(
    private readonly cache: ThreadCache,
    private readonly snapshot: Pick<ThreadSnapshot, 'keep' | 'read' | 'forget'>,
  ) {}

  /** Shows what is kept, unless something is known already; returns what comes of what the reader writes there. */
  async show(): Promise<ThreadsPage['writing'] | undefined> {
    const isKnown = (): boolean => this.isShown || this.cache.seq > 0;
    const kept = isKnown() ? undefined : await this.snapshot.read();
    if (!kept || isKnown()) return undefined;
    this.isShown = true;
    // The place in the order stays: all of it is asked for again, with the rights of then.
    this.cache.takePage({ ...kept, seq: 0 });
    return kept.writing;
  }

  /** Makes room for what the service tells, which takes the place of all that was kept. */
  makeRoom(): void {
    if (this.isShown) this.cache.clear();
    this.isShown = false;
  }

  /** Keeps what is known, and every change. */
  follow(writing: () => ThreadsPage['writing']): void {
    if (this.isOver) return;
    const keep = (): void => {
      this.work = this.work.then(async () => {
        if (!this.isOver) await this.snapshot.keep({ ...this.cache.page, writing: writing() });
      });
    };
    const stop = reaction(() => this.cache.threads, keep, { delay: PAUSE_MS });
    // Whoever leaves the page right after a change finds that too.
    const leave = (): void => {
      if (document.hidden) keep();
    };
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', keep);
    this.stop = () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', keep);
    };
    keep();
  }

  /** Ends, and deletes what was kept: the reader may not read it any more. */
  forget(): void {
    this.dispose();
    this.work = this.work.then(() => this.snapshot.forget());
  }

  dispose(): void {
    this.isOver = true;
    this.stop?.();
  }
}
