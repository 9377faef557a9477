import {
  createLabels,
  type Label,
  type LabelDraft,
  parseAnalysis,
  quarters,
  serializeAnalysis,
} from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { deleteChosen } from './edit.js';
import { playheadOnset } from './grid.js';

/** The text copied last; for pages that may not read the clipboard of the system. */
let own = '';

/** Returns the clipboard of the system; undefined in pages without a secure connection. */
const system = (): Clipboard | undefined => navigator.clipboard;

/** Returns the chosen labels as the text of a .dez file, to be copied; undefined when none is chosen. */
export function copiedText({ model }: GlosaElement): string | undefined {
  const labels = model?.selectedLabels ?? [];
  if (!labels.length) return undefined;
  own = serializeAnalysis({
    labels: byStart(labels),
    layout: [],
    templates: [],
    meta: {},
    raw: {},
  });
  return own;
}

/**
 * Makes the labels of a .dez text: the first one starts at the playhead, the others keep their
 * distances. False for any other text.
 */
export function pasteText(host: GlosaElement, text: string): boolean {
  const labels = readLabels(host, text);
  const [first] = labels;
  const at = playheadOnset(host) ?? first?.start;
  if (!first || at === undefined) return false;
  const drafts = labels.map(({ id: _, ...label }): LabelDraft => ({
    ...label,
    start: quarters(at + label.start - first.start),
  }));
  return requestChange(host, (analysis) => createLabels(analysis, drafts));
}

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

export async function pasteCopied(host: GlosaElement): Promise<boolean> {
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
