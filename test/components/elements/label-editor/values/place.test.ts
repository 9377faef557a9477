import { expect } from '@open-wc/testing';
import { extentWords, placeAt } from '#elements/label-editor/values/place.js';
import { quarters } from '#core';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';

const at = (measure: string, beat: number) => ({ key: 'beat', measure, beat }) as const;

describe('placeAt', () => {
  const CASES = [
    ['the start of 4/4', aPiece().withMeasures(4), 0, at('1', 1)],
    ['beat 3 of measure 2', aPiece().withMeasures(4), 6, at('2', 3)],
    ['a triplet eighth', aPiece().withMeasures(4), 4 + 1 / 3, at('2', 1.33)],
    ['the second pulse of 6/8', aPiece().withMeasures(4, '6/8'), 1.5, at('1', 2)],
    ['a pickup of a quarter in 3/4', aPiece().withMeasures(4, '3/4', 1), 0, at('0', 3)],
    ['music without measures', aPiece(), 2.5, { key: 'quarter', quarter: 2.5 }],
  ] as const;
  for (const [name, builder, onset, place] of CASES)
    it(`says ${name}`, () => {
      expect(placeAt(quarters(onset), builder.build().measureMap)).to.deep.equal(place);
    });
});

describe('extentWords', () => {
  const words = (builder: PieceBuilder) => {
    const { analysis, measureMap } = builder.build();
    return extentWords(analysis!.labels, measureMap);
  };
  const harmony = (start: number, duration?: number) =>
    aPiece().withMeasures(12).withLabel({ type: 'Harmony', start, duration });

  it('ends at a bar line, which is said without a beat', () => {
    expect(words(harmony(28, 4))).to.deep.equal({
      start: at('8', 1),
      end: { key: 'measure', measure: '9' },
    });
  });

  it('ends within a measure', () => {
    expect(words(harmony(28, 6)).end).to.deep.equal(at('9', 3));
  });

  it('leaves the end of a point out', () => {
    expect(words(harmony(28))).to.deep.equal({ start: at('8', 1) });
  });

  it('reaches over several labels, in whatever order', () => {
    const all = harmony(28, 4)
      .withLabel({ start: 4, duration: 1 })
      .withLabel({ start: 30, ioi: 3 });
    expect(words(all)).to.deep.equal({ start: at('2', 1), end: at('9', 2) });
  });
});
