import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { STACKED } from '#core/geometry/labels/label-boxes.js';
import { layOut, lineOf } from './a-layout.js';

const lanes = (texts: readonly string[], open: readonly string[] = []) =>
  [...layOut(texts, open).lane].map((lane) => (lane === STACKED ? '+' : lane)).join(' ');

describe('labels that overlap', () => {
  const CASES: readonly [what: string, texts: readonly string[], lanes: string][] = [
    ['follow each other', ['0–4', '4–8', '8–12'], '0 0 0'],
    ['overlap in pairs', ['0–4', '3–8', '8–12'], '1 2 0'],
    ['overlap in a chain', ['0–4', '3–8', '7–12', '11–14'], '1 2 1 2'],
    ['stand one in the other', ['0–8', '2–4', '4–6'], '1 2 2'],
    ['are three at a time', ['0–8', '1–8', '2–8'], '1 2 +'],
    ['have the same start: the longer is above', ['0–4', '0–8'], '1 2'],
    ['have a point inside', ['0–8', '4'], '1 2'],
    ['have a point where they meet', ['0–4', '4', '4–8'], '0 1 2'],
    ['are two points at one place', ['4', '4'], '1 2'],
    ['are a point after the end', ['0–4', '4'], '0 0'],
  ];
  for (const [what, texts, expected] of CASES)
    test(`when they ${what} stand in lanes ${expected}`, () => {
      assert.equal(lanes(texts.map((text) => `${text} top.1`)), expected);
    });

  test('stand in one stack where they overlap, in two where they do not', () => {
    const texts = ['0–20', '0–18', '1–4', '2–5', '8–10', '9–11'].map((text) => `${text} bot.2`);
    const { stacks, lanes: count } = lineOf(layOut(texts), 'bot.2');
    assert.deepEqual(
      stacks.map(({ x, right, boxes }) => [x, right, boxes.length]),
      [
        [10, 50, 2],
        [80, 110, 2],
      ],
    );
    assert.equal(count, 2);
  });

  test('all have a lane of their own in a line that is spread', () => {
    const texts = ['0–8 top.1', '1–8 top.1', '2–8 top.1', '3–8 top.1'];
    assert.equal(lanes(texts, ['top.1']), '1 2 3 4');
    assert.deepEqual(lineOf(layOut(texts, ['top.1']), 'top.1').stacks, []);
  });

  test('never cover each other on a lane', () => {
    const label = fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 20 }));
    fc.assert(
      fc.property(fc.array(label, { minLength: 1 }), (labels) => {
        const boxes = layOut(labels.map(([start, length]) => `${start}–${start + length} top.1`));
        for (let i = 0; i < boxes.length; i++)
          for (let k = i + 1; k < boxes.length; k++) {
            if (boxes.lane[i] !== boxes.lane[k] || boxes.lane[i] === STACKED) continue;
            assert.ok(boxes.right[i]! <= boxes.x[k]! + 0.01);
          }
      }),
    );
  });
});
