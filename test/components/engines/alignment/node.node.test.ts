import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { align, alignSounds, AlignmentError } from '#engines/alignment/node.js';
import { aTune } from './a-tune.js';

describe('align in Node', () => {
  test('puts the notes where they sound', async () => {
    const tune = aTune({ measures: 4 });
    const { points } = await align(tune);
    // How long the last note is held cannot be heard.
    const exact = (onset: number) => (onset < 16 ? 0.03 : 0.2);
    for (const { onset, date } of points)
      assert.ok(Math.abs(date - tune.dateAt(onset)) < exact(onset), `${onset}: ${date}`);
    assert.equal(points.at(-1)?.onset, 16);
  });

  test('tells its share, rising to 1', async () => {
    const shares: number[] = [];
    await align(aTune({ measures: 4 }), { onProgress: (share) => shares.push(share) });
    assert.deepEqual(
      shares,
      [...shares].sort((a, b) => a - b),
    );
    assert.equal(shares.at(-1), 1);
  });

  test('stops when it is canceled, before and in the middle', async () => {
    const early = AbortSignal.abort();
    await assert.rejects(align(aTune(), { signal: early }), { name: 'AbortError' });
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number) => share > 0.3 && controller.abort();
    await assert.rejects(align(aTune(), { signal, onProgress }), { name: 'AbortError' });
  });
});

describe('alignSounds in Node', () => {
  const pointsOf = ({ dateAt }: ReturnType<typeof aTune>, quarters: number) =>
    Array.from({ length: quarters }, (_, onset) => ({ onset, date: dateAt(onset) })) as never;

  test('carries the points of one recording over to a slower one', async () => {
    const [first, second] = [aTune({ measures: 6 }), aTune({ measures: 6, pace: 0.65, lead: 2 })];
    const points = await alignSounds({ first, second, points: pointsOf(first, 24) });
    assert.ok(points.length > 6);
    for (const { onset, date } of points)
      assert.ok(Math.abs(date - second.dateAt(onset)) < 0.05, `${onset}: ${date}`);
  });

  test('refuses a recording of other music', async () => {
    const [first, second] = [aTune(), aTune({ seed: 9 })];
    await assert.rejects(
      alignSounds({ first, second, points: pointsOf(first, 32) }),
      (error) => error instanceof AlignmentError && error.reason === 'otherMusic',
    );
  });
});
