import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { allTests, testsTouchedBy } from '#build/test/changed.mjs';
import { ImportGraph } from '#build/house/imports.mjs';
import { processesOf } from '#build/test/node-tests.mjs';

const graph = new ImportGraph();
const all = allTests();
const touched = (...changed: readonly string[]): readonly string[] =>
  Object.values(testsTouchedBy(changed, all, graph)).flat();

describe('a change touches', () => {
  test('the tests of an element and of all elements, not those of another', () => {
    const tests = touched('components/elements/grid/grid.ts');
    assert.ok(tests.includes('test/components/elements/grid/grid.test.ts'));
    assert.ok(tests.includes('test/contract/elements.test.ts'));
    assert.ok(!tests.includes('test/components/elements/score/score.test.ts'));
    assert.ok(!tests.includes('test/components/core/time/units.node.test.ts'));
  });

  test('what uses a module through the door of its room, not all that use the room', () => {
    const tests = touched('components/core/time/sync-table.ts');
    assert.ok(tests.includes('test/components/core/time/sync-table.node.test.ts'));
    assert.ok(!tests.includes('test/components/kit/element/scope.test.ts'));
  });

  test('the tests that name a file of data', () => {
    const tests = touched('test/fixtures/scores/flute.mscx');
    assert.ok(
      tests.includes('test/components/engines/notation/input/convert-musescore.node.test.ts'),
    );
  });

  test('a test itself, end to end too', () => {
    assert.ok(touched('test/e2e/views.spec.ts').includes('test/e2e/views.spec.ts'));
  });

  test('the tests of the whole tree, always', () => {
    for (const test of ['architecture/layers', 'specification'])
      assert.ok(touched('components/elements/grid/grid.ts').includes(`test/${test}.node.test.ts`));
  });

  test('everything, with the packages', () => {
    assert.deepEqual(touched('package.json'), Object.values(all).flat());
  });
});

describe('tests in Node', () => {
  const groups = processesOf(all.node ?? [], graph);
  const groupOf = (test: string) => groups.find(({ files }) => files.includes(test));

  test('each run once', () => {
    const files = groups.flatMap((group) => group.files);
    assert.deepEqual(files.sort(), [...(all.node ?? [])].sort());
  });

  test('of pure code share a process, for which nothing has to be built', () => {
    assert.equal(groupOf('test/components/core/time/sync-table.node.test.ts')?.needsNoBuild, true);
  });

  test('of a room of the service share another one', () => {
    const group = groupOf('test/host-app/service/store/people/sessions.node.test.ts');
    assert.equal(group?.name, 'test/host-app/service/store');
    assert.ok(!group.needsNoBuild && group.files.length > 1);
  });

  test('with hooks for all tests have a process each', () => {
    const file = 'test/host-app/web/offline/register.node.test.ts';
    assert.deepEqual(groupOf(file)?.files, [file]);
  });
});
