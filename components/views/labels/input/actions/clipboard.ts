import {
  type Analysis,
  type ChosenStretch,
  createLabels,
  type Label,
  type LabelDraft,
  parseAnalysis,
  type Piece,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  type Relation,
  relationsOf,
  serializeAnalysis,
  withRelations,
} from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { deleteChosen } from './edit.js';
import { playheadOnset } from './grid.js';
import { labelsOfPassage, passageOf } from './passage.js';

/** What was copied last in this page. */
interface Copied {
  /** For pages that may not read the clipboard of the system. */
  readonly text: string;
  /** The passage whose labels they are, if no labels were chosen. */
  readonly passage?: ChosenStretch | undefined;
}

let own: Copied = { text: '' };
/** Ids of the labels copied last, by analysis: while they are chosen, no other place is. */
const copied = new WeakMap<Analysis, ReadonlySet<number>>();

/** Returns the clipboard of the system; undefined in pages without a secure connection. */
const system = (): Clipboard | undefined => navigator.clipboard;

/** Returns the labels that copying means: those that are chosen, else those of the chosen passage. Observable. */
export function labelsToCopy(model: Piece | undefined): readonly Label[] {
  return model?.selection.isEmpty ? labelsOfPassage(model) : (model?.selectedLabels ?? []);
}

/** Returns the labels to copy as the text of a .dez file; undefined when there are none. */
export function copiedText({ model }: GlosaElement): string | undefined {
  const labels = labelsToCopy(model);
  if (!model?.analysis || !labels.length) return undefined;
  copied.set(model.analysis, new Set(labels.map(({ id }) => id)));
  const passage = model.selection.isEmpty ? passageOf(model) : undefined;
  const uids = new Set(labels.map(({ uid }) => uid));
  const relations = relationsOf(model.analysis).filter((relation) =>
    [relation.from, relation.to].every((ends) => ends.some((uid) => uids.has(uid))),
  );
  const text = serializeAnalysis({
    labels: byStart(labels),
    layout: [],
    templates: [],
    meta: {},
    raw: relations.length ? { relations: relations.map(({ raw }) => raw) } : {},
  });
  own = { text, passage };
  return text;
}

/** What has come of pasting: labels were made, the text holds none, they stand there already, or it was refused. */
export type Pasted = 'pasted' | 'noLabels' | 'alreadyThere' | 'refused';

/**
 * Makes the labels of a .dez text: the first one, or the passage that they were copied from, starts at the chosen
 * passage or label, else at the playhead; all keep their distances. Labels that would cover themselves are not made.
 */
export function pasteText(host: GlosaElement, text: string): Pasted {
  const { labels, relations } = readCopied(host, text);
  const [first] = labels;
  const from = (text === own.text ? own.passage?.start : undefined) ?? first?.start;
  const to = targetOf(host) ?? from;
  return from === undefined || to === undefined || !first
    ? 'noLabels'
    : copyLabels(host, labels, { from, to, relations });
}

/** How labels are copied. */
interface Copying {
  readonly from: Quarter;
  readonly to: Quarter;
  /** Those of where the labels come from; by default of the open analysis. */
  readonly relations?: readonly Relation[];
}

/**
 * Makes labels anew at another place: `from` comes to `to`, the others keep their distances, and what they are to each
 * other.
 */
export function copyLabels(
  host: GlosaElement,
  labels: readonly Label[],
  { from, to, relations }: Copying,
): Exclude<Pasted, 'noLabels'> {
  const drafts = labels.map(({ id: _, ...label }): LabelDraft => ({
    ...label,
    start: quarters(to + label.start - from),
  }));
  const there = host.model?.analysis?.labels ?? [];
  if (drafts.every((draft) => there.some((label) => isSame(draft, label)))) return 'alreadyThere';
  const isMade = requestChange(host, (analysis) =>
    withRelations(analysis, createLabels(analysis, drafts), {
      labels,
      relations: relations ?? relationsOf(analysis),
    }),
  );
  return isMade ? 'pasted' : 'refused';
}

/** Returns where labels are pasted: at the chosen passage or label, unless it was copied itself, or at the playhead. */
function targetOf(host: GlosaElement): Quarter | undefined {
  const { model } = host;
  const chosen = model?.selectedLabels ?? [];
  const originals = model?.analysis && copied.get(model.analysis);
  const isOther = chosen.some(({ id }) => !originals?.has(id));
  const start = isOther ? Math.min(...chosen.map((label) => label.start)) : undefined;
  if (start !== undefined) return quarters(start);
  const passage = passageOf(model);
  const isOwn = passage?.start === own.passage?.start && passage?.end === own.passage?.end;
  return (isOwn ? undefined : passage?.start) ?? playheadOnset(host);
}

const isSame = (draft: LabelDraft, label: Label): boolean =>
  Math.abs(draft.start - label.start) <= QUARTER_TOLERANCE &&
  (['type', 'tag', 'duration', 'ioi', 'staff', 'line'] as const).every(
    (key) => draft[key] === label[key],
  );

/** Copies to the clipboard of the system, or within the page where that is forbidden. */
export async function copyChosen(host: GlosaElement): Promise<boolean> {
  const text = copiedText(host);
  if (text === undefined) return false;
  await system()
    ?.writeText(text)
    .catch(() => undefined);
  return true;
}

/** Copies and deletes the chosen labels; those of a passage stay, because deleting them has a command of its own. */
export async function cutChosen(host: GlosaElement): Promise<boolean> {
  if (host.model?.selection.isEmpty) return false;
  return (await copyChosen(host)) && deleteChosen(host);
}

export async function pasteCopied(host: GlosaElement): Promise<Pasted> {
  const text = await system()
    ?.readText()
    .catch(() => undefined);
  return pasteText(host, text ?? own.text);
}

/** Returns the labels of a .dez text and what they are to each other; nothing of a text that is none. */
function readCopied({ model }: GlosaElement, text: string): LabelsAndRelations {
  try {
    const measureMap = model?.measureMap;
    const { labels, raw } = parseAnalysis(text, measureMap ? { measureMap } : {}).analysis;
    const { relations = [] } = raw;
    return {
      labels: byStart(labels),
      relations: relationsOf({ relations: Array.isArray(relations) ? relations : [] }),
    };
  } catch {
    return { labels: [], relations: [] };
  }
}

interface LabelsAndRelations {
  readonly labels: readonly Label[];
  readonly relations: readonly Relation[];
}

const byStart = (labels: readonly Label[]): readonly Label[] =>
  [...labels].sort((a, b) => a.start - b.start);
