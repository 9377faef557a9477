import { type Label, originOf, seenFrom } from '#core';
import type { GlosaElement } from '#kit';
import { endName, seenText } from '../input/voice/relation-text.js';

export { drawRelations } from './draw-relations.js';

/** Returns what a label is to others: `repeats: Theme A, measure 1`. Observable. */
export function textsOf(host: GlosaElement, label: Label): readonly string[] {
  const { analysis } = host.model ?? {};
  if (!analysis) return [];
  const seen = seenFrom(analysis, label).filter(({ others }) => others.length > 0);
  const origin = originOf(analysis, label);
  const mirror = origin && host.t('labelRelations.mirrorOf', { name: endName(host, origin) });
  return [...(mirror ? [mirror] : []), ...seen.map((each) => seenText(host, each))];
}
