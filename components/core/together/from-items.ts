import { present, readRule, readTemplate } from '../formats/read/layout.js';
import { Reader } from '../formats/read/reader.js';
import { isObject } from '../formats/read/values.js';
import type {
  AnalysisFile,
  AnalysisMeta,
  LabelRecord,
  LabelTemplate,
  LayoutRule,
  Raw,
} from '../formats/types/types.js';
import type { Item } from './item.js';
import { firstNewId, namedIn } from './shared-items.js';
import type { SharedState } from './shared-state.js';

/** Gives a label what it has at least, whatever was sent of it. */
const LEAST = { start: 0, type: 'Pattern', layers: [], raw: {} };

/** Returns the label that an item is, with the number that it has here. */
export const labelOf = (item: Item, id: number): LabelRecord =>
  ({ ...LEAST, ...item.values, id, uid: item.id }) as unknown as LabelRecord;

const rawOf = ({ raw }: Raw): Raw => (isObject(raw) ? raw : {});

const listOf = (item: Item | undefined): readonly Raw[] =>
  (item?.values.list ?? []) as readonly Raw[];

/** Reads rules as they were sent, as those of a file: what cannot be read styles nothing. */
export const layoutOf = (item: Item | undefined): readonly LayoutRule[] =>
  listOf(item).flatMap((sent) => {
    const rule = { ...readRule(new Reader(sent)), raw: rawOf(sent) };
    // A rule for no labels is kept where a file has it.
    const isMeant = Object.keys(rule.filter).length > 0 || Object.keys(rule.raw).length > 0;
    return isMeant ? [rule] : [];
  });

/** Reads label buttons as they were sent, as those of a file. */
export const templatesOf = (item: Item | undefined): readonly LabelTemplate[] =>
  listOf(item).map((rule) => ({ ...readTemplate(new Reader(rule)), raw: rawOf(rule) }));

/** Reads the data about an analysis as they were sent. */
export const metaOf = (item: Item | undefined): AnalysisMeta => item?.values ?? {};

/** The items of a list, in their order. */
export interface ListItems {
  readonly relations: readonly Item[];
  readonly threads: readonly Item[];
  /** By the id of their thread. */
  readonly replies: ReadonlyMap<string, readonly Item[]>;
}

/** Returns the relations, threads and replies that are there; of a thread that was removed only if it has replies. */
export function listItems({ items }: Pick<SharedState, 'items'>): ListItems {
  const [relations, threads]: Item[][] = [[], []];
  const replies = new Map<string, Item[]>();
  for (const item of items) {
    if (item.kind === 'thread') threads!.push(item);
    if (!item.isThere) continue;
    if (item.kind === 'relation') relations!.push(item);
    if (item.kind !== 'reply') continue;
    const [thread = ''] = item.id.split('/');
    const own = replies.get(thread);
    if (own) own.push(item);
    else replies.set(thread, [item]);
  }
  const shown = threads!.filter(({ isThere, id }) => isThere || replies.has(id));
  return { relations: relations!, threads: shown, replies };
}

const entryOf = (item: Item, more: Raw = {}): Raw => {
  const id = item.kind === 'reply' ? item.id.slice(item.id.indexOf('/') + 1) : item.id;
  return { id, ...item.values, ...more };
};

/** Returns a list as it stands in a file: entries that nobody edits come first. */
function listWith(before: unknown, now: readonly Raw[]): readonly unknown[] {
  const list = Array.isArray(before) ? (before as readonly unknown[]) : [];
  const named = new Set<unknown>(namedIn(list).map(({ raw }) => raw));
  return [...list.filter((each) => !named.has(each)), ...now];
}

/** Returns the relations as they stand in a file. @param before those that the analysis began with */
export const relationsIn = ({ relations }: ListItems, before: unknown): readonly unknown[] =>
  listWith(
    before,
    relations.map((item) => entryOf(item)),
  );

/** Returns the threads as they stand in a file. @param before those that the analysis began with */
export function threadsIn({ threads, replies }: ListItems, before: unknown): readonly unknown[] {
  const others = new Map(
    namedIn(before).map(({ id, raw }) => [id, listWith(raw.replies, [])] as const),
  );
  const now = threads.map((item) => {
    const own = (replies.get(item.id) ?? []).map((reply) => entryOf(reply));
    return entryOf(item, { replies: [...(others.get(item.id) ?? []), ...own] });
  });
  return listWith(before, now);
}

const filled = (list: readonly unknown[]) => (list.length ? list : undefined);

/** Returns the file of a shared analysis: the same for all who have applied the same changes. @param base what it began with */
export function fileOf(state: SharedState, base: AnalysisFile): AnalysisFile {
  const ids = new Map(base.labels.map(({ id, uid }) => [uid, id]));
  let next = firstNewId(base);
  const labels: LabelRecord[] = [];
  for (const item of state.items)
    if (item.kind === 'label' && item.isThere)
      labels.push(labelOf(item, ids.get(item.id) ?? next++));
  const lists = listItems(state);
  const relations = filled(relationsIn(lists, base.raw.relations));
  const threads = filled(threadsIn(lists, base.raw.threads));
  return {
    ...base,
    labels,
    layout: layoutOf(state.item('whole layout')),
    templates: templatesOf(state.item('whole templates')),
    meta: metaOf(state.item('whole meta')),
    raw: present({ ...base.raw, relations, threads }),
  };
}
