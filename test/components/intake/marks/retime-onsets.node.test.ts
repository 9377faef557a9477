import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import { movedOnset, retimeOnsets } from '#intake/marks/retime-onsets.js';
import { ownMeasures } from '#intake/marks/own-grid.js';
import type { KeptPieces } from '#intake';
import { aKeptPiece, jsonIn } from '../support/memory-shelf.js';

const meter = (numerator: number, denominator: number, upbeat = 0) => ({
  timeSignature: { numerator, denominator },
  upbeat,
});
const opened: KeptPieces[] = [];
after(() => opened.forEach((kept) => kept.close()));

describe('an onset in measures of another meter', () => {
  const CASES = [
    ['the start of measure 3 from 4/4 to 3/4', 8, meter(4, 4), meter(3, 4), 6],
    ['the middle of measure 1 from 4/4 to 6/8', 2, meter(4, 4), meter(6, 8), 1.5],
    ['the end of eight measures from 4/4 to 3/4', 32, meter(4, 4), meter(3, 4), 24],
    ['a quarter after the end', 33, meter(4, 4), meter(3, 4), 25],
    [
      'the start of the second measure, when the first is an upbeat',
      4,
      meter(4, 4),
      meter(4, 4, 1),
      1,
    ],
  ] as const;
  for (const [name, onset, from, to, expected] of CASES)
    it(name, () =>
      assert.equal(movedOnset(onset, ownMeasures(from, 8), ownMeasures(to, 8)), expected),
    );

  it('comes back with the first meter, and keeps the order', () => {
    const meters = fc.tuple(fc.integer({ min: 2, max: 12 }), fc.constantFrom(2, 4, 8));
    const onsets = fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(meters, meters, onsets, ([a, b], [c, d], list) => {
        const [from, to] = [ownMeasures(meter(a, b), 9), ownMeasures(meter(c, d), 9)];
        const rising = list.toSorted((one, other) => one - other);
        const moved = rising.map((onset) => movedOnset(onset, from, to));
        moved.forEach((onset, index) => {
          assert.ok(index === 0 || onset >= moved[index - 1]! - 1e-9);
          assert.ok(Math.abs(movedOnset(onset, to, from) - rising[index]!) < 1e-6);
        });
      }),
    );
  });
});

it('files that cannot be read, and points of other files, stay as they are', async () => {
  const audios = [
    { id: 'a', 'onset-date': 'a.synchro.json' },
    {
      id: 'b',
      'onset-date': [
        { onset: 0, date: 0 },
        { onset: 4, date: 3 },
      ],
    },
  ];
  const kept = await aKeptPiece({
    'info.json': { id: 'piece', sources: { audios } },
    'a.synchro.json': 'broken',
    'other.synchro.json': { points: [{ onset: 4, date: 1 }] },
    'analyses/form.dez': '{',
  });
  opened.push(kept);
  const from = ownMeasures(meter(4, 4), 2);
  await retimeOnsets(kept, 'piece', { from, to: ownMeasures(meter(3, 4), 2) });
  assert.equal(await (await kept.read('piece', 'a.synchro.json'))!.text(), 'broken');
  assert.equal(await (await kept.read('piece', 'analyses/form.dez'))!.text(), '{');
  assert.deepEqual(await jsonIn(kept, 'other.synchro.json'), { points: [{ onset: 4, date: 1 }] });
  const { sources } = (await kept.info('piece')) as { sources: { audios: typeof audios } };
  assert.deepEqual(sources.audios[1]!['onset-date'], {
    points: [
      { onset: 0, date: 0 },
      { onset: 3, date: 3 },
    ],
  });
});
