import type { AnalysisFile } from '#core';
import { newUid } from '#core/formats/label-uid.js';
import {
  itemsOf,
  SharedCopy,
  type SharedChange,
  type SharedEdit,
  SharedState,
} from '#core/together';
import { SharedLog } from './shared-room.js';

const EMPTY: AnalysisFile = { labels: [], layout: [], templates: [], meta: {}, raw: {} };

/** One of many writers, without the editor of a page: it makes changes as quickly as they can be applied. */
export class QuickWriter {
  readonly copy = new SharedCopy(new SharedState(itemsOf(EMPTY)), newUid());
  readonly base = EMPTY;
  unsent: SharedChange[] = [];
  private readonly uids: string[] = [];
  private readonly done: string[] = [];

  constructor(private readonly random: () => number) {}

  /** Makes a label, moves or names one, removes one, or takes a change back: as people do, mostly to labels of all. */
  act(n: number): void {
    const share = this.random();
    const last = share > 0.92 ? this.done.pop() : undefined;
    const done = last ? this.copy.undo(last) : this.copy.run([this.edit(share, n)]);
    if (!done) return;
    if (!last) this.done.push(done.change.id);
    this.unsent.push(done.change);
  }

  /** Learns of the labels of others. */
  learn(): void {
    this.uids.length = 0;
    for (const { kind, id, isThere } of this.copy.state.items)
      if (kind === 'label' && isThere) this.uids.push(id);
  }

  private edit(share: number, n: number): SharedEdit {
    const kind = 'label';
    const id = this.uids[Math.floor(this.random() * this.uids.length)];
    if (share < 0.3 || id === undefined) {
      const values = { type: 'Cadence', tag: 'PAC', start: n, layers: [], raw: {} };
      this.uids.push(newUid());
      return { kind, id: this.uids.at(-1)!, act: 'make', values };
    }
    if (share < 0.35) return { kind, id, act: 'remove' };
    return { kind, id, act: 'set', values: share < 0.6 ? { start: n } : { tag: `tag ${n}` } };
  }
}

/**
 * Lets some writers make many changes each, with disconnections, late answers and batches that come twice.
 * @returns the writers, who have met at the end, and the log
 */
export function manyChanges(
  changes: number,
  random: () => number,
): { readonly writers: readonly QuickWriter[]; readonly log: SharedLog } {
  const log = new SharedLog();
  const writers = Array.from({ length: 3 }, () => new QuickWriter(random));
  const away = writers.map(() => 0);
  for (let n = 0; n < 3 * changes; n += 1) {
    const who = n % 3;
    const writer = writers[who]!;
    writer.act(n);
    // Offline for up to 300 changes, in which both sides pile up.
    if (random() < 0.001) away[who] = n + Math.floor(random() * 300);
    if (n < away[who]! || random() > 0.3) continue;
    log.take(writer.unsent);
    if (random() < 0.9) writer.unsent = [];
    writer.copy.receive(log.after(Math.max(0, writer.copy.seq - 3)));
    if (random() < 0.02) writer.learn();
  }
  for (const { unsent } of writers) log.take(unsent);
  for (const { copy } of writers) copy.receive(log.after(copy.seq));
  return { writers, log };
}
