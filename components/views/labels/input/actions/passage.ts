import {
  type ChosenStretch,
  deleteLabels,
  type Label,
  linkOfferOf,
  type Piece,
  QUARTER_TOLERANCE,
} from '#core';
import type { GlosaElement } from '#kit';
import { requestChange } from '../../request-change.js';
import { selectLabels } from './select.js';

/** Returns the chosen passage of the music: some notes, else the loop; undefined without one. Observable. */
export function passageOf(model: Piece | undefined): ChosenStretch | undefined {
  return model?.session.stretch ?? model?.transport.loop;
}

/** Returns the shown labels that start in the chosen passage, by start; none without one. Observable. */
export function labelsOfPassage(model: Piece | undefined): readonly Label[] {
  const passage = passageOf(model);
  if (!passage) return [];
  const [start, end] = [passage.start - QUARTER_TOLERANCE, passage.end - QUARTER_TOLERANCE];
  const isIn = (label: Label) => label.start >= start && label.start < end;
  return (model?.analysis?.shownLabels ?? []).filter(isIn);
}

const idsOf = (labels: readonly Label[]): readonly number[] => labels.map(({ id }) => id);

/** Chooses the labels of the passage. */
export function selectPassage(host: GlosaElement): void {
  selectLabels(host, idsOf(labelsOfPassage(host.model)));
}

/** Deletes the labels of the passage, as one change. */
export function deletePassage(host: GlosaElement): boolean {
  const ids = idsOf(labelsOfPassage(host.model));
  return requestChange(host, (analysis) => deleteLabels(analysis, ids));
}

/** Gives the reader a link to the chosen labels. */
export function giveLink({ model }: GlosaElement): void {
  if (model) linkOfferOf(model)?.(model.selectedLabels);
}
