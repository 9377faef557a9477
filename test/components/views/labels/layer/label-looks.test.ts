import { expect } from '@open-wc/testing';
import { LooksReader } from '#views/labels/layer/label-looks.js';
import {
  type Analysis,
  type Change,
  createLabels,
  deleteLabels,
  editorOf,
  moveLabels,
  quarters,
  stylerOf,
} from '#core';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';

const inputsOf = (analysis: Analysis, staves = 2) => ({
  labels: analysis.shownLabels,
  styler: stylerOf(analysis),
  staves,
});

function setUp() {
  const builder = Array.from({ length: 12 }, (_, i) => i).reduce<PieceBuilder>(
    (piece, i) => piece.withLabel({ type: i % 2 ? 'Theme' : 'Harmony', start: 4 * i, duration: 4 }),
    aPiece(),
  );
  const piece = builder.withMeasures(25).build();
  return { piece, analysis: piece.analysis! };
}

describe('the looks of labels', () => {
  it('are their times, and the lines of their types', () => {
    const { analysis } = setUp();
    const { styles, shapes } = new LooksReader().of(inputsOf(analysis));
    expect(Array.from(shapes.starts).slice(0, 3)).to.deep.equal([0, 4, 8]);
    expect(Array.from(shapes.ends).slice(0, 3)).to.deep.equal([4, 8, 12]);
    expect(styles.slice(0, 2).map(({ line }) => line)).to.deep.equal(['bot.1', 'top.2']);
  });

  const EDITS: Readonly<Record<string, (analysis: Analysis) => Change | undefined>> = {
    'a label is moved past others': (analysis) => moveLabels(analysis, [101], { by: quarters(22) }),
    'a label is made': (analysis) =>
      createLabels(analysis, [{ start: quarters(17), type: 'Pedal' }]),
    'labels are deleted': (analysis) => deleteLabels(analysis, [103, 104, 109]),
  };
  for (const [name, edit] of Object.entries(EDITS))
    it(`are the same as if read anew after ${name}`, () => {
      const { piece, analysis } = setUp();
      const reader = new LooksReader();
      reader.of(inputsOf(analysis));
      const change = edit(analysis);
      if (change) editorOf(piece).run(change);
      const inputs = inputsOf(analysis);
      expect(reader.of(inputs)).to.deep.equal(new LooksReader().of(inputs));
    });

  it('are read anew for a picture with other staves', () => {
    const { analysis } = setUp();
    const reader = new LooksReader();
    reader.of(inputsOf(analysis, 0));
    const inputs = inputsOf(analysis, 3);
    expect(reader.of(inputs)).to.deep.equal(new LooksReader().of(inputs));
  });
});
