import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import { apply } from '#core/commands/apply.js';
import type { Edit } from '#core/commands/change.js';
import type { Analysis, Label } from '#core/model/analysis.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const anAnalysis = (): Analysis =>
  aPiece()
    .withLabel({ type: 'Cadence', start: 8 })
    .withLabel({ type: 'Theme' })
    .withLabel({ type: 'Key', start: 4 })
    .build().analysis!;

const aLabel = (id: number, type: string): Label => ({
  ...{ id, type, layers: [], raw: {} },
  start: quarters(0),
});

function after(edits: readonly Edit[]): readonly (readonly [number, string])[] {
  const analysis = anAnalysis();
  runInAction(() => apply(analysis, { name: 'changeLabels', edits }));
  return analysis.labels.map(({ id, type }) => [id, type]);
}

describe('apply', () => {
  it('keeps the labels in the order of their ids', () => {
    const edits: readonly Edit[] = [
      { part: 'label', after: aLabel(105, 'last') },
      { part: 'label', before: aLabel(101, 'Theme') },
      { part: 'label', after: aLabel(104, 'new') },
      { part: 'label', before: aLabel(100, 'Cadence'), after: aLabel(100, 'changed') },
    ];
    expect(after(edits)).to.deep.equal([
      [100, 'changed'],
      [102, 'Key'],
      [104, 'new'],
      [105, 'last'],
    ]);
  });

  it('does what the later of two edits of a label says', () => {
    const edits: readonly Edit[] = [
      { part: 'label', after: aLabel(104, 'made') },
      { part: 'label', before: aLabel(102, 'Key') },
      { part: 'label', before: aLabel(104, 'made'), after: aLabel(104, 'changed') },
      { part: 'label', after: aLabel(102, 'back') },
    ];
    expect(after(edits).slice(2)).to.deep.equal([
      [102, 'back'],
      [104, 'changed'],
    ]);
  });

  it('leaves the labels alone when only other parts change', () => {
    const analysis = anAnalysis();
    const { labels, meta } = analysis;
    const edit = { part: 'meta', before: meta, after: { title: 'Form' } } as const;
    runInAction(() => apply(analysis, { name: 'renameAnalysis', edits: [edit] }));
    expect([analysis.labels === labels, analysis.meta]).to.deep.equal([true, { title: 'Form' }]);
  });
});
