import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { describe } from 'node:test';
import { beat, chord, hierarchy, key, segment, type Segment } from '#core/compare';

type Row = readonly [start: number, end: number, label: string];
type Figures = Readonly<Record<string, number>>;

interface Case<T> {
  readonly reference: T;
  readonly estimated: T;
  readonly expected: Figures;
}

const read = (name: string): readonly unknown[] =>
  (
    JSON.parse(
      readFileSync(new URL(`../../../fixtures/compare/${name}.json`, import.meta.url), 'utf8'),
    ) as { readonly cases: readonly unknown[] }
  ).cases;

const segmentsOf = (rows: readonly Row[]): readonly Segment[] =>
  rows.map(([start, end, label]) => ({ start, end, label }));

function assertFigures(found: Figures, expected: Figures, number: number): void {
  for (const [name, value] of Object.entries(expected)) {
    const distance = Math.abs((found[name] ?? NaN) - value);
    assert.ok(distance <= 1e-6, `case ${number}, ${name}: ${found[name]} instead of ${value}`);
  }
  assert.deepEqual(Object.keys(found).sort(), Object.keys(expected).sort());
}

describe('what mir_eval expects', () => {
  test('of segments', () => {
    for (const [number, { reference, estimated, expected }] of (
      read('segment') as Case<readonly Row[]>[]
    ).entries())
      assertFigures(
        segment.evaluate(segmentsOf(reference), segmentsOf(estimated)),
        expected,
        number,
      );
  });

  test('of hierarchies', () => {
    interface Hierarchies extends Case<readonly (readonly Row[])[]> {
      readonly window: number;
    }
    for (const [number, each] of (read('hierarchy') as Hierarchies[]).entries()) {
      const { reference, estimated, expected, window } = each;
      const found = hierarchy.evaluate(reference.map(segmentsOf), estimated.map(segmentsOf), {
        window,
      });
      assertFigures(found, expected, number);
    }
  });

  test('of beats', () => {
    for (const [number, { reference, estimated, expected }] of (
      read('beat') as Case<readonly number[]>[]
    ).entries())
      assertFigures(beat.evaluate(reference, estimated), expected, number);
  });

  test('of keys', () => {
    for (const [number, { reference, estimated, expected }] of (
      read('key') as Case<string>[]
    ).entries())
      assertFigures(key.evaluate(reference, estimated), expected, number);
  });

  test('of chords', () => {
    for (const [number, { reference, estimated, expected }] of (
      read('chord') as Case<readonly Row[]>[]
    ).entries())
      assertFigures(chord.evaluate(segmentsOf(reference), segmentsOf(estimated)), expected, number);
  });
});
