import assert from 'node:assert/strict';
import test from 'node:test';
import { compareAnalyses } from '#core/compare';
import { labelsOf, named } from '#test/components/core/compare/analyses/some-labels.js';
import { comparisonText } from '#prepare/comparing/comparison-text.js';

test('three readings have a column for each pair, and rows of what all share', () => {
  const readings = named(
    labelsOf('Key', 'C 0 8 | G 8 16'),
    labelsOf('Key', 'C 0 8 | G 8 16'),
    labelsOf('Key', 'C 0 16'),
  );
  const lines = comparisonText(compareAnalyses(readings)).split('\n');
  const row = (name: string) => lines.find((line) => line.startsWith(`  ${name} `));
  assert.deepEqual(lines.slice(0, 5), [
    'A = A',
    'B = B',
    'C = C',
    '',
    'Key (labels: A 2, B 2, C 1)',
  ]);
  assert.match(lines[5]!, /^ +A–B +A–C +B–C$/);
  assert.match(row('Labels that are the same')!, / 2 +0 +0$/);
  assert.match(row('Weighted Score')!, / 1\.000 \(0\.\d{3}\) +0\.500 \(0\.\d{3}\) +0\.500 \(/);
  assert.match(row("All: Krippendorff's alpha")!, / 0\.\d{3} \(0\.000\)$/);
  assert.match(lines.at(-2)!, /^In brackets: .* 16 points, each beat; /);
  // Columns are even.
  assert.equal(lines[5]!.length, row('Weighted Score')!.length);
});

test('no number is a dash, and nothing less than nothing a zero', () => {
  const readings = named(
    labelsOf('Texture', 'x 0 4 | y 4 8'),
    labelsOf('Texture', 'y 0 4 | x 4 8'),
  );
  const text = comparisonText(compareAnalyses(readings, { gamma: false, trim: true }));
  assert.equal(text.includes('-0.000'), false);
  assert.equal(text.includes('Gamma'), false);
  assert.match(text, /First and last boundaries are left out/);
});
