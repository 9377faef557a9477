import { createLabels, type LabelDraft } from '../../../../core/commands/label-commands.js';
import { parseAnalysis } from '../../../../core/formats/read/parse-analysis.js';
import { serializeAnalysis } from '../../../../core/formats/write/serialize-analysis.js';
import type { Label } from '../../../../core/model/analysis.js';
import { quarters } from '../../../../core/time/units.js';
import type { GlosaElement } from '../../../element/glosa-element.js';
import { requestChange } from '../../request-change.js';
import { deleteChosen } from './edit.js';
import { playheadOnset } from './grid.js';

/** What was copied last; for pages that may not read the clipboard of the system. */
let own = '';

/** Missing in pages that did not come over a secure connection. */
const system = (): Clipboard | undefined => navigator.clipboard;

/** The chosen labels as the text of a .dez file, to be copied; undefined when none is chosen. */
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

/** Copies to the clipboard of the system; where a page may not, to one of its own. */
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
