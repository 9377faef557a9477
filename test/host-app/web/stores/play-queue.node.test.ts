import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { addressUnder } from '#shared/paths.js';
import { PlayQueue } from '#web/stores/play-queue.js';

const [first, second] = ['voices/heidenroeslein', 'voices/o-haupt'].map((path) =>
  addressUnder('~', path),
);

describe('playing all of a corpus', () => {
  test('goes from piece to piece and ends', () => {
    const queue = new PlayQueue();
    queue.start('Voices', [first!, second!]);
    assert.deepEqual([queue.title, queue.current, queue.next], ['Voices', first, second]);
    assert.equal(queue.advance(), second);
    assert.equal(queue.next, undefined);
    assert.equal(queue.advance(), undefined);
    assert.deepEqual([queue.title, queue.pieces, queue.index], ['', [], -1]);
  });

  test('has nothing to play in an empty corpus', () => {
    const queue = new PlayQueue();
    queue.start('Empty', []);
    assert.equal(queue.current, undefined);
    assert.equal(queue.advance(), undefined);
  });

  test('stops in the middle', () => {
    const queue = new PlayQueue();
    queue.start('Voices', [first!, second!]);
    queue.stop();
    assert.equal(queue.current, undefined);
  });
});
