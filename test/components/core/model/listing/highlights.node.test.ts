import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { Raw } from '#core/formats/types/types.js';
import { highlightsOf } from '#core/model/listing/highlights.js';

const pieces = ['keyboard/minuet', 'keyboard/elise', 'keyboard/russian/promenade'].map(
  (path, index) => ({
    path,
    entry: { path },
    picture: index === 0 ? undefined : { kind: 'score', file: `${index}.svg` },
  }),
);

const highlights = (info: Raw, below: readonly (readonly Raw[])[] = [], own = pieces.slice(0, 2)) =>
  highlightsOf({
    path: 'keyboard',
    info,
    find: (path) => pieces.find((piece) => piece.path === path),
    own: () => own,
    below,
  }).map(({ path }) => path);

describe('the pieces that stand for a corpus', () => {
  test('are those of its showcase that there are, in its order', () => {
    assert.deepEqual(highlights({ showcase: ['elise', 'lost', 'minuet', 'russian/promenade'] }), [
      'keyboard/elise',
      'keyboard/minuet',
      'keyboard/russian/promenade',
    ]);
  });

  test('are the first one with a picture where it has none', () => {
    assert.deepEqual(highlights({}), ['keyboard/elise']);
    assert.deepEqual(highlights({ showcase: ['lost'] }), ['keyboard/elise']);
  });

  test('are those of a corpus below it where it has no pictures itself', () => {
    const below = [[], [{ path: 'keyboard/russian/promenade' }, { path: 'keyboard/russian/2' }]];
    assert.deepEqual(highlights({}, below, []), ['keyboard/russian/promenade']);
    assert.deepEqual(highlights({}, [], []), []);
  });
});
