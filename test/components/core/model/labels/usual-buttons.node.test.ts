import { describe, it } from 'node:test';
import { createLabels, editorOf, newAnalysis, quarters, typeName, USUAL_BUTTONS } from '#core';
import { dezFormat } from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

describe('the label buttons of a new analysis', () => {
  it('are the nine types that analysts use most, form before harmony', () => {
    expect(USUAL_BUTTONS.map(({ type }) => type)).to.deep.equal([
      ...['Structure', 'Phrase', 'Theme', 'Motif', 'Cadence'],
      ...['Harmony', 'Key', 'Modulation', 'Pedal'],
    ]);
    expect(USUAL_BUTTONS.map(({ type }) => typeName(type))).to.deep.equal(
      USUAL_BUTTONS.map(({ type }) => type),
    );
  });

  it('are there from the start, and are no unsaved change', () => {
    const analysis = newAnalysis();
    expect(analysis.templates).to.equal(USUAL_BUTTONS);
    expect([analysis.labels, analysis.isDirty, analysis.name]).to.deep.equal([[], false, '']);
  });

  it('come with the first label of a piece, and into its file', () => {
    const piece = aPiece().withMeasures(4).build();
    const editor = editorOf(piece);
    const draft = { type: 'Motif', start: quarters(2), layers: [] };
    expect(editor.run(createLabels(editor.analysis(), [draft]))).to.equal(true);
    const { text } = dezFormat.write(piece.analysis!.file, {});
    const { labels, meta } = JSON.parse(text) as Record<string, never>;
    const { uid } = piece.analysis!.labels[0]!;
    expect(labels).to.deep.equal([{ start: 2, type: 'Motif', uid }]);
    expect(meta).to.deep.equal({
      creationButtons: USUAL_BUTTONS.map(({ type }) => ({ type })),
    });
  });
});
