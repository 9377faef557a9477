import { type Cell, Item, keyOf } from './item.js';
import { isIdOf, isValueOf } from './field-checks.js';
import type { SharedChange, SharedEdit } from './shared-change.js';

/** Tells what a change has done to one value of an item, or, without `field`, to whether the item is there. */
interface Effect {
  readonly item: Item;
  readonly field?: string;
  /** Undefined where there was none. */
  readonly before: Cell | undefined;
  readonly after: Cell | undefined;
}

/** An edit that had no effect, because somebody else has removed its item. */
export interface Missed {
  /** The item, as it was when it was removed. */
  readonly item: Item;
  /** Who has removed it. */
  readonly remover: string;
}

/** A change that was applied. */
export interface Done {
  readonly change: SharedChange;
  readonly order: number;
  readonly effects: readonly Effect[];
  readonly missed: readonly Missed[];
  /** Items that taking back leaves there, because others have written in them. */
  readonly kept: readonly Item[];
}

/** A change while it is applied. */
interface Doing {
  readonly change: SharedChange;
  readonly order: number;
  readonly effects: Effect[];
  readonly missed: Missed[];
  readonly kept: Item[];
}

/**
 * All that a shared analysis holds, as the changes so far have made it. Whoever applies the same changes in the same
 * order to the same beginning has the same; no change makes it throw, whatever it says.
 */
export class SharedState {
  private readonly all: Map<string, Item>;
  private readonly done = new Map<string, Done>();
  private order = 0;

  /** @param items what the analysis begins with, in its order */
  constructor(items: Iterable<Item>) {
    this.all = new Map(Array.from(items, (item) => [keyOf(item), item]));
  }

  /** All items, those that were removed too: first those of the beginning, then in the order in which they came. */
  get items(): Iterable<Item> {
    return this.all.values();
  }

  /** Returns an item; undefined for one that never was there. */
  item(key: string): Item | undefined {
    return this.all.get(key);
  }

  /** Returns a change that was applied. */
  of(id: string): Done | undefined {
    return this.done.get(id);
  }

  /** Applies a change, and returns what it did; a second one with the same id does nothing. */
  apply(change: SharedChange): Done {
    const known = this.done.get(change.id);
    if (known) return known;
    this.order += 1;
    const doing: Doing = { change, order: this.order, effects: [], missed: [], kept: [] };
    if (change.undoes !== undefined) this.undo(change.undoes, doing);
    else for (const edit of change.edits) this.edit(edit, doing);
    this.done.set(change.id, doing);
    return doing;
  }

  /** Makes undone what the last change did, as if it had not been applied. */
  revert({ change, effects }: Done): void {
    for (let i = effects.length - 1; i >= 0; i -= 1) {
      const { item, field, before } = effects[i]!;
      if (field !== undefined) put(item, field, before);
      else if (before) item.there = before;
      else this.all.delete(keyOf(item));
    }
    this.done.delete(change.id);
  }

  private edit(edit: SharedEdit, doing: Doing): void {
    const item = this.all.get(keyOf(edit));
    if (edit.act === 'make') return item ? undefined : this.make(edit, doing);
    // Somebody may write to what never was there: nobody learns of it.
    if (!item) return;
    if (!item.isThere) return this.miss(item, doing);
    if (edit.act === 'remove') this.turn(item, cellOf(false, doing), doing);
    else this.set(item, edit, doing);
  }

  private make({ kind, id, values = {} }: SharedEdit, doing: Doing): void {
    if (!isIdOf(kind, id)) return;
    const after = cellOf(true, doing);
    const item = new Item(kind, id, after);
    for (const value of Object.entries(values))
      if (isValueOf(kind, id, value)) item.fields.set(value[0], cellOf(value[1], doing));
    this.all.set(keyOf(item), item);
    doing.effects.push({ item, before: undefined, after });
  }

  private set(item: Item, { values = {} }: SharedEdit, doing: Doing): void {
    for (const value of Object.entries(values)) {
      const [field] = value;
      if (!isValueOf(item.kind, item.id, value)) continue;
      const after = cellOf(value[1], doing);
      doing.effects.push({ item, field, before: item.fields.get(field), after });
      item.fields.set(field, after);
    }
  }

  private turn(item: Item, after: Cell, { effects }: Doing): void {
    // What is there as a whole stays.
    if (item.kind === 'whole') return;
    effects.push({ item, before: item.there, after });
    item.there = after;
  }

  private miss(item: Item, { change, missed }: Doing): void {
    const { writer: remover } = item.there;
    if (remover !== change.writer) missed.push({ item, remover });
  }

  /** Takes back what an earlier change of the same writer did, where its values are still in force. */
  private undo(id: string, doing: Doing): void {
    const target = this.done.get(id);
    if (!target || target.change.writer !== doing.change.writer) return;
    for (let i = target.effects.length - 1; i >= 0; i -= 1)
      this.undoEffect(target.effects[i]!, target, doing);
  }

  private undoEffect({ item, field, before, after }: Effect, target: Done, doing: Doing): void {
    if (field !== undefined) {
      if (item.fields.get(field) !== after) return;
      doing.effects.push({ item, field, before: after, after: before });
      return put(item, field, before);
    }
    if (item.there !== after) return;
    const now = before ?? cellOf(false, doing);
    const isGoing = now.value === false && item.isThere;
    if (isGoing && item.isWrittenByOthers(doing.change.writer, target.order))
      return void doing.kept.push(item);
    this.turn(item, now, doing);
  }
}

const cellOf = (value: unknown, { change, order }: Doing): Cell => ({
  value,
  writer: change.writer,
  order,
});

function put({ fields }: Item, field: string, cell: Cell | undefined): void {
  if (cell) fields.set(field, cell);
  else fields.delete(field);
}
