import { observable, observableRef, runInAction } from 'mobx';
import type { Member, SortedCollection, SortedDrop } from '#intake';

/** A question which piece of a collection is meant. */
export interface AskedMember {
  readonly collection: SortedCollection;
  /** The collection that this one was found in, to which its reader can go back. */
  readonly outer: SortedCollection | undefined;
}

/** The piece that was chosen: its address, and its manifest as it was read; none when the element has opened it. */
export interface ChosenMember {
  readonly url: string;
  readonly drop: SortedDrop | undefined;
}

/** How a choice is made. */
export interface ChoiceOptions {
  readonly signal: AbortSignal;
  /** Fetches a member, or has the element open it; one that cannot be had gives neither files nor collections. */
  readonly fetch: (member: Member) => Promise<SortedDrop | 'opened'>;
}

/** Asks the reader of an element for a piece of a collection, and of the collections in it. */
export class MemberQuestion {
  /** The question that its reader has to answer. Observable, as is the next field. */
  @observableRef accessor asked: AskedMember | undefined;
  /** A part of the name, by which the reader looks for a piece. */
  @observable accessor words = '';
  private take: ((member: Member | undefined) => void) | undefined;

  /** Takes the answer; undefined goes back to the outer collection, or ends the question. */
  answer(member?: Member): void {
    this.take?.(member);
  }

  /** Looks for pieces with these words in their names. */
  find(words: string): void {
    runInAction(() => (this.words = words));
  }

  /**
   * Asks until a piece has come. Resolves to undefined when the reader wants none. Who aborts the signal answers
   * too, for a question that waits.
   * @throws the signal's reason
   */
  async choose(
    first: SortedCollection,
    { signal, fetch }: ChoiceOptions,
  ): Promise<ChosenMember | undefined> {
    const path = [first];
    try {
      for (let collection = path.at(-1); collection; collection = path.at(-1)) {
        const member = await this.ask({ collection, outer: path.at(-2) });
        signal.throwIfAborted();
        if (!member) {
          path.pop();
          continue;
        }
        const drop = await fetch(member);
        signal.throwIfAborted();
        if (drop === 'opened') return { url: member.url, drop: undefined };
        const [inner] = drop.collections;
        if (inner) path.push(inner);
        else if (drop.files.length > 0) return { url: member.url, drop };
      }
      return undefined;
    } finally {
      this.show(undefined);
    }
  }

  private ask(asked: AskedMember): Promise<Member | undefined> {
    // The words stay when a piece could not be had.
    if (this.asked?.collection !== asked.collection) this.show(asked);
    return new Promise((resolve) => {
      this.take = (member) => {
        this.take = undefined;
        resolve(member);
      };
    });
  }

  private show(asked: AskedMember | undefined): void {
    runInAction(() => {
      this.asked = asked;
      this.words = '';
    });
  }
}
