import { deleteLabels, type Label, linkOfferOf, QUARTER_TOLERANCE } from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { selectLabels } from './select.js';

/** Returns the shown labels that start in the passage that is repeated; none without one. Observable. */
export function labelsOfPassage({ model }: GlosaElement): readonly Label[] {
  const loop = model?.transport.loop;
  if (!loop) return [];
  const [start, end] = [loop.start - QUARTER_TOLERANCE, loop.end - QUARTER_TOLERANCE];
  return (model.analysis?.shownLabels ?? []).filter(
    (label) => label.start >= start && label.start < end,
  );
}

const idsOf = (labels: readonly Label[]): readonly number[] => labels.map(({ id }) => id);

/** Chooses the labels of the passage. */
export function selectPassage(host: GlosaElement): void {
  selectLabels(host, idsOf(labelsOfPassage(host)));
}

/** Deletes the labels of the passage, as one change. */
export function deletePassage(host: GlosaElement): boolean {
  const ids = idsOf(labelsOfPassage(host));
  return requestChange(host, (analysis) => deleteLabels(analysis, ids));
}

/** Gives the reader a link to the chosen labels. */
export function giveLink({ model }: GlosaElement): void {
  if (model) linkOfferOf(model)?.(model.selectedLabels);
}
