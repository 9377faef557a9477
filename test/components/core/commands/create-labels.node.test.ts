import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import type { Change } from '#core/commands/change.js';
import { changeLabels, createLabels, deleteLabels } from '#core/commands/create-labels.js';
import type { LabelPatch } from '#core/commands/label-values.js';
import type { Analysis, Label } from '#core/model/analysis.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const anAnalysis = (): Analysis =>
  aPiece()
    .withLabel({ type: 'Theme', tag: 'A', start: 4, duration: 8, color: 'own key' })
    .withLabel({ type: 'Theme', tag: '', start: 12, layers: ['FL'] })
    .build().analysis!;

const labelsAfter = (change: Change | undefined): readonly Label[] =>
  (change?.edits ?? []).flatMap((edit) => (edit.part === 'label' && edit.after) || []);

const at = (start: number) => ({ start: quarters(start) });

describe('createLabels', () => {
  it('makes points of type Pattern, with ids that nobody had', () => {
    const made = labelsAfter(createLabels(anAnalysis(), [at(0), at(2)]));
    const common = { type: 'Pattern', layers: [], raw: {} };
    expect(new Set(made.map(({ uid }) => uid)).size).to.equal(2);
    expect(made.map(({ uid: _, ...label }) => label)).to.deep.equal([
      { ...common, ...at(0), id: 102 },
      { ...common, ...at(2), id: 103 },
    ]);
  });

  it('makes them in the active layer, if they have none of their own', () => {
    const analysis = anAnalysis();
    const layers = (): unknown =>
      labelsAfter(createLabels(analysis, [at(0), { ...at(0), layers: ['LC'] }])).map(
        (label) => label.layers,
      );
    runInAction(() => (analysis.activeLayer = 'FL'));
    expect(layers()).to.deep.equal([['FL'], ['LC']]);
    runInAction(() => (analysis.activeLayer = 'no-layer'));
    expect(layers()).to.deep.equal([[], ['LC']]);
  });

  it('keeps what a copy brings along, and makes no label start before 0', () => {
    const raw = { color: 'own key' };
    const [made] = labelsAfter(createLabels(anAnalysis(), [{ ...at(-2), raw, tag: '<b>' }]));
    expect(made).to.deep.include({ ...at(0), raw, tag: '<b>' });
  });

  it('makes nothing of nothing', () => {
    expect(createLabels(anAnalysis(), [])).to.equal(undefined);
  });
});

describe('changeLabels', () => {
  const CASES: readonly [name: string, patch: LabelPatch, label: Partial<Label>][] = [
    ['a tag', { tag: 'B' }, { tag: 'B' }],
    ['no tag for an empty one', { tag: '' }, { tag: undefined }],
    ['no comment for an empty one', { comment: '' }, { comment: undefined }],
    ['Pattern for no type', { type: '' }, { type: 'Pattern' }],
    ['no duration', { duration: undefined }, { duration: undefined }],
    ['a start of 0 at the earliest', at(-1), at(0)],
    ['each layer once', { layers: ['a', 'b', 'a', ''] }, { layers: ['a', 'b'] }],
    ['no layer for the word that says so', { layers: ['no-layer'] }, { layers: [] }],
    ['several values', { line: 'bot.1', staff: 2 }, { line: 'bot.1', staff: 2 }],
  ];
  for (const [name, patch, label] of CASES)
    it(`gives ${name}`, () => {
      const [after] = labelsAfter(changeLabels(anAnalysis(), [100], { tag: 'C', ...patch }));
      expect(after).to.deep.include(label);
    });

  it('changes only labels that become others', () => {
    const change = changeLabels(anAnalysis(), [101, 100, 100, 99], { type: 'Theme', tag: 'A' });
    expect(change?.edits.map(({ before }) => (before as Label).id)).to.deep.equal([101]);
    expect(changeLabels(anAnalysis(), [100], { ...at(4 + 1e-9), layers: [] })).to.equal(undefined);
  });

  it('leaves what is not given as the file has it', () => {
    const [after] = labelsAfter(changeLabels(anAnalysis(), [101], { comment: 'new' }));
    expect(after).to.deep.include({ tag: '', layers: ['FL'], comment: 'new' });
  });

  const WRONG: readonly [name: string, patch: Readonly<Record<string, unknown>>][] = [
    ['a start that is no number', { start: NaN }],
    ['a duration below 0', { duration: -1 }],
    ['an endless ioi', { ioi: Infinity }],
    ['staff 0', { staff: 0 }],
    ['staff 1.5', { staff: 1.5 }],
    ['line bot.4', { line: 'bot.4' }],
  ];
  for (const [name, patch] of WRONG)
    it(`refuses ${name}`, () => {
      const wrong = patch as LabelPatch;
      expect(() => changeLabels(anAnalysis(), [100], wrong)).to.throw(RangeError, /cannot have/);
      expect(() => createLabels(anAnalysis(), [{ ...at(0), ...wrong }])).to.throw(RangeError);
    });
});

describe('deleteLabels', () => {
  it('deletes each label once, and nothing that is not there', () => {
    const change = deleteLabels(anAnalysis(), [101, 101, 99]);
    expect(change?.edits).to.have.length(1);
    expect(labelsAfter(change)).to.deep.equal([]);
    expect(deleteLabels(anAnalysis(), [99])).to.equal(undefined);
  });
});
