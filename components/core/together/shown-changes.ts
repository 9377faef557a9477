import { sameJson } from '../formats/write/patch.js';
import type { AnalysisFile } from '../formats/types/types.js';
import type { Analysis } from '../model/analysis.js';
import type { AnalysisEdit, Edit, LabelEdit } from '../commands/change.js';
import {
  labelOf,
  layoutOf,
  listItems,
  metaOf,
  relationsIn,
  templatesOf,
  threadsIn,
} from './from-items.js';
import { type Item, keyOf } from './item.js';
import { labelValues } from './shared-items.js';
import type { SharedState } from './shared-state.js';

/** An open analysis, and the numbers that its labels have here. */
export interface ShownHere {
  readonly analysis: Analysis;
  /** By their `uid`. */
  readonly ids: Map<string, number>;
  /** What the shared analysis began with. */
  readonly base: AnalysisFile;
}

function labelEdit(item: Item, { analysis, ids }: ShownHere): readonly LabelEdit[] {
  const known = ids.get(item.id);
  const before = known === undefined ? undefined : analysis.label(known);
  if (!item.isThere) return before ? [{ part: 'label', before }] : [];
  const id = known ?? analysis.nextId();
  ids.set(item.id, id);
  const after = labelOf(item, id);
  if (!before) return [{ part: 'label', after }];
  const isSame = before.uid === item.id && sameJson(labelValues(before), labelValues(after));
  return isSame ? [] : [{ part: 'label', before, after }];
}

function partEdit<Part extends AnalysisEdit['part']>(
  { analysis }: ShownHere,
  part: Part,
  after: Analysis[Part],
): readonly Edit[] {
  const before = analysis[part];
  return sameJson(before, after) ? [] : [{ part, before, after } as Edit];
}

const PARTS = ['label', 'relation', 'thread', 'reply', 'whole'] as const;

/**
 * Returns the edits that bring an open analysis to the shared state, as far as some items go. Labels that come from others
 * get numbers of this analysis.
 */
export function editsTo(
  state: SharedState,
  touched: Iterable<Item>,
  shown: ShownHere,
): readonly Edit[] {
  const keys = new Set([...touched].map(keyOf));
  // An item that came anew after its change was applied again is another one.
  const items = [...keys].map((key) => ({ key, item: state.item(key) }));
  const kinds = new Set(items.map(({ key }) => PARTS.find((part) => key.startsWith(`${part} `))));
  const edits: Edit[] = [];
  for (const { key, item } of items) {
    if (item?.kind === 'label') edits.push(...labelEdit(item, shown));
    if (!item && key.startsWith('label ')) edits.push(...goneEdit(key.slice(6), shown));
  }
  const isListed = kinds.has('relation') || kinds.has('thread') || kinds.has('reply');
  if (isListed) edits.push(...listEdits(state, shown));
  if (kinds.has('whole')) edits.push(...wholeEdits(state, shown));
  return edits;
}

/** Takes away a label whose making had no effect. */
function goneEdit(uid: string, { analysis, ids }: ShownHere): readonly LabelEdit[] {
  const before = analysis.label(ids.get(uid) ?? -1);
  return before ? [{ part: 'label', before }] : [];
}

function listEdits(state: SharedState, shown: ShownHere): readonly Edit[] {
  const lists = listItems(state);
  const { relations, threads } = shown.base.raw;
  return [
    ...partEdit(shown, 'relations', relationsIn(lists, relations)),
    ...partEdit(shown, 'threads', threadsIn(lists, threads)),
  ];
}

const wholeEdits = (state: SharedState, shown: ShownHere): readonly Edit[] => [
  ...partEdit(shown, 'layout', layoutOf(state.item('whole layout'))),
  ...partEdit(shown, 'templates', templatesOf(state.item('whole templates'))),
  ...partEdit(shown, 'meta', metaOf(state.item('whole meta'))),
];
