import { type ChosenStretch, type Label, type Piece, QUARTER_TOLERANCE } from '#core';

/** Returns the chosen passage of the music: some notes, else the loop; undefined without one. Observable. */
export function passageOf(model: Piece | undefined): ChosenStretch | undefined {
  return model?.session.stretch ?? model?.transport.loop;
}

/** Returns the shown labels that start in a passage, by start. Observable. */
export function labelsOfPassage({ analysis }: Piece, passage: ChosenStretch): readonly Label[] {
  const isIn = ({ start }: Label) =>
    start >= passage.start - QUARTER_TOLERANCE && start < passage.end - QUARTER_TOLERANCE;
  return (analysis?.shownLabels ?? []).filter(isIn);
}
