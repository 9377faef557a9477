import assert from 'node:assert/strict';
import test, { before, describe } from 'node:test';
import fc from 'fast-check';
import { MeasureMap, type MeasureEntry, quarters } from '#core';
import { alignMeasured, measureSound, type MeasuredSound } from '#engines/alignment/align.js';
import type { AlignedNote, Alignment } from '#engines/alignment/types.js';
import { playedPassages } from '#engines/alignment/written/passages.js';
import { randomNumbers } from '#test/bench/lib/random.js';
import { additiveSound } from '#test/support/additive-sound.js';

const nothing = () => undefined;
const RATE = 22050;
const PACE = 0.45;
const SCALE = [0, 2, 4, 5, 7, 9, 11];

/** Music in 3/4 with a bass; no measure is like another. */
function music(measures: number): readonly AlignedNote[] {
  const random = randomNumbers(5);
  const note = (onset: number, duration: number, base: number): AlignedNote => ({
    onset: quarters(onset),
    duration: quarters(duration),
    pitch: base + SCALE[Math.floor(random() * 7)]!,
  });
  return Array.from({ length: measures }, (_, measure) => [
    note(3 * measure, 3, 43),
    ...[0, 1, 2].map((beat) => note(3 * measure + beat, 1, 60)),
    note(3 * measure + 1.5, 0.5, 72),
  ]).flat();
}

/** A recording that plays measures in an order, after some silence. */
function recording(
  notes: readonly AlignedNote[],
  order: readonly number[],
  lead = 0.5,
): Float32Array<ArrayBuffer> {
  const struck = order.flatMap((count, index) =>
    notes
      .filter(({ onset }) => Math.floor(onset / 3) === count - 1)
      .map(({ onset, duration, pitch }) => ({
        start: lead + PACE * (3 * index + onset - 3 * (count - 1)),
        length: 0.9 * PACE * duration,
        pitch,
      })),
  );
  return additiveSound(struck, { sampleRate: RATE });
}

const heard = (samples: Float32Array): MeasuredSound =>
  measureSound({ samples, sampleRate: RATE }, nothing);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const score = (measures: number, jumps: readonly MeasureEntry[]) =>
  MeasureMap.from(
    range(1, measures).map((count) => ({
      count,
      time_signature: '3/4',
      ...jumps.find((jump) => jump.count === count),
    })),
  );

const shown = ({ laps }: Alignment) =>
  laps.map(({ lap, measures }) => `${measures[0]}–${measures.at(-1)}${lap}`).join(', ');

describe('a dance of two parts, 1–8 and 9–16, each with a repeat', () => {
  const notes = music(16);
  const measureMap = score(16, [
    { count: 8, end_repeat: true, next: [1, 9] },
    { count: 9, start_repeat: true },
    { count: 16, end_repeat: true, next: [9, -1] },
  ]);
  const [first, second] = [range(1, 8), range(9, 16)];
  const cases: readonly [string, readonly number[], string, boolean][] = [
    ['with both repeats', [...first, ...first, ...second, ...second], '1–8, 1–16a, 9–16b', false],
    ['without the second repeat', [...first, ...first, ...second], '1–8, 1–16a', false],
    ['without repeats', [...first, ...second], '1–16', false],
    [
      'with its first part three times',
      [...first, ...first, ...first, ...second],
      '1–8, 1–8a, 1–16b',
      false,
    ],
    ['only the first part, twice', [...first, ...first], '1–8, 1–8a', true],
  ];
  for (const [what, order, laps, isExcerpt] of cases)
    test(`is followed ${what}`, () => {
      const sound = heard(recording(notes, order));
      const found = alignMeasured({ notes, measureMap }, sound, nothing);
      assert.deepEqual(found.playedOrder, order);
      assert.equal(shown(found), laps);
      assert.equal(found.isExcerpt, isExcerpt);
    });

  test('is followed from the middle, where a recording is cut out', () => {
    const at = (measure: number) => Math.round((0.49 + 3 * PACE * (measure - 1)) * RATE);
    const part = recording(notes, range(1, 16)).slice(at(4), at(14));
    const found = alignMeasured({ notes, measureMap }, heard(part), nothing);
    assert.deepEqual(found.playedOrder, range(4, 13));
    assert.equal(found.isExcerpt, true);
  });

  test('is followed with noise and silence at both ends', () => {
    const order = [...first, ...first, ...second];
    const random = randomNumbers(11);
    const samples = recording(notes, order, 8);
    const long = new Float32Array(samples.length + 6 * RATE);
    long.set(samples);
    const hiss = 6 * RATE;
    for (let i = 0; i < hiss; i++) {
      long[i]! += 0.03 * (2 * random() - 1);
      long[long.length - 1 - i]! += 0.03 * (2 * random() - 1);
    }
    const found = alignMeasured({ notes, measureMap }, heard(long), nothing);
    assert.deepEqual(found.playedOrder, order);
    assert.ok(Math.abs(found.laps[0]!.start - 8) < 0.1, String(found.laps[0]!.start));
  });

  describe('whose second repeat is forced', () => {
    let sound: MeasuredSound;
    let found: Alignment;
    const order = [...first, ...first, ...second];
    const input = { notes, measureMap };
    before(() => {
      sound = heard(recording(notes, order));
      found = alignMeasured(input, sound, nothing);
    });

    test('keeps what is played as before, and has the repeat behind', () => {
      const last = playedPassages(measureMap, order).at(-1)!;
      const { order: longer } = last.choices.find(({ kind }) => kind === 'again')!;
      const forced = alignMeasured({ ...input, order: longer }, sound, nothing);
      assert.equal(shown(forced), '1–8, 1–16a, 9–16b');
      assert.equal(forced.laps[0]!.start, found.laps[0]!.start);
      const again = alignMeasured({ ...input, order }, sound, nothing);
      assert.equal(shown(again), '1–8, 1–16a');
      assert.ok(Math.abs(again.laps[1]!.end - found.laps[1]!.end) < 0.1);
    });

    test('is put into both passes where the order was wrong', () => {
      const wrong = alignMeasured({ ...input, order: [...first, ...second] }, sound, nothing);
      assert.equal(shown(wrong), '1–16');
      const right = alignMeasured({ ...input, order }, sound, nothing);
      right.laps.forEach(({ start, end }, index) => {
        assert.ok(Math.abs(start - found.laps[index]!.start) < 0.1);
        assert.ok(Math.abs(end - found.laps[index]!.end) < 0.1);
      });
    });

    test('is found again when none is asked for any more', () => {
      alignMeasured({ ...input, order: [...first, ...second] }, sound, nothing);
      assert.deepEqual(alignMeasured(input, sound, nothing).playedOrder, order);
    });
  });
});

describe('a movement with a da capo: 1–8, 9–16 with a repeat, 1–8', () => {
  const notes = music(16);
  const measureMap = score(16, [
    { count: 8, next: [9, -1] },
    { count: 9, start_repeat: true },
    { count: 16, next: [9, 1] },
  ]);
  for (const [what, order] of [
    ['with the repeat', [...range(1, 16), ...range(9, 16), ...range(1, 8)]],
    ['without the repeat', [...range(1, 16), ...range(1, 8)]],
    ['without the da capo', range(1, 16)],
  ] as const)
    test(`is followed ${what}`, () => {
      const found = alignMeasured({ notes, measureMap }, heard(recording(notes, order)), nothing);
      assert.deepEqual(found.playedOrder, order);
    });
});

test('any order of sections is found, and what the score does not say is unsure', () => {
  const notes = music(24);
  const measureMap = score(24, [
    { count: 9, start_repeat: true },
    { count: 17, start_repeat: true },
  ]);
  const sections = [range(1, 8), range(9, 16), range(17, 24)];
  const orders = fc.array(fc.nat(2), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(orders, (played) => {
      const order = played.flatMap((section) => sections[section]!);
      const sound = heard(recording(notes, order));
      const found = alignMeasured({ notes, measureMap }, sound, nothing);
      assert.deepEqual(found.playedOrder, order);
      const values = new Map(found.confidence.map(({ measure, value }) => [measure, value]));
      found.laps.slice(1).forEach(({ measures, isWritten }) => {
        if (!isWritten) assert.ok(values.get(measures[0]!)! < 0.6);
      });
    }),
    { numRuns: 6, seed: 7 },
  );
});

describe('a long score of which little is played', () => {
  const notes = music(60);
  const measureMap = score(60, []);
  const unsure = ({ confidence }: Alignment) =>
    confidence.filter(({ value }) => value < 0.6).map(({ measure }) => measure);

  for (const [from, to] of [
    [5, 14],
    [31, 38],
    [47, 60],
  ] as const)
    test(`is followed in measures ${from} to ${to} alone`, () => {
      const sound = heard(recording(notes, range(from, to)));
      const found = alignMeasured({ notes, measureMap }, sound, nothing);
      assert.deepEqual(found.playedOrder, range(from, to));
      assert.equal(found.isExcerpt, true);
    });

  test('is unsure as a whole where the same music stands elsewhere', () => {
    const again = notes.filter(({ onset }) => onset < 36 || onset >= 72);
    const copied = notes
      .filter(({ onset }) => onset < 36)
      .map((note) => ({ ...note, onset: quarters(note.onset + 36) }));
    const sound = heard(recording(notes, range(1, 12)));
    const found = alignMeasured({ notes: [...again, ...copied], measureMap }, sound, nothing);
    assert.deepEqual(unsure(found), found.playedOrder);
  });

  test('is followed over ten measures left out, and over ten played again, without a mark', () => {
    for (const order of [
      [...range(1, 20), ...range(31, 60)],
      [...range(1, 30), ...range(21, 60)],
    ]) {
      const found = alignMeasured({ notes, measureMap }, heard(recording(notes, order)), nothing);
      assert.deepEqual(found.playedOrder, order);
      const jump = order.find((count, index) => index > 0 && count !== order[index - 1]! + 1)!;
      assert.ok(unsure(found).includes(jump));
    }
  });

  test('is unsure where four measures are left out without a mark', () => {
    const order = [...range(1, 20), ...range(25, 60)];
    const found = alignMeasured({ notes, measureMap }, heard(recording(notes, order)), nothing);
    const doubted = unsure(found);
    const extra = found.playedOrder.filter((count) => !order.includes(count));
    for (const count of extra) assert.ok(doubted.includes(count), `measure ${count} seems sure`);
    if (extra.length === 0) assert.ok(doubted.includes(25));
  });
});
