import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { describe } from 'node:test';
import { countTypes } from '#core/model/listing/label-counts.js';

const dez = (...types: readonly unknown[]): string =>
  JSON.stringify({ labels: types.map((type, start) => ({ start, type })) });

describe('the labels of an analysis', () => {
  test('are counted by type, under its present name', () => {
    assert.deepEqual(countTypes(dez('Harmony', 'Tonality', 'Harmony', 'Key')), {
      Harmony: 2,
      Key: 2,
    });
  });

  test('without a type are patterns', () => {
    assert.deepEqual(countTypes('{"labels":[{"start":0},{"start":4,"type":null}]}'), {
      Pattern: 2,
    });
  });

  test('of types that are nobody else’s are counted together', () => {
    assert.deepEqual(countTypes(dez('Episode', 'Form', '__proto__', 'Cadence')), {
      other: 3,
      Cadence: 1,
    });
  });

  test('are none in what cannot be read', () => {
    for (const text of ['', '{', 'null', '[]', '{"labels":3}']) {
      assert.deepEqual(countTypes(text), {}, text);
    }
  });

  test('of the shipped Promenade are as many as the file has', () => {
    const url = '../../../../../demo-wc/corpora/keyboard/promenade/analyses/reference.dez';
    const text = readFileSync(new URL(url, import.meta.url), 'utf8');
    const { labels } = JSON.parse(text) as { labels: readonly unknown[] };
    const counts = Object.values(countTypes(text));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      labels.length,
    );
  });
});
