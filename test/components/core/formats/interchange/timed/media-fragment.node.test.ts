import { describe, it } from 'node:test';
import { readFragment, writeFragment } from '#core/formats/interchange/timed/media-fragment.js';
import { expect } from '#test/support/expect.mjs';

describe('media fragments', () => {
  const cases: readonly [string, object | undefined][] = [
    ['t=12.5,15', { date: 12.5, end: 15 }],
    ['https://example.org/a.ogg#t=10', { date: 10 }],
    ['t=npt:0:02:05.5,0:03:00', { date: 125.5, end: 180 }],
    ['t=2:05', { date: 125 }],
    ['t=,20', { date: 0, end: 20 }],
    ['t=10%2C20', { date: 10, end: 20 }],
    ['a?x=1&t=1,2', { date: 1, end: 2 }],
    ['start=1', undefined],
    ['t=soon', undefined],
    ['', undefined],
  ];
  for (const [text, dates] of cases) {
    it(`reads ${text}`, () => void expect(readFragment(text)).to.deep.equal(dates));
  }

  it('writes points and intervals', () => {
    expect(writeFragment({ date: 1.5 })).to.equal('t=1.5');
    expect(writeFragment({ date: 1.5, end: 2 })).to.equal('t=1.5,2');
  });
});
