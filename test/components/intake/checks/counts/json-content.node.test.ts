import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { jsonContent, refuseLargeJson } from '#intake/checks/counts/json-content.js';
import { IntakeError, type Excess } from '#intake/checks/intake-error.js';
import { blobBytes } from '#intake/checks/kinds/file-bytes.js';
import { PAGE_LIMITS } from '#intake/checks/limits.js';
import { manyLabels, manyPoints } from '#test/support/large-files.js';

describe('what a JSON file has many of', () => {
  // What the file is, how it begins, what it has, and of which a page reads so many
  const CASES: readonly (readonly [string, string, Excess['of'] | undefined, number?])[] = [
    ['a .dez', '{"meta":{"date":2021},"labels":[{"start":0}]}', 'labels', PAGE_LIMITS.labels.dez],
    ['our JSON', '{"format":"glosa-labels","labels":[]}', 'labels', PAGE_LIMITS.labels.json],
    ['JAMS', '{"annotations":[{"namespace":"chord"}]}', 'labels', PAGE_LIMITS.labels.jams],
    [
      'annotations of the W3C',
      '[{"@context":"http://www.w3.org/ns/anno.jsonld","type":"Annotation"}]',
      'labels',
      PAGE_LIMITS.labels['web-annotation'],
    ],
    ['a synchro.json', '[{"onset":0,"date":1.5}]', 'points', PAGE_LIMITS.points.synchro],
    ['a synchro.json of pairs', ' [ [0, 1.5]]', 'points', PAGE_LIMITS.points.synchro],
    ['points of an alignment', '{"automatic":true,"points":[]}', 'points'],
    ['a measure map', '[{"count":1,"qstamp":0}]', 'measures', 20_000],
    ['positions', '{"onset-x":[{"onset":0,"x":3}]}', undefined],
  ];
  for (const [what, text, of, limit] of CASES) {
    test(what, () => {
      const content = jsonContent(text);
      assert.equal(content?.of, of);
      if (limit !== undefined) assert.equal(content?.limit, limit);
    });
  }
});

async function excessOf(text: string, as?: 'labels' | 'points'): Promise<Excess | undefined> {
  try {
    await refuseLargeJson(blobBytes(new Blob([text])), as);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof IntakeError);
    return error.excess ?? assert.fail(error.message);
  }
}

describe('a JSON file is refused before it is parsed', () => {
  test('with more labels than a page opens, and says how many', async () => {
    assert.equal(await excessOf(manyLabels(100_000)), undefined);
    assert.deepEqual(await excessOf(manyLabels(100_001)), {
      of: 'labels',
      found: 100_001,
      limit: 100_000,
    });
  });

  test('with more sync points than a page opens', async () => {
    assert.equal(await excessOf(manyPoints(200_000)), undefined);
    const excess = { of: 'points', found: 200_001, limit: 200_000 };
    assert.deepEqual(await excessOf(manyPoints(200_001)), excess);
  });

  test('by what it is opened as, when it does not tell', async () => {
    const numbers = `[${'{},'.repeat(100_000)}{}]`;
    assert.equal(await excessOf(numbers), undefined);
    assert.equal((await excessOf(numbers, 'labels'))?.of, 'labels');
    assert.equal(await excessOf(numbers, 'points'), undefined);
  });

  test('with more bytes than a page reads', async () => {
    const long = `{"labels":[{"comment":"${'a'.repeat(33 * 2 ** 20)}"}]}`;
    assert.deepEqual(await excessOf(long), {
      of: 'bytes',
      found: long.length,
      limit: 32 * 2 ** 20,
    });
  });

  test('when it is nested too deeply', async () => {
    const deep = refuseLargeJson(blobBytes(new Blob(['['.repeat(100)])));
    await assert.rejects(deep, { code: 'tooComplex' });
  });
});
