import { usualViews, type ViewKind } from '#core';
import type { GlosaElement } from '#kit';

/** Texts by the view of a piece in which labels are made. */
const TEXTS: Readonly<Partial<Record<ViewKind, string>>> = {
  scan: 'scan',
  waveform: 'waveform',
  'piano-roll': 'pianoRoll',
};

/** Says that a piece has no labels, and how its reader makes one in what the piece has. */
export function noLabelsText(host: GlosaElement): string {
  const [kind = 'score'] = host.model ? usualViews(host.model) : [];
  return host.t(`labelEditor.noLabels.${TEXTS[kind] ?? 'score'}`);
}
