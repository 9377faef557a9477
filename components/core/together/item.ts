import type { Raw } from '../formats/types/types.js';
import type { ItemKind } from './shared-change.js';

/** A value, and who has given it. Each writing makes another cell, so that a cell says which writing is in force. */
export interface Cell {
  /** The value; null for one that was taken away. */
  readonly value: unknown;
  /** UUID of the writer; empty for what the analysis began with. */
  readonly writer: string;
  /** Rises with each change that is applied. */
  readonly order: number;
}

/** A label, relation, thread, reply or part of an analysis, with the cells of its values. One that was removed stays. */
export class Item {
  /** Whether it is there. */
  there: Cell;
  /** Its values, by their keys. */
  readonly fields = new Map<string, Cell>();

  constructor(
    readonly kind: ItemKind,
    readonly id: string,
    there: Cell,
  ) {
    this.there = there;
  }

  /** Whether the item is there. */
  get isThere(): boolean {
    return this.there.value === true;
  }

  /** The values that it has. */
  get values(): Raw {
    const values: [string, unknown][] = [];
    for (const [field, { value }] of this.fields) if (value !== null) values.push([field, value]);
    return Object.fromEntries(values);
  }

  /** Returns whether somebody else than a writer has given it a value after some change. */
  isWrittenByOthers(writer: string, since: number): boolean {
    for (const cell of this.fields.values())
      if (cell.order > since && cell.writer !== writer) return true;
    return false;
  }
}

/** Returns the name of an item among all. */
export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind} ${id}`;
