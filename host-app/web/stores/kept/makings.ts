import { observableRef, runInAction } from 'mobx';
import type { Making } from '../../../../components/intake/making/making.js';
import type { KeptPlace } from './kept-place.js';

/** What is being made of pieces of one's own in this tab; it goes on while the user is on other pages. */
export class Makings {
  @observableRef private accessor known: ReadonlyMap<string, Making> = new Map();

  constructor(private readonly place: Pick<KeptPlace, 'pieces'>) {}

  /** What is made, or was made last, of a piece. Observable. */
  of(id: string): Making | undefined {
    return this.known.get(id);
  }

  /** Takes up what has been begun; undefined for what another tab does. */
  take(making: Making | undefined): void {
    if (making) runInAction(() => (this.known = new Map(this.known).set(making.id, making)));
  }

  /** Goes on with what is left to be made of a piece, unless somebody does it already. */
  async resume(id: string): Promise<void> {
    if (this.of(id)?.state === 'working') return;
    const kept = await this.place.pieces();
    const { resumeMaking } = await import('../../../../components/intake/making/make-piece.js');
    this.take(await resumeMaking(kept, id));
  }

  /** After a reload: goes on with a piece, but for one that the user has stopped here. */
  async continue(id: string): Promise<void> {
    if (this.of(id)) return;
    const piece = await (await this.place.pieces()).find(id);
    if (piece?.isUnfinished) await this.resume(id);
  }
}
