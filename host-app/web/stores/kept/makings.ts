import { observableRef, runInAction } from 'mobx';
import { loadMaking, type Making } from '#intake';
import type { KeptPlace } from './kept-place.js';

/** The processing of the user's own pieces in this tab; it continues while the user is on other pages. */
export class Makings {
  @observableRef private accessor known: ReadonlyMap<string, Making> = new Map();

  constructor(private readonly place: Pick<KeptPlace, 'pieces'>) {}

  /** Returns the current or last processing of a piece. Observable. */
  of(id: string): Making | undefined {
    return this.known.get(id);
  }

  /** Registers a processing that has begun; undefined when another tab runs it. */
  take(making: Making | undefined): void {
    if (making) runInAction(() => (this.known = new Map(this.known).set(making.id, making)));
  }

  /** Continues the unfinished processing of a piece, unless it is already running. */
  async resume(id: string): Promise<void> {
    if (this.of(id)?.state === 'working') return;
    const kept = await this.place.pieces();
    const { resumeMaking } = await loadMaking();
    this.take(await resumeMaking(kept, id));
  }

  /** Continues the processing of a piece after a reload, unless the user has stopped it in this tab. */
  async continue(id: string): Promise<void> {
    if (this.of(id)) return;
    const piece = await (await this.place.pieces()).find(id);
    if (piece?.isUnfinished) await this.resume(id);
  }
}
