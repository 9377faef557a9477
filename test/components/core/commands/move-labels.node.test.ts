import { describe, it } from 'node:test';
import type { Change } from '#core/commands/change.js';
import {
  duplicateLabels,
  moveLabels,
  resizeLabels,
  type LabelResize,
} from '#core/commands/move-labels.js';
import type { Analysis, Label } from '#core/model/analysis.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

type Json = Readonly<Record<string, unknown>>;

const q = quarters;
const limits = { end: q(16) };

const analysisOf = (labels: readonly Json[]): Analysis =>
  labels
    .reduce<ReturnType<typeof aPiece>>((piece, label) => piece.withLabel(label), aPiece())
    .withMeta({})
    .build().analysis!;

const labelsAfter = (change: Change | undefined): readonly Label[] =>
  (change?.edits ?? []).flatMap((edit) => (edit.part === 'label' && edit.after) || []);

const startsAfter = (change: Change | undefined): readonly number[] =>
  labelsAfter(change).map(({ start }) => start);

describe('moveLabels', () => {
  const CASES: readonly [
    name: string,
    starts: readonly number[],
    by: number,
    after: readonly number[],
  ][] = [
    ['later by two beats', [4], 2, [6]],
    ['earlier by two beats', [4], -2, [2]],
    ['to the start, not before it', [4], -6, [0]],
    ['to the end, not beyond it', [10], 9, [12]],
    ['together, until the first comes to the start', [1, 4], -2, [0, 3]],
    ['together, until the last comes to the end', [4, 11], 2, [5, 12]],
    ['by tenths that add up', [0.1], 0.2, [0.3]],
    ['not at all for less than the tolerance', [4], 1e-7, []],
    ['not at all where all stand at the limit', [0, 4], -1, []],
    ['not further beyond the end', [20], 1, []],
    ['back from beyond the end', [20], -1, [19]],
    ['forth from before the start', [-2], 1, [-1]],
    ['not further before the start', [-2], -1, []],
  ];
  for (const [name, starts, by, after] of CASES)
    it(`moves ${name}`, () => {
      const analysis = analysisOf(starts.map((start) => ({ start, duration: 4 })));
      const ids = analysis.labels.map(({ id }) => id);
      expect(startsAfter(moveLabels(analysis, ids, { by: q(by), limits }))).to.deep.equal(after);
    });

  it('goes on without end where the end is not known', () => {
    const change = moveLabels(analysisOf([{ start: 4 }]), [100], { by: q(1000) });
    expect(startsAfter(change)).to.deep.equal([1004]);
  });

  it('brings labels to a line and a staff, even where they stand', () => {
    const analysis = analysisOf([{ start: 4, line: 'top.1' }, { start: 8 }]);
    const change = moveLabels(analysis, [100, 101], { by: q(0), line: 'top.1', staff: 2 });
    expect(labelsAfter(change).map(({ line, staff }) => [line, staff])).to.deep.equal([
      ['top.1', 2],
      ['top.1', 2],
    ]);
    expect(moveLabels(analysis, [100], { by: q(0), line: 'top.1' })).to.equal(undefined);
  });

  it('takes line and staff away when asked to, and leaves them otherwise', () => {
    const analysis = analysisOf([{ start: 4, line: 'top.1', staff: '2' }]);
    const placeAfter = (place: { readonly line?: undefined; readonly staff?: undefined }) =>
      labelsAfter(moveLabels(analysis, [100], { by: q(1), ...place })).map((label) => [
        label.line,
        label.staff,
      ]);
    expect(placeAfter({})).to.deep.equal([['top.1', 2]]);
    expect(placeAfter({ line: undefined })).to.deep.equal([[undefined, 2]]);
    expect(placeAfter({ staff: undefined })).to.deep.equal([['top.1', undefined]]);
  });

  it('gives each label a place of its own', () => {
    const analysis = analysisOf([
      { start: 4, line: 'top.1' },
      { start: 8, line: 'top.2', staff: '1' },
    ]);
    const place = ({ line }: Label) =>
      line === 'top.1' ? { line: 'top.3' as const } : { staff: undefined };
    const change = moveLabels(analysis, [100, 101], { by: q(1), place });
    expect(labelsAfter(change).map(({ start, line, staff }) => [start, line, staff])).to.deep.equal(
      [
        [5, 'top.3', undefined],
        [9, 'top.2', undefined],
      ],
    );
  });

  it('refuses what is no number', () => {
    const analysis = analysisOf([{ start: 4 }]);
    expect(() => moveLabels(analysis, [100], { by: q(NaN) })).to.throw(RangeError);
    expect(() => resizeLabels(analysis, [100], { edge: 'end', to: q(NaN) })).to.throw(RangeError);
  });
});

describe('resizeLabels', () => {
  const to = (edge: 'start' | 'end', onset: number): LabelResize => ({ edge, to: q(onset) });
  const by = (edge: 'start' | 'end', shift: number): LabelResize => ({ edge, by: q(shift) });
  const NONE = {};
  const CASES: readonly [name: string, label: Json, resize: LabelResize, after: Json][] = [
    ['its end later', { start: 4, duration: 4 }, by('end', 2), { start: 4, duration: 6 }],
    ['its end to an onset', { start: 4, duration: 4 }, to('end', 6), { start: 4, duration: 2 }],
    ['its start earlier', { start: 4, duration: 4 }, by('start', -1), { start: 3, duration: 5 }],
    ['its start to an onset', { start: 4, duration: 4 }, to('start', 7), { start: 7, duration: 1 }],
    [
      'its start to 0, not before',
      { start: 4, duration: 4 },
      by('start', -9),
      { start: 0, duration: 8 },
    ],
    [
      'its end to the end, not beyond',
      { start: 12, duration: 2 },
      to('end', 20),
      { start: 12, duration: 4 },
    ],
    [
      'its end, which lies beyond the end, back only',
      { start: 12, duration: 8 },
      by('end', 2),
      NONE,
    ],
    [
      'its end onto its start: a point',
      { start: 4, duration: 4 },
      to('end', 1),
      { start: 4, duration: undefined },
    ],
    [
      'its start onto its end: a point',
      { start: 4, duration: 4 },
      to('start', 10),
      { start: 8, duration: undefined },
    ],
    ['the end of a point', { start: 4 }, by('end', 2), { start: 4, duration: 2 }],
    ['the start of a point', { start: 4 }, by('start', -2), { start: 2, duration: 2 }],
    [
      'ioi and duration alike',
      { start: 4, ioi: 4, duration: 6 },
      by('end', 2),
      { ioi: 6, duration: 8 },
    ],
    [
      'ioi and duration alike, at the start',
      { start: 4, ioi: 4, duration: 6 },
      by('start', 1),
      { start: 5, ioi: 3, duration: 5 },
    ],
    [
      'an ioi to 0: one note',
      { start: 4, ioi: 4, duration: 6 },
      to('end', 4),
      { ioi: 0, duration: 2 },
    ],
    ['an ioi alone', { start: 4, ioi: 4 }, by('end', -1), { ioi: 3, duration: undefined }],
    [
      'a duration shorter than the ioi, which stays so',
      { start: 0, ioi: 4, duration: 1 },
      by('end', -2),
      { ioi: 2, duration: 0 },
    ],
    ['nothing for less than the tolerance', { start: 4, duration: 4 }, by('start', 1e-8), NONE],
    ['tenths that add up', { start: 0, duration: 0.1 }, by('end', 0.2), { duration: 0.3 }],
  ];
  for (const [name, label, resize, after] of CASES)
    it(`moves ${name}`, () => {
      const [changed] = labelsAfter(
        resizeLabels(analysisOf([label]), [100], { ...resize, limits }),
      );
      if (after === NONE) expect(changed).to.equal(undefined);
      else expect(changed).to.deep.include(after);
    });

  it('resizes each of many labels by itself', () => {
    const analysis = analysisOf([
      { start: 0, duration: 1 },
      { start: 4, duration: 4 },
    ]);
    const change = resizeLabels(analysis, [100, 101], { edge: 'end', by: q(-2) });
    expect(labelsAfter(change).map(({ duration }) => duration)).to.deep.equal([undefined, 2]);
  });
});

describe('duplicateLabels', () => {
  const analysis = analysisOf([
    { type: 'Theme', tag: 'A', start: 0, duration: 4, layers: ['FL'], color: 'own key' },
    { type: 'Key', start: 2, duration: 4 },
  ]);

  it('puts copies after the labels, with all that the file says of them', () => {
    const copies = labelsAfter(duplicateLabels(analysis, [101, 100]));
    expect(copies.map(({ type, start }) => [type, start])).to.deep.equal([
      ['Theme', 6],
      ['Key', 8],
    ]);
    expect(copies[0]).to.deep.include({ tag: 'A', duration: 4, layers: ['FL'] });
    expect(copies[0]!.raw).to.have.property('color', 'own key');
    expect(copies.every(({ id }) => id > 101)).to.be.true;
  });

  it('puts them where one asks, inside the score', () => {
    const at = (onset: number) =>
      startsAfter(duplicateLabels(analysis, [100, 101], { at: q(onset), limits }));
    expect(at(8)).to.deep.equal([8, 10]);
    expect(at(100)).to.deep.equal([10, 12]);
    expect(at(-4)).to.deep.equal([0, 2]);
  });

  it('makes nothing of nothing', () => {
    expect(duplicateLabels(analysis, [99])).to.equal(undefined);
  });
});
