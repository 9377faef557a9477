import type { Raw } from '../formats/types/types.js';

/** Names the kinds of parts of an analysis that several people edit. `whole` is for what has no entries of its own: `WHOLES`. */
export type ItemKind = 'label' | 'relation' | 'thread' | 'reply' | 'whole';

/** The kinds of items, in the order of the file. */
export const ITEM_KINDS: readonly ItemKind[] = ['label', 'relation', 'thread', 'reply', 'whole'];

/** The parts of an analysis that are items as a whole: layout and buttons are lists, `meta` has keys. */
export const WHOLES = ['layout', 'templates', 'meta'] as const;

/** Tells everybody of the edit of one item: JSON, labels named by their `uid`. */
export interface SharedEdit {
  /** Names the kind of the item. */
  readonly kind: ItemKind;
  /** UUID of the item; of a reply that of its thread, a slash and its own; of a `whole` its name. */
  readonly id: string;
  /** Whether the edit adds the item, gives it other values, or takes it away. */
  readonly act: 'make' | 'set' | 'remove';
  /** The values that change, by their keys; null takes one away. None for `remove`. */
  readonly values?: Raw;
}

/** One gesture's changes to a shared analysis, or the taking back of an earlier one of the same writer. */
export interface SharedChange {
  /** UUIDv7 that its writer has made: a change that is sent twice is known by it. */
  readonly id: string;
  /** UUID of who has made it: one tab of a browser. Nobody else takes it back. */
  readonly writer: string;
  /** The edits, in their order; none for one that takes another back. */
  readonly edits: readonly SharedEdit[];
  /** Id of the change that this one takes back; to repeat that one, this one is taken back. */
  readonly undoes?: string;
}

/** A change with its place in the order that is the same for everybody. */
export interface SharedEntry extends SharedChange {
  /** Place in the order, from 1 on, without gaps. */
  readonly seq: number;
  /** Name of the account that has made it. */
  readonly by?: string;
}
