import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  heightByKey,
  heightOf,
  neighbor,
  nextView,
  percentOf,
} from '#elements/panel/panel.layout.js';
import type { ViewKind } from '#core';

const HEIGHTS = [
  [300, 300],
  [12, 96],
  [-4, 96],
  [240.4, 240],
  [1e9, 4000],
  [null, undefined],
  [Number.NaN, undefined],
] as const;

describe('heightOf', () => {
  for (const [given, height] of HEIGHTS)
    it(`takes ${given} for ${height ?? 'the height of the view'}`, () => {
      expect(heightOf(given)).to.equal(height);
    });
});

const KEYS = [
  ['ArrowDown', false, 216],
  ['ArrowUp', false, 184],
  ['ArrowDown', true, 264],
  ['Home', false, 96],
  ['Delete', false, null],
  ['Enter', false, undefined],
] as const;

describe('heightByKey', () => {
  for (const [key, shiftKey, height] of KEYS)
    it(`${shiftKey ? 'Shift and ' : ''}${key} makes 200 pixels ${height ?? 'nothing else'}`, () => {
      expect(heightByKey({ key, shiftKey }, 200)).to.equal(height);
    });
});

describe('nextView', () => {
  const offered = ['score', 'waveform', 'grid'] as const;
  const CASES: readonly (readonly [ViewKind[], ViewKind | undefined, ViewKind])[] = [
    [['score'], 'score', 'waveform'],
    [['score', 'waveform'], 'waveform', 'grid'],
    [['score', 'waveform', 'grid'], 'grid', 'grid'],
    [[], undefined, 'score'],
  ];
  for (const [shown, present, next] of CASES)
    it(`opens ${next} beside ${shown.join(', ') || 'nothing'}`, () => {
      expect(nextView(offered, shown, present)).to.equal(next);
    });

  it('opens a score where nothing is known', () => {
    expect(nextView([], [], undefined)).to.equal('score');
  });
});

describe('percentOf', () => {
  it('doubles with every second exponent', () => {
    expect([-5, -2, 0, 1, 2, 5].map(percentOf)).to.deep.equal([18, 50, 100, 141, 200, 566]);
  });
});

describe('neighbor', () => {
  it('goes around in a circle, and comes back', () => {
    const circle = fc.uniqueArray(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(circle, fc.nat(), (items, seed) => {
        const present = items[seed % items.length]!;
        const next = neighbor(items, present, 1)!;
        expect(neighbor(items, next, -1)).to.equal(present);
      }),
    );
  });

  it('enters from outside at the near end', () => {
    expect(neighbor(['a', 'b'], undefined, 1)).to.equal('a');
    expect(neighbor(['a', 'b'], undefined, -1)).to.equal('b');
    expect(neighbor([], undefined, 1)).to.equal(undefined);
  });
});
