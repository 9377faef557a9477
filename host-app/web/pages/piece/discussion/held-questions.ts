import { observable, runInAction } from 'mobx';
import { CorpusError } from '#corpus';
import type { ReplyAnswer, ThreadPart } from './answers.js';
import { KeptSent, replyOf, type Sent } from './outbox.js';

/** Options of the questions that wait. */
export interface HeldOptions {
  /** Begins the names under which this browser keeps them. */
  readonly name: string;
  readonly storage: () => Storage | undefined;
}

/**
 * What the reader, a visitor, has asked and no moderator has read. The service tells a visitor nothing of it, so that
 * this browser keeps it, each question under a name of its own, until it appears or is removed.
 */
export class HeldQuestions {
  /** In the order in which they were asked. Observable. */
  readonly all = observable.array<Sent>([], { deep: false });

  private readonly kept: KeptSent;

  constructor(options: HeldOptions) {
    this.kept = new KeptSent(options);
    runInAction(() => this.all.replace([...this.kept.all]));
  }

  /** Whether a reply is one of them. Observable. */
  has(reply: string): boolean {
    return this.all.some((sent) => replyOf(sent) === reply);
  }

  /** Keeps what was sent if the answer says that it waits. */
  take(sent: Sent, { reply }: ThreadPart): void {
    if (!reply?.held || this.has(reply.id)) return;
    runInAction(() => this.all.push(sent));
    this.kept.keep(sent);
  }

  /**
   * Asks what has become of them: sent again, each is answered as it stands now.
   * @param send sends a question; its answer is taken as any other
   */
  async askAgain(send: (sent: Sent) => Promise<ThreadPart>): Promise<void> {
    for (const sent of [...this.all]) {
      try {
        const { reply } = await send(sent);
        if (!reply?.held || reply.removed) this.forget(sent);
      } catch (error) {
        // What it was about is gone. Any other trouble may pass.
        if (error instanceof CorpusError && error.status === 'Missing') this.forget(sent);
      }
    }
  }

  /** Forgets those that have appeared. */
  settle(answerOf: (thread: string, reply: string) => ReplyAnswer | undefined): void {
    for (const sent of [...this.all]) {
      const answer = answerOf(sent.thread, replyOf(sent) ?? '');
      if (answer && !answer.held) this.forget(sent);
    }
  }

  private forget(sent: Sent): void {
    runInAction(() => this.all.remove(sent));
    this.kept.forget(sent.id);
  }
}
