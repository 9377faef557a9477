import assert from 'node:assert/strict';
import test from 'node:test';
import type { ManualChunkMeta } from 'rollup';
import { grouped } from '../../.build/rollup/groups.mjs';

/** Static imports of each module. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  entry: ['score'],
  score: ['axis'],
  axis: [],
  keys: ['axis', 'steps'],
  steps: [],
  labels: ['steps', 'paint', 'score'],
  paint: [],
  notation: ['xml'],
  xml: [],
};
const meta = {
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }),
} as unknown as ManualChunkMeta;

test('a group has its roots and what they import, but for what comes earlier', () => {
  const groupOf = grouped('entry', { 'after-load': ['keys'], labels: ['labels'] });
  const groups = Object.keys(IMPORTS).map((id) => [id, groupOf(id, meta)]);
  assert.deepEqual(Object.fromEntries(groups), {
    entry: undefined,
    score: undefined,
    axis: undefined,
    keys: 'after-load',
    steps: 'after-load',
    labels: 'labels',
    paint: 'labels',
    notation: undefined,
    xml: undefined,
  });
});

test('what is shared by rule is in one file, but for what the entry needs: no file loads in a circle', () => {
  const groupOf = grouped('entry', { keys: ['keys'] }, [], (id) =>
    ['axis', 'xml', 'steps'].includes(id),
  );
  assert.deepEqual(
    ['axis', 'xml', 'steps', 'keys', 'paint'].map((id) => groupOf(id, meta)),
    [undefined, 'shared', 'shared', 'keys', undefined],
  );
});

test('what two pages need is a file of its own, which does not bring the rest of either', () => {
  const groups = { labels: ['labels'], keys: ['keys'] };
  const groupOf = grouped('entry', groups, ['keys', 'labels']);
  assert.deepEqual(
    ['labels', 'paint', 'steps', 'keys', 'score'].map((id) => groupOf(id, meta)),
    ['labels', 'labels', 'shared', 'keys', undefined],
  );
});
