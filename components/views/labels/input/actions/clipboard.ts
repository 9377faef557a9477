import {
  type Analysis,
  createLabels,
  type Label,
  type LabelDraft,
  parseAnalysis,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  serializeAnalysis,
} from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { deleteChosen } from './edit.js';
import { playheadOnset } from './grid.js';
import { passageOf } from './passage.js';

/** The text copied last; for pages that may not read the clipboard of the system. */
let own = '';
/** Ids of the labels copied last, by analysis: while they are chosen, no other place is. */
const copied = new WeakMap<Analysis, ReadonlySet<number>>();

/** Returns the clipboard of the system; undefined in pages without a secure connection. */
const system = (): Clipboard | undefined => navigator.clipboard;

/** Returns the chosen labels as the text of a .dez file, to be copied; undefined when none is chosen. */
export function copiedText({ model }: GlosaElement): string | undefined {
  const labels = model?.selectedLabels ?? [];
  if (!model?.analysis || !labels.length) return undefined;
  copied.set(model.analysis, new Set(labels.map(({ id }) => id)));
  own = serializeAnalysis({
    labels: byStart(labels),
    layout: [],
    templates: [],
    meta: {},
    raw: {},
  });
  return own;
}

/** What has come of pasting: labels were made, the text holds none, they stand there already, or it was refused. */
export type Pasted = 'pasted' | 'noLabels' | 'alreadyThere' | 'refused';

/**
 * Makes the labels of a .dez text: the first one starts at the chosen passage or label, else at the playhead, the
 * others keep their distances. Labels that would cover themselves are not made.
 */
export function pasteText(host: GlosaElement, text: string): Pasted {
  const labels = readLabels(host, text);
  const [first] = labels;
  const at = targetOf(host) ?? first?.start;
  return first && at !== undefined
    ? copyLabels(host, labels, { from: first.start, to: at })
    : 'noLabels';
}

/** Makes labels anew at another place: `from` comes to `to`, the others keep their distances. */
export function copyLabels(
  host: GlosaElement,
  labels: readonly Label[],
  { from, to }: { readonly from: Quarter; readonly to: Quarter },
): Exclude<Pasted, 'noLabels'> {
  const drafts = labels.map(({ id: _, ...label }): LabelDraft => ({
    ...label,
    start: quarters(to + label.start - from),
  }));
  const there = host.model?.analysis?.labels ?? [];
  if (drafts.every((draft) => there.some((label) => isSame(draft, label)))) return 'alreadyThere';
  const isMade = requestChange(host, (analysis) => createLabels(analysis, drafts));
  return isMade ? 'pasted' : 'refused';
}

/** Returns where labels are pasted: at the chosen passage or label, other than the copied ones, or the playhead. */
function targetOf(host: GlosaElement): Quarter | undefined {
  const { model } = host;
  const chosen = model?.selectedLabels ?? [];
  const originals = model?.analysis && copied.get(model.analysis);
  const isOther = chosen.some(({ id }) => !originals?.has(id));
  const start = isOther ? Math.min(...chosen.map((label) => label.start)) : undefined;
  if (start !== undefined) return quarters(start);
  return passageOf(model)?.start ?? playheadOnset(host);
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

export async function cutChosen(host: GlosaElement): Promise<boolean> {
  return (await copyChosen(host)) && deleteChosen(host);
}

export async function pasteCopied(host: GlosaElement): Promise<Pasted> {
  const text = await system()
    ?.readText()
    .catch(() => own);
  return pasteText(host, text ?? own);
}

function readLabels({ model }: GlosaElement, text: string): readonly Label[] {
  try {
    const measureMap = model?.measureMap;
    return byStart(parseAnalysis(text, measureMap ? { measureMap } : {}).analysis.labels);
  } catch {
    return [];
  }
}

const byStart = (labels: readonly Label[]): readonly Label[] =>
  [...labels].sort((a, b) => a.start - b.start);
