import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { MeasureMap, measureNames, playedOrder, splitLaps } from '#core';
import { playedPassages } from '#engines/alignment/written/passages.js';
import { scoreOf } from '#test/components/core/time/score-builder.js';

/** Passages by the printed names of their measures: `1–4 | 1–4`. */
const line = (map: MeasureMap, order: readonly number[]): string =>
  playedPassages(map, order)
    .map(({ measures }) => measureNames(measures, map))
    .join(' | ');

/** The choices of the passage at an index, each with the line that it makes. */
const choices = (map: MeasureMap, order: readonly number[], index: number) =>
  playedPassages(map, order)[index]!.choices.map(
    ({ kind, measures, order: other }) =>
      `${kind} ${measureNames(measures, map)}: ${line(map, other)}`,
  );

describe('two parts with repeats, 1–2 and 3–4', () => {
  const map = scoreOf('|:1 2:| |:3 4:|');
  const whole = playedOrder(map);

  test('are four passages, each of which can go or come once more', () => {
    assert.equal(line(map, whole), '1–2 | 1–2 | 3–4 | 3–4');
    assert.deepEqual(choices(map, whole, 1), [
      'leaveOut 1–2: 1–2 | 3–4 | 3–4',
      'again 1–2: 1–2 | 1–2 | 1–2 | 3–4 | 3–4',
    ]);
  });

  test('have the letters of their laps', () => {
    assert.deepEqual(
      playedPassages(map, whole).map(({ lap }) => lap),
      ['', 'a', 'a', 'b'],
    );
  });

  test('are an excerpt when the second is not played, which can be played too', () => {
    assert.deepEqual(choices(map, [1, 2], 0), ['again 1–2: 1–2 | 1–2', 'after 3–4: 1–2 | 3–4']);
  });
});

describe('a first and a second ending, 4a and 4b', () => {
  const map = scoreOf('|:1 2 3 4a:| 4b 5');

  test('are two passages, as written', () => {
    assert.equal(line(map, playedOrder(map)), '1–4a | 1–3, 4b–5');
  });

  test('the first pass goes with its ending', () => {
    assert.equal(choices(map, playedOrder(map), 0)[0], 'leaveOut 1–4a: 1–3, 4b–5');
  });

  test('a repeat that is left out comes back with its ending', () => {
    const order = [1, 2, 3, 5, 6];
    assert.deepEqual(choices(map, order, 0), ['again 1–4a: 1–4a | 1–3, 4b–5']);
  });
});

test('a da capo goes without the rest', () => {
  const map = MeasureMap.from(
    [1, 2, 3, 4].map((count) => ({
      ...{ count, time_signature: '3/4' },
      ...(count === 2 && { next: [3, -1] }),
      ...(count === 3 && { start_repeat: true }),
      ...(count === 4 && { next: [1] }),
    })),
  );
  const order = playedOrder(map);
  assert.equal(line(map, order), '1–2 | 3–4 | 1–2');
  assert.equal(choices(map, order, 2)[0], 'leaveOut 1–2: 1–2 | 3–4');
});

test('measures that are passed over can be played, before a passage and after the last', () => {
  const map = scoreOf('1 2 3 4 5 6 7 8');
  assert.equal(line(map, [2, 3, 6, 7]), '2–3 | 6–7');
  assert.deepEqual(choices(map, [2, 3, 6, 7], 0), [
    'leaveOut 2–3: 6–7',
    'again 2–3: 2–3 | 2–3 | 6–7',
    'before 1: 1–3 | 6–7',
  ]);
  assert.deepEqual(choices(map, [2, 3, 6, 7], 1).slice(2), [
    'before 4–5: 2–7',
    'after 8: 2–3 | 6–8',
  ]);
});

test('a jump that the score does not write is known', () => {
  const map = scoreOf('1 2 3 4');
  const written = (order: readonly number[]) =>
    playedPassages(map, order).map(({ isWritten }) => isWritten);
  assert.deepEqual(written([1, 2, 2, 3, 4]), [true, false]);
  assert.deepEqual(written([2, 3, 4]), [false]);
});

test('whatever is played, the passages are the order, and choices are other orders of the score', () => {
  const map = scoreOf('|:1 2 3a:| 3b |:4 5:| 6');
  const orders = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(orders, (order) => {
      const passages = playedPassages(map, order);
      assert.deepEqual(
        passages.flatMap(({ measures }) => measures),
        order,
      );
      passages
        .flatMap((passage) => passage.choices)
        .forEach((choice) => {
          assert.notDeepEqual(choice.order, order);
          assert.ok(choice.order.every((count) => map.measure(count)));
          assert.ok(choice.order.length > 0 && splitLaps(choice.order).length <= 26);
        });
    }),
  );
});
