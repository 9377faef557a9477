import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { LabelLine } from '#core';
import { isSeen, pressed, type ChipState } from '#elements/widget/tools/chip-choice.js';

const LINES: Readonly<Record<string, LabelLine>> = {
  Structure: 'top.1',
  Phrase: 'top.2',
  Motif: 'top.3',
  Harmony: 'bot.1',
  Key: 'bot.2',
  Cadence: 'all',
};
const TYPES = Object.keys(LINES);

const state = (most: number | null, hidden: readonly string[] = []): ChipState => ({
  types: TYPES,
  lineOf: (type) => LINES[type]!,
  isHidden: (type) => hidden.includes(type),
  most,
});
const seen = (now: ChipState) => TYPES.filter((type) => isSeen(type, now));
const after = (type: string, most: number | null, hidden: readonly string[] = []) => {
  const { hide, show } = pressed(type, state(most, hidden));
  return seen(
    state(
      most,
      [...hidden, ...hide].filter((each) => !show.includes(each)),
    ),
  );
};

describe('the chips of types', () => {
  it('show and hide where all lines have room', () => {
    assert.deepEqual(seen(state(null)), TYPES);
    assert.deepEqual(
      after('Phrase', null),
      TYPES.filter((type) => type !== 'Phrase'),
    );
    assert.deepEqual(after('Phrase', null, ['Phrase']), TYPES);
  });

  it('tell what is seen where one line has room above, and one below', () =>
    assert.deepEqual(seen(state(1)), ['Structure', 'Harmony', 'Cadence']));

  it('put a type into the place of another there', () => {
    assert.deepEqual(after('Motif', 1), ['Motif', 'Harmony', 'Cadence']);
    assert.deepEqual(after('Key', 1), ['Structure', 'Key', 'Cadence']);
  });

  it('give a place that becomes free to the next', () =>
    assert.deepEqual(after('Structure', 1), ['Phrase', 'Harmony', 'Cadence']));

  it('always show what is pressed when it is not seen, and hide it when it is', () => {
    const some = fc.subarray(TYPES);
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPES),
        fc.constantFrom(1, 2, null),
        some,
        (type, most, hidden) => {
          const wasSeen = isSeen(type, state(most, hidden));
          assert.equal(after(type, most, hidden).includes(type), !wasSeen);
        },
      ),
    );
  });
});
