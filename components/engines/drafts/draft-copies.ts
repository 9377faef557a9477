import type { Draft, DraftRecord } from './draft.js';
import { draftPlaces } from './draft-place.js';
import { DRAFTS, DraftStore } from './draft-store.js';

/** The drafts of this browser, in as many copies as it has places for: what one has lost, another has. */
export class DraftCopies {
  constructor(readonly stores: readonly DraftStore[]) {}

  /**
   * Returns the drafts of a piece, the last changed first. @throws DOMException when no copy can be read
   */
  async list(piece: string): Promise<readonly DraftRecord[]> {
    const records = (await this.any((store) => store.list(piece))).flat();
    const newest = new Map<string, DraftRecord>();
    for (const record of records.sort((a, b) => a.changed - b.changed))
      newest.set(record.id, record);
    return [...newest.values()].sort((a, b) => b.changed - a.changed);
  }

  /** Returns the copy with the most steps; undefined when there is none. @throws DOMException */
  async read(id: string): Promise<Draft | undefined> {
    const drafts = await this.any((store) => store.read(id));
    const found = drafts.filter((draft) => draft !== undefined);
    return found.sort((a, b) => b.steps.length - a.steps.length)[0];
  }

  /** Deletes all copies of a draft for good. @throws DOMException when one of them is still there */
  async remove(id: string): Promise<void> {
    await Promise.all(this.stores.map((store) => store.remove(id)));
  }

  /** See `DraftStore.claim`. */
  claim(id: string, beat: number, since: number): Promise<boolean> {
    return this.stores[0]!.claim(id, beat, since);
  }

  /** Returns the answers of the stores that do not fail. @throws when all of them fail */
  private async any<Answer>(ask: (store: DraftStore) => Promise<Answer>): Promise<Answer[]> {
    const answers = await Promise.allSettled(this.stores.map(ask));
    const good = answers.filter((answer) => answer.status === 'fulfilled');
    const [first] = answers;
    if (!good.length && first?.status === 'rejected') throw first.reason;
    return good.map(({ value }) => value);
  }
}

/** Returns the drafts in all places of this browser. */
export const browserDrafts = (name = DRAFTS): DraftCopies =>
  new DraftCopies(draftPlaces().map((place) => new DraftStore(name, place)));
