import { describe, it } from 'node:test';
import { formatTimeSignature } from '#core/time/measures/regular-measures.js';
import { beatLength, measureLength, parseTimeSignature } from '#core/time/time-signature.js';
import { expect } from '#test/support/expect.mjs';
import { meter } from './score-builder.js';

describe('time signature', () => {
  // text, as numbers, quarters in a measure, quarters in a beat
  const cases = [
    ['4/4', '4/4', 4, 1],
    ['3/4', '3/4', 3, 1],
    ['2/2', '2/2', 4, 2],
    ['C', '4/4', 4, 1],
    ['C|', '2/2', 4, 2],
    ['3/8', '3/8', 1.5, 0.5],
    ['6/8', '6/8', 3, 1.5],
    ['12/16', '12/16', 3, 0.75],
    ['5/8', '5/8', 2.5, 0.5],
    ['3+2/8', '3+2/8', 2.5, 0.5],
    ['2+2+2/8', '2+2+2/8', 3, 1],
    ['2+2+2+3/8', '2+2+2+3/8', 4.5, 0.5],
    ['3+2/4', '3+2/4', 5, 1],
    ['6/4', '6/4', 6, 1],
    ['3', '3/4', 3, 1],
  ] as const;
  for (const [text, numbers, measure, beat] of cases) {
    it(`reads ${text}: measures of ${measure}, beats of ${beat} quarters`, () => {
      const signature = parseTimeSignature(text)!;
      expect(formatTimeSignature(signature)).to.equal(numbers);
      expect([measureLength(signature), beatLength(signature)]).to.deep.equal([measure, beat]);
    });
  }

  it('knows no numbers in a cadenza, nor in 0/4 or 4/0', () => {
    for (const text of ['cadenza', 'unmeasured', '0/4', '4/0', '']) {
      expect(parseTimeSignature(text)).to.equal(undefined);
    }
  });

  it('writes what it reads', () => {
    expect(parseTimeSignature(formatTimeSignature(meter(7, 16)))).to.deep.equal(meter(7, 16));
  });
});
