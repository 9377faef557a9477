import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { givenUnit, lengthTexts, startTexts } from '#elements/label-editor/values/times.js';
import type { LengthUnit } from '#elements/label-editor/editing/draft.js';
import { aPiece } from '#test/support/a-piece.js';

const setup = (...labels: readonly Readonly<Record<string, unknown>>[]) => {
  const builder = aPiece().withMeasures(12, '3/4');
  labels.forEach((label) => builder.withLabel(label));
  const { analysis, measureMap } = builder.build();
  return { analysis: analysis!, labels: analysis!.labels, measureMap };
};

const same = (text: string, other: string) => ({ isMixed: false, value: { text, other } });

describe('startTexts', () => {
  it('says measures, and quarters beside them', () => {
    const { labels, ...frame } = setup({ start: 21 });
    expect(startTexts(labels, frame)).to.deep.equal(same('m8', '21'));
  });

  it('says measure and beat in words, where the field reads them back', () => {
    const { labels, ...frame } = setup({ start: 10 });
    const inWords = (place: (onset: number) => string) =>
      startTexts(labels, frame, { place, measures: () => '' });
    const german = (onset: number) => (onset === 10 ? 'T. 4, Zählzeit 2' : '');
    expect(inWords(german)).to.deep.equal(same('T. 4, Zählzeit 2', '10'));
    expect(inWords(() => 'm. 4, beat 2.33')).to.deep.equal(same('m4+1/4', '10'));
    expect(inWords(() => '')).to.deep.equal(same('m4+1/4', '10'));
  });

  it('says quarters, and measures beside them, when raw times are shown', () => {
    const { labels, ...frame } = setup({ start: 22 });
    runInAction(() => (frame.analysis.showsRawTimes = true));
    expect(startTexts(labels, frame)).to.deep.equal(same('22', 'm8+1/4'));
  });

  it('says quarters where there are no measures', () => {
    const { labels, analysis } = setup({ start: 21 });
    const frame = { analysis, measureMap: undefined };
    expect(startTexts(labels, frame)).to.deep.equal(same('21', '21'));
  });

  it('says that labels differ', () => {
    const { labels, ...frame } = setup({ start: 21 }, { start: 24 });
    expect(startTexts(labels, frame)).to.deep.equal({ isMixed: true });
  });
});

describe('lengthTexts', () => {
  const CASES: readonly [string, object, LengthUnit, string, string][] = [
    ['a measure', { start: 21, duration: 3 }, 'duration', '1m', '3'],
    ['less than a measure', { start: 21, duration: 1.5 }, 'duration', '1.5', '1.5'],
    ['an ioi', { start: 21, ioi: 6 }, 'ioi', '2m', '6'],
    ['no duration beside an ioi', { start: 21, ioi: 6 }, 'duration', '', ''],
    ['where it ends', { start: 21, duration: 4 }, 'offset', 'm9+1/4', '25'],
    ['where it ends by its ioi', { start: 21, ioi: 3, duration: 4 }, 'offset', 'm9', '24'],
    ['nothing for a point', { start: 21 }, 'offset', '', ''],
  ];
  for (const [name, label, unit, text, other] of CASES)
    it(`says ${name}`, () => {
      const { labels, ...frame } = setup({ ...label });
      expect(lengthTexts(labels, frame, { unit })).to.deep.equal(same(text, other));
    });

  const WORDS = {
    place: (onset: number) => (onset === 25 ? 'm. 9, beat 2' : ''),
    measures: (count: number) => (count === 2 ? '2 Takte' : 'so many'),
  };
  const IN_WORDS: readonly [string, object, LengthUnit, string, string][] = [
    ['a number of measures', { start: 21, duration: 6 }, 'duration', '2 Takte', '6'],
    ['less than a measure', { start: 21, duration: 1.5 }, 'duration', '1.5', '1.5'],
    ['where it ends', { start: 21, duration: 4 }, 'offset', 'm. 9, beat 2', '25'],
    ['no words that the field would not read', { start: 21, ioi: 9 }, 'ioi', '3m', '9'],
  ];
  for (const [name, label, unit, text, other] of IN_WORDS)
    it(`says ${name} in words`, () => {
      const { labels, ...frame } = setup({ ...label });
      const texts = lengthTexts(labels, frame, { unit, words: WORDS });
      expect(texts).to.deep.equal(same(text, other));
    });
});

describe('givenUnit', () => {
  it('is the ioi where labels have nothing else, the duration otherwise', () => {
    expect(givenUnit(setup({ ioi: 3 }).labels)).to.equal('ioi');
    expect(givenUnit(setup({ ioi: 3 }, { start: 4 }).labels)).to.equal('ioi');
    expect(givenUnit(setup({ ioi: 3, duration: 4 }).labels)).to.equal('duration');
    expect(givenUnit(setup({ start: 4 }).labels)).to.equal('duration');
  });
});
