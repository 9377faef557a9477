import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { createLabels, editorOf, quarters } from '#core';
import { browserFrames as frames } from '#kit';
import '#elements/grid/define.js';
import { openKept, keptPieces } from '#intake/keeping/open-kept.js';
import { addToPiece } from '#intake/making/make-piece.js';
import { gridMap, gridProblem, makeGrid } from '#intake/measure-grid.js';
import '#elements/piece/define.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import { ABC, aDrop } from './making/a-drop.js';

const WALTZ = { measures: 16, timeSignature: { numerator: 3, denominator: 4 } };

describe('a measure grid', () => {
  it('has so many measures, after its pickup', () => {
    const { measures, end } = gridMap({ ...WALTZ, upbeat: 1 });
    expect([measures.length, measures[0]?.number, measures[1]?.onset, end]).to.deep.equal([
      17, 0, 1, 49,
    ]);
  });

  it('may change its meter', () => {
    const changes = [{ measure: 9, timeSignature: { numerator: 2, denominator: 4 } }];
    const { measures, end } = gridMap({ ...WALTZ, changes });
    expect([measures[8]?.onset, measures[9]?.onset, end]).to.deep.equal([24, 26, 40]);
    expect(measures[15]?.timeSignatureText).to.equal('2/4');
  });

  it('says which of its fields is wrong', () => {
    expect(gridProblem(WALTZ)).to.equal(undefined);
    expect(gridProblem({ ...WALTZ, measures: 0 })).to.equal('measures');
    expect(gridProblem({ ...WALTZ, measures: 1e9 })).to.equal('measures');
    expect(gridProblem({ ...WALTZ, timeSignature: { numerator: 3, denominator: 5 } })).to.equal(
      'timeSignature',
    );
    expect(gridProblem({ ...WALTZ, upbeat: 3 })).to.equal('upbeat');
    expect(gridProblem({ ...WALTZ, changes: [{ measure: 17, ...WALTZ }] })).to.equal('changes');
    expect(() => gridMap({ ...WALTZ, measures: 1.5 })).to.throw(RangeError);
  });
});

describe('a piece with nothing but measures', function () {
  this.timeout(30_000);

  it('opens, takes labels, and gets a score without losing one', async () => {
    const kept = await keptPieces();
    const id = await makeGrid(kept, WALTZ, { title: 'Walzer', composer: 'Schubert' });
    const element = await fixture<GlosaPiece>(
      html`<glosa-piece corpus="kept:" src=${id}><glosa-grid></glosa-grid></glosa-piece>`,
    );
    await waitUntil(() => element.model !== undefined, 'no piece');
    const piece = element.model!;
    expect(piece.problems).to.deep.equal([]);
    expect(piece.measureMap?.measures.length).to.equal(16);
    const editor = editorOf(piece);
    const starts = [0, 6, 12, 45];
    const labels = starts.map((start) => ({
      start: quarters(start),
      duration: quarters(3),
      type: 'Form',
    }));
    editor.run(createLabels(editor.analysis(), labels));
    await element.saveAnalysis({ name: 'Form' });

    const making = await addToPiece(kept, id, await aDrop({ 'a.abc': ABC }));
    await making?.finished;
    expect(making?.problems.map(({ code, values }) => [code, values])).to.deep.equal([
      ['labelsBeyond', { file: 'Form', count: 2 }],
    ]);
    const again = await openKept(id, { frames, analysis: 'Form' });
    expect(again.measureMap?.measures.length).to.equal(4);
    expect(again.analysis?.labels.map(({ start }) => start)).to.deep.equal(starts);
    again.dispose();
  });

  it('of one measure opens, too', async () => {
    const kept = await keptPieces();
    const id = await makeGrid(kept, { ...WALTZ, measures: 1 }, { title: 'x' });
    const piece = await openKept(id, { frames });
    expect([piece.measureMap?.measures.length, piece.measureMap?.end]).to.deep.equal([1, 3]);
    piece.dispose();
  });
});
