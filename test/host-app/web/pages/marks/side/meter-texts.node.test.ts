import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pickupText, readMeter } from '#web/pages/marks/side/meter-texts.js';

const SIX = { numerator: 6, denominator: 8 };

describe('a meter that is typed', () => {
  it('has a time signature, and a pickup in its beats', () => {
    const { meter } = readMeter({ signature: '6/8', pickup: '1' });
    assert.deepEqual(meter, { timeSignature: SIX, upbeat: 0.5 });
    assert.equal(pickupText(meter), '1');
    assert.equal(readMeter({ signature: '3/4', pickup: '0,5' }).meter?.upbeat, 0.5);
    assert.equal(readMeter({ signature: '3/4', pickup: '' }).meter?.upbeat, 0);
    assert.equal(pickupText({ timeSignature: SIX, upbeat: 0 }), '');
  });

  it('says which of the two is wrong', () => {
    assert.equal(readMeter({ signature: 'waltz', pickup: '' }).problem, 'signature');
    assert.equal(readMeter({ signature: '3/5', pickup: '' }).problem, 'signature');
    assert.equal(readMeter({ signature: '3/4', pickup: '3' }).problem, 'pickup');
    assert.equal(readMeter({ signature: '3/4', pickup: 'some' }).problem, 'pickup');
  });
});
