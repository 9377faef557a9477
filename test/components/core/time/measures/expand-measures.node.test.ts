import { describe, it } from 'node:test';
import { MeasureMap, MeasureMapError } from '#core/time/measure-map.js';
import type { MeasureEntry } from '#core/time/measure-map.js';
import { expect } from '#test/support/expect.mjs';
import { scoreOf } from '../score-builder.js';

const onsets = (entries: readonly MeasureEntry[]): readonly number[] =>
  MeasureMap.from(entries).measures.map(({ onset }) => onset);

describe('reading a measure map', () => {
  it('fills in the measures that a compressed map leaves out', () => {
    const { measures } = MeasureMap.from([
      {
        count: 1,
        qstamp: 0,
        number: 0,
        time_signature: '3/4',
        nominal_length: 3,
        actual_length: 1,
      },
      { count: 4, qstamp: 7, number: 3, time_signature: '2/4', nominal_length: 2 },
      { count: 5 },
    ]);
    expect(
      measures.map(({ name, onset, length, next }) => [name, onset, length, next[0]]),
    ).to.deep.equal([
      ['0', 0, 1, 2],
      ['1', 1, 3, 3],
      ['2', 4, 3, 4],
      ['3', 7, 2, 5],
      ['4', 9, 2, undefined],
    ]);
  });

  it('counts the measures left out by the onset where entries have only an ID', () => {
    const entries = [{ ID: 'x', time_signature: '4/4' }, { ID: 'y', qstamp: 12 }, { ID: 'z' }];
    expect(MeasureMap.from(entries).measures.map(({ id }) => id)).to.deep.equal([
      'x',
      '2',
      '3',
      'y',
      'z',
    ]);
  });

  it('takes lengths from the onsets when there are no others', () => {
    const entries = [0, 1, 4, 7].map((qstamp, index) => ({ count: index + 1, qstamp }));
    const { measures } = MeasureMap.from([
      { ...entries[0], time_signature: '3/4' },
      ...entries.slice(1),
    ]);
    expect(measures.map(({ length }) => length)).to.deep.equal([1, 3, 3, 3]);
    expect(measures[0]!.missing).to.equal(2);
  });

  it('follows next by count and by ID, and ends at -1 or nothing', () => {
    const { measures } = MeasureMap.from([
      { ID: 'a1', next: ['b2'] },
      { ID: 'b2', next: ['a1', 3] },
      { ID: 'c3', next: [-1] },
      { ID: 'd4', next: [] },
      { ID: 'e5', next: ['nowhere', 99] },
    ]);
    expect(measures.map(({ next }) => next)).to.deep.equal([[2], [1, 3], [-1], [], []]);
  });

  it('reads counts that do not start at 1', () => {
    const { measures } = MeasureMap.from([
      { count: 0, next: [1] },
      { count: 1, next: [2] },
      { count: 2 },
    ]);
    expect(measures.map(({ count, next }) => [count, next[0]])).to.deep.equal([
      [1, 2],
      [2, 3],
      [3, undefined],
    ]);
  });

  it('keeps an unmetered measure, and the meter before it for the beats', () => {
    const cadenza = { time_signature: 'cadenza', nominal_length: null, actual_length: 17 };
    const measure = MeasureMap.from([{ time_signature: '3/4' }, cadenza, {}]).measures[1]!;
    expect([measure.length, measure.nominalLength, measure.missing]).to.deep.equal([17, 17, 0]);
    expect(measure.timeSignature).to.deep.equal({ numerator: 3, denominator: 4 });
  });

  it('is in 4/4 where nothing is said', () => {
    expect(onsets([{}, {}, {}])).to.deep.equal([0, 4, 8]);
  });

  it('knows what a pickup and a split measure miss, and that a short last measure misses nothing', () => {
    const missing = scoreOf('3/4 0(1) 1 2(2):| 3(1) 4 5(2)').measures.map((each) => each.missing);
    expect(missing).to.deep.equal([2, 0, 0, 2, 0, 0]);
  });

  const refused: readonly (readonly [
    string,
    readonly MeasureEntry[],
    string,
    number | undefined,
  ])[] = [
    ['no entries', [], 'at least one measure', undefined],
    ['counts that step back', [{ count: 1 }, { count: 3 }, { count: 2 }], 'entry 2: count 2', 2],
    ['onsets that step back', [{ qstamp: 4 }, { qstamp: 0 }], 'entry 1: qstamp 0', 1],
    ['a negative length', [{ actual_length: -1 }], 'entry 0: actual_length -1', 0],
    ['a count beyond all scores', [{ count: 1 }, { count: 20_001 }], 'more than 20000 measures', 1],
    ['an onset that is no number', [{ qstamp: NaN }], 'entry 0: qstamp NaN', 0],
  ];
  for (const [what, entries, message, index] of refused) {
    it(`refuses ${what} and says where`, () => {
      const read = () => MeasureMap.from(entries);
      expect(read).to.throw(MeasureMapError, message).with.property('index', index);
    });
  }
});
