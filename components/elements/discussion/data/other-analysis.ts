import { observableRef, reaction, runInAction } from 'mobx';
import { type Analysis, type Piece, type ReplyStanding, threadsOf } from '#core';
import type { DiscussionSource } from '#core';
import type { Thread } from '#core/discussion';
import { problemOf } from '#corpus';
import type { Scope } from '#kit';
import type { GlosaDiscussion } from '../discussion.js';

const STANDING: ReplyStanding = {
  ...{ mayEdit: false, mayRemove: false, mayRestore: false, isUnread: false },
  mentions: [],
};

/** Threads that are only read: those of another analysis than the open one. */
export class OtherAnalysis {
  /** The analysis that was asked for by its name; undefined until it is read. */
  @observableRef accessor analysis: Analysis | undefined = undefined;

  constructor(private readonly host: GlosaDiscussion) {}

  /** Whether the element shows another analysis than the open one. Observable. */
  get isWanted(): boolean {
    const { analysis, model } = this.host;
    return analysis !== '' && analysis !== model?.analysis?.name;
  }

  /** Reads what is asked for, and forgets it with the piece. */
  follow(scope: Scope): void {
    const { host } = this;
    const wanted = () => [host.model, this.isWanted ? host.analysis : ''] as const;
    const read = ([model, name]: readonly [Piece | undefined, string]) => {
      runInAction(() => (this.analysis = undefined));
      if (model && name) void this.read(model, name);
    };
    scope.add(
      reaction(wanted, read, {
        fireImmediately: true,
        equals: ([a, b], [c, d]) => a === c && b === d,
      }),
    );
  }

  /** Returns its threads as a place where nothing is written. */
  get source(): DiscussionSource {
    const { analysis } = this;
    return readOnly(analysis ? threadsOf(analysis) : []);
  }

  private async read(model: Piece, name: string): Promise<void> {
    const { host } = this;
    const isHere = (): boolean => host.model === model && host.analysis === name;
    try {
      if (!model.readAnalysis) throw new Error('This piece has no other analyses.');
      const analysis = await model.readAnalysis(name);
      if (isHere()) runInAction(() => (this.analysis = analysis));
    } catch (error) {
      const subject = { subject: 'analysis', severity: 'error', file: name } as const;
      if (isHere()) host.tell(problemOf(error, subject));
    }
  }
}

/** Returns a place that shows threads and takes nothing. */
export const readOnly = (threads: readonly Thread[]): DiscussionSource => ({
  ...{ threads, author: '', canStart: false, isModerated: false, asksName: false },
  ...{ names: [], trouble: undefined },
  rightsIn: () => ({ reply: false, resolve: false }),
  standingOf: () => STANDING,
  nameReader: () => undefined,
  start: () => undefined,
  reply: () => undefined,
  edit: () => false,
  remove: () => false,
  resolve: () => false,
  markRead: () => undefined,
});
