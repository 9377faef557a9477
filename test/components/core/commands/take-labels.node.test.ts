import { describe, it } from 'node:test';
import {
  editorOf,
  newAnalysis,
  parseAnalysis,
  reviewOf,
  serializeAnalysis,
  sourceOf,
  takeLabels,
} from '#core';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const UID = '01936d3e-0000-7c11-9f00-5a2b6c7d8e9f';

const [theirs, old] = parseAnalysis({
  labels: [
    { type: 'Cadence', start: 12, tag: 'PAC', uid: UID, 'own-key': 7, layers: ['ana'] },
    { type: 'Cadence', start: 20, tag: 'HC' },
  ],
}).analysis.labels;

const review = {
  sources: [sourceOf('ana', theirs!), sourceOf('ben', old!)],
  by: 'Clara',
  date: '2026-11-28T10:00:00.000Z',
};

const aReading = () => {
  const piece = aPiece().build();
  const editor = editorOf(piece);
  editor.open(newAnalysis());
  return { piece, editor };
};

describe('takeLabels', () => {
  it('makes labels that name their sources and who decided, in the file too', () => {
    const { piece, editor } = aReading();
    editor.run(takeLabels(piece.analysis!, [{ label: theirs!, review }]));
    const text = serializeAnalysis(piece.analysis!.file);
    const { analysis, warnings } = parseAnalysis(text);
    const [label] = analysis.labels;
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/0/own-key']);
    expect(label).to.include({ start: 12, tag: 'PAC', type: 'Cadence' });
    expect(label!.raw).to.include({ 'own-key': 7 });
    expect(label!.layers).to.deep.equal(['ana']);
    expect(label!.uid).to.be.a('string').that.does.not.equal(UID);
    expect(reviewOf(label!)).to.deep.equal({
      ...review,
      sources: [
        { analysis: 'ana', uid: UID },
        { analysis: 'ben', index: 1 },
      ],
    });
  });

  it('puts a label in the place of another, and undo brings that back', () => {
    const { piece, editor } = aReading();
    editor.run(takeLabels(piece.analysis!, [{ label: theirs!, review }]));
    const [first] = piece.analysis!.labels;
    editor.run(takeLabels(piece.analysis!, [{ label: old!, review, replaces: [first!.id] }]));
    expect(piece.analysis!.labels.map(({ tag }) => tag)).to.deep.equal(['HC']);
    editor.undo();
    expect(piece.analysis!.labels).to.deep.equal([first]);
    editor.undo();
    expect(piece.analysis!.labels).to.deep.equal([]);
  });

  it('reads no review where there is none, or nonsense', () => {
    expect(reviewOf({ raw: {} })).to.equal(undefined);
    expect(reviewOf({ raw: { review: 'Clara' } })).to.equal(undefined);
    const odd = { sources: [{ analysis: 'ana', uid: 'x' }, 5], by: 3 };
    expect(reviewOf({ raw: { review: odd } })).to.deep.equal({
      sources: [{ analysis: 'ana' }],
      by: '3',
    });
  });
});
