import { describe, it } from 'node:test';
import { labelLength, readLabel, readLine } from '#core/formats/read/label.js';
import { Reader } from '#core/formats/read/reader.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import type { LabelRecord, Raw } from '#core/formats/types/types.js';
import { expect } from '#test/support/expect.mjs';

const threeFour = regularMeasures({
  measures: 20,
  timeSignature: { numerator: 3, denominator: 4 },
});

function read(raw: Raw, measureMap?: MeasureMap) {
  const reader = new Reader(raw, [], '/labels/0');
  return { label: readLabel(reader, 100, { measureMap }), warnings: reader.warnings };
}

function labelOf(raw: Raw, measureMap?: MeasureMap): LabelRecord {
  const { label } = read(raw, measureMap);
  if (!label) throw new Error('not read');
  return label;
}

describe('a label', () => {
  const durations: readonly [string, Raw, [number?, number?, number?]][] = [
    ['ioi and duration as they stand', { ioi: 3, duration: 4 }, [3, 4, 3]],
    ['ioi alone', { ioi: 3 }, [3, undefined, 3]],
    ['both words of 2021: duration is the ioi', { duration: 3, 'actual-duration': 4 }, [3, 4, 3]],
    ['actual-duration alone', { 'actual-duration': 4 }, [undefined, 4, 4]],
    ['duration alone', { duration: 4 }, [undefined, 4, 4]],
    ['ioi with actual-duration', { ioi: 3, 'actual-duration': 4 }, [3, 4, 3]],
    ['end', { start: 2, end: 6 }, [undefined, 4, 4]],
    ['duration before end', { start: 2, duration: 1, end: 6 }, [undefined, 1, 1]],
    ['none: a point', { start: 2 }, [undefined, undefined, undefined]],
    ['texts', { start: '1/2', duration: '3/2' }, [undefined, 1.5, 1.5]],
    ['an end before the start: a point', { start: 6, end: 2 }, [undefined, undefined, undefined]],
  ];
  for (const [name, raw, expected] of durations) {
    it(`has its duration from ${name}`, () => {
      const label = labelOf(raw);
      expect([label.ioi, label.duration, labelLength(label)]).to.deep.equal(expected);
    });
  }

  const starts: readonly [unknown, number][] = [
    [undefined, 0],
    [null, 0],
    [7.5, 7.5],
    ['7.5', 7.5],
    ['3/2', 1.5],
    ['m3', 6],
    ['m3+1/4', 7],
    ['3+1/8', 6.5],
  ];
  for (const [start, quarters] of starts) {
    it(`starts at ${quarters} in 3/4 when the file says ${JSON.stringify(start)}`, () => {
      expect(labelOf({ start }, threeFour).start).to.equal(quarters);
    });
  }

  it('lasts as many measures as it says', () => {
    expect(labelOf({ start: 'm2', duration: '2m' }, threeFour).duration).to.equal(6);
  });

  it('tells that measures were read without a measure map', () => {
    const { label, warnings } = read({ start: 'm3' });
    expect(label?.start).to.equal(8);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/0/start']);
  });

  it('is not placed when its start cannot be read', () => {
    for (const start of ['soon', 'm', {}, true, Infinity]) {
      const { label, warnings } = read({ start });
      expect(label).to.equal(undefined);
      expect(warnings[0]?.pointer).to.equal('/labels/0/start');
    }
  });

  it('has defaults, and keeps what the file says', () => {
    const raw = { start: 1 };
    expect(labelOf(raw)).to.deep.equal({
      id: 100,
      start: 1,
      duration: undefined,
      ioi: undefined,
      type: 'Pattern',
      tag: undefined,
      comment: undefined,
      staff: undefined,
      line: undefined,
      layers: [],
      raw,
    });
  });

  it('reads every field, from numbers as well', () => {
    const raw = {
      type: 'Harmony',
      tag: 5,
      comment: 'a\nb',
      staff: 2,
      line: 'bot.1',
      layers: ['x', 'y z'],
    };
    const { type, tag, comment, staff, line, layers } = labelOf(raw);
    expect([type, tag, comment, staff, line]).to.deep.equal(['Harmony', '5', 'a\nb', 2, 'bot.1']);
    expect(layers).to.deep.equal(['x', 'y z']);
  });

  it('reads the old layer, one word or several', () => {
    expect(labelOf({ layer: 'prediction' }).layers).to.deep.equal(['prediction']);
    expect(labelOf({ layer: ['a', 'b'] }).layers).to.deep.equal(['a', 'b']);
    expect(labelOf({ layers: 'prediction' }).layers).to.deep.equal(['prediction']);
  });

  for (const staff of ['0', '01', '-1', '1.5', 'upper', '']) {
    it(`has no staff when the file says ${JSON.stringify(staff)}`, () => {
      const { label, warnings } = read({ staff });
      expect(label?.staff).to.equal(undefined);
      expect(warnings[0]?.pointer).to.equal('/labels/0/staff');
    });
  }
});

describe('readLine', () => {
  const lines: readonly [string, string | undefined, number][] = [
    ['all', 'all', 0],
    ['top.3', 'top.3', 0],
    ['bot.4', 'bot.3', 1],
    ['top.0', 'top.1', 1],
    ['middle', undefined, 1],
  ];
  for (const [line, shown, warnings] of lines) {
    it(`shows ${line} on ${shown ?? 'no line of its own'}`, () => {
      const reader = new Reader({ line });
      expect(readLine(reader)).to.equal(shown);
      expect(reader.warnings).to.have.length(warnings);
    });
  }
});
