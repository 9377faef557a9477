import { FIRST_LABEL_ID } from '../formats/label-ids.js';
import { isUid } from '../formats/label-uid.js';
import { present } from '../formats/read/layout.js';
import { isObject } from '../formats/read/values.js';
import type { AnalysisFile, LabelRecord, Raw } from '../formats/types/types.js';
import { LABEL_FIELDS } from './field-checks.js';
import { type Cell, Item } from './item.js';
import { type ItemKind, WHOLES } from './shared-change.js';

/** Returns a value as everybody has it: what JSON holds. */
export const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : (value ?? null);

/** Returns the values of a label that are shared. */
export const labelValues = (label: Partial<LabelRecord>): Raw =>
  Object.fromEntries(
    LABEL_FIELDS.flatMap((field) => {
      const value = label[field as keyof LabelRecord];
      return value === undefined ? [] : [[field, value]];
    }),
  );

/**
 * Returns a file in which each label has a `uid`. All who begin with the same file in the same log give the same ones.
 * @param log UUID of the log
 */
export function withUids(file: AnalysisFile, log: string): AnalysisFile {
  if (file.labels.every(({ uid }) => uid !== undefined)) return file;
  const head = log.slice(0, 24);
  const labels = file.labels.map((label) =>
    label.uid === undefined
      ? { ...label, uid: `${head}${label.id.toString(16).padStart(12, '0')}` }
      : label,
  );
  return { ...file, labels };
}

const entriesOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

/** An entry of a list, and the UUID by which everybody means it. */
interface Named {
  readonly id: string;
  readonly raw: Raw;
}

/** Returns the entries of a list that have an id of their own; others stay as they are, and nobody edits them. */
export function namedIn(list: unknown): readonly Named[] {
  const seen = new Set<string>();
  return entriesOf(list).flatMap((raw) => {
    if (!isObject(raw) || !isUid(raw.id) || seen.has(raw.id)) return [];
    seen.add(raw.id);
    return [{ id: raw.id, raw }];
  });
}

const without = (raw: Raw, ...keys: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([key]) => !keys.includes(key)));

/** An item as it stands in a file. */
export interface FileItem {
  readonly kind: ItemKind;
  readonly id: string;
  readonly values: Raw;
}

/** Returns relations as items. */
export const relationItems = (relations: unknown): readonly FileItem[] =>
  namedIn(relations).map(({ id, raw }) => ({ kind: 'relation', id, values: without(raw, 'id') }));

/** Returns threads as items, each reply as one of its own: no reply is lost where two write at once. */
export const threadItems = (threads: unknown): readonly FileItem[] =>
  namedIn(threads).flatMap(({ id, raw }) => [
    { kind: 'thread', id, values: without(raw, 'id', 'replies') } as const,
    ...namedIn(raw.replies).map((reply) => ({
      ...({ kind: 'reply', id: `${id}/${reply.id}` } as const),
      values: without(reply.raw, 'id'),
    })),
  ]);

/** Returns the values of an item that is there as a whole. */
export function wholeValues(
  name: (typeof WHOLES)[number],
  { meta, layout, templates }: Pick<AnalysisFile, 'meta' | 'layout' | 'templates'>,
): Raw {
  if (name === 'meta') return present({ ...meta });
  return { list: name === 'layout' ? layout : templates };
}

const FIRST: Cell = { value: true, writer: '', order: 0 };

function itemOf({ kind, id, values }: FileItem): Item {
  const item = new Item(kind, id, FIRST);
  for (const [field, value] of Object.entries(values)) item.fields.set(field, { ...FIRST, value });
  return item;
}

/** Returns what a file holds as items; each label must have a `uid`, which no other has. */
export function itemsOf(file: AnalysisFile): readonly Item[] {
  const labels = file.labels.map((label) => ({
    ...({ kind: 'label', id: label.uid ?? '' } as const),
    values: labelValues(label),
  }));
  const wholes = WHOLES.map((name) => ({
    ...({ kind: 'whole', id: name } as const),
    values: wholeValues(name, file),
  }));
  const { relations, threads } = file.raw;
  const all = [...labels, ...relationItems(relations), ...threadItems(threads), ...wholes];
  return all.map(itemOf);
}

/** Returns the id of the first label that is made after those of a file. */
export const firstNewId = ({ labels, raw }: AnalysisFile): number =>
  Math.max(
    FIRST_LABEL_ID - 1 + (Array.isArray(raw.labels) ? raw.labels.length : 0),
    ...labels.map(({ id }) => id),
  ) + 1;
