import type { IDBPTransaction } from 'idb';
import type { Step } from '#core';
import { openDatabase, type DraftDatabase, type DraftSchema } from './database.js';
import type { Draft, DraftBase, DraftRecord } from './draft.js';
import { ORIGIN, type DraftPlace } from './draft-place.js';
import { baseOfStored, stepOf, storedBase, storedStep } from './stored-points.js';

/** Name of the database; `glosa-piece` looks for it before it loads any of this. */
export const DRAFTS = 'glosa-drafts';

/** Steps to be added to a draft. */
export interface DraftWrite {
  readonly record: DraftRecord;
  readonly base: DraftBase;
  /** Number of the first of the steps; with 0 the draft is written anew. */
  readonly from: number;
  readonly steps: readonly Step[];
}

const ALL: ('sessions' | 'bases' | 'steps')[] = ['sessions', 'bases', 'steps'];
type Writing = IDBPTransaction<DraftSchema, typeof ALL, 'readwrite'>;

const stepsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

/**
 * A copy of the drafts of this browser. Nothing is stored, and no database made, before the first write. Every
 * method throws the DOMException of a store that fails.
 */
export class DraftStore {
  private opening: Promise<DraftDatabase | undefined> | undefined;
  /** Number of steps of a draft written through a connection, which saves a look. */
  private readonly known = new Map<string, { db: DraftDatabase; held: number }>();

  constructor(
    private readonly name = DRAFTS,
    private readonly place: DraftPlace = ORIGIN,
  ) {}

  /**
   * Adds steps. Nothing is written unless the draft holds just those that come before them.
   * @returns how many steps the draft holds now
   */
  async write({ record, base, from, steps }: DraftWrite): Promise<number> {
    const { id } = record;
    return this.change(async (transaction) => {
      const { db } = transaction;
      // Asked now: whoever deletes the draft may have come before.
      const known = this.known.get(id);
      this.known.delete(id);
      const log = transaction.objectStore('steps');
      if (from === 0) {
        ask(log.delete(stepsOf(id)));
        ask(transaction.objectStore('bases').put(storedBase(base), id));
      } else if (known?.db !== db || known.held !== from) {
        const found = await countHeld(transaction, id);
        if (found !== from) return found;
      }
      steps.forEach((step, index) => ask(log.add(storedStep(step), [id, from + index])));
      ask(transaction.objectStore('sessions').put(record));
      this.known.set(id, { db, held: from + steps.length });
      return from + steps.length;
    });
  }

  /** Returns the drafts of a piece, the last changed first. */
  async list(piece: string): Promise<readonly DraftRecord[]> {
    const database = await this.open(false);
    const records = (await database?.getAllFromIndex('sessions', 'piece', piece)) ?? [];
    return records.sort((a, b) => b.changed - a.changed);
  }

  /** Reads a draft; undefined when it has gone, or the state in which it began has. */
  async read(id: string): Promise<Draft | undefined> {
    const transaction = (await this.open(false))?.transaction(ALL);
    if (!transaction) return undefined;
    const log = transaction.objectStore('steps');
    const [record, base, keys, values] = await Promise.all([
      transaction.objectStore('sessions').get(id),
      transaction.objectStore('bases').get(id),
      log.getAllKeys(stepsOf(id)),
      log.getAll(stepsOf(id)),
    ]);
    if (!record || !base) return undefined;
    const gap = keys.findIndex(([, number], index) => number !== index);
    const steps = (gap < 0 ? values : values.slice(0, gap)).map(stepOf);
    return { record, base: baseOfStored(base), steps, lost: values.length - steps.length };
  }

  /** Deletes a draft for good. */
  async remove(id: string): Promise<void> {
    if (!(await this.open(false))) return;
    await this.change((transaction) => {
      this.known.delete(id);
      ask(transaction.objectStore('sessions').delete(id));
      ask(transaction.objectStore('bases').delete(id));
      ask(transaction.objectStore('steps').delete(stepsOf(id)));
    });
  }

  /**
   * Writes down that the tab of a draft is open, unless another tab was heard of since a time.
   * @returns whether the draft is the caller's now
   */
  async claim(id: string, beat: number, since: number): Promise<boolean> {
    if (!(await this.open(false))) return true;
    return this.change(async (transaction) => {
      const sessions = transaction.objectStore('sessions');
      const record = await sessions.get(id);
      if (record && record.beat > since) return false;
      if (record) ask(sessions.put({ ...record, beat }));
      return true;
    });
  }

  /** Ends the connection; the next call opens another. */
  async close(): Promise<void> {
    const { opening } = this;
    this.opening = undefined;
    (await opening?.catch(() => undefined))?.close();
  }

  private async change<Result>(
    work: (transaction: Writing) => Result | Promise<Result>,
  ): Promise<Result> {
    const transaction = await this.begin();
    const { done } = transaction;
    ask(done);
    try {
      const result = await work(transaction);
      // The browser need not come back to ask whether there is more to write.
      transaction.commit();
      await done;
      return result;
    } catch (error) {
      this.known.clear();
      abort(transaction);
      throw transaction.error ?? error;
    }
  }

  /** Begins a transaction; opens a connection that the browser has closed again. */
  private async begin(): Promise<Writing> {
    const { durability } = this.place;
    const start = async () =>
      (await this.open(true))!.transaction(ALL, 'readwrite', { durability });
    return start().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      this.opening = undefined;
      return start();
    });
  }

  private async open(create: boolean): Promise<DraftDatabase | undefined> {
    const opening = (this.opening ??= this.connect(create));
    const database = await opening.catch((error: unknown) => {
      if (this.opening === opening) this.opening = undefined;
      throw error;
    });
    if (database) return database;
    if (this.opening === opening) this.opening = undefined;
    return create ? this.open(true) : undefined;
  }

  private async connect(create: boolean): Promise<DraftDatabase | undefined> {
    const factory = await this.place.factory(create);
    const onClose = () => (this.opening = undefined);
    return factory && openDatabase({ factory, name: this.name, create, onClose });
  }
}

/** Ignores the error of a request: it makes the transaction fail, whose error the caller gets. */
const ask = (request: Promise<unknown>): void => void request.catch(() => undefined);

/** Returns how many steps a draft holds, from the first on: site data can be cleared meanwhile. */
async function countHeld(transaction: Writing, id: string): Promise<number> {
  const log = transaction.objectStore('steps');
  const [base, last, count] = await Promise.all([
    transaction.objectStore('bases').getKey(id),
    log.openKeyCursor(stepsOf(id), 'prev'),
    log.count(stepsOf(id)),
  ]);
  return base !== undefined && last?.key[1] === count - 1 ? count : 0;
}

function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
