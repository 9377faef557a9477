import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SeenPosition } from '#corpus/hosted/seen-position.js';
import { MapStorage } from './map-storage.js';

const answer = (headers: Record<string, string> = {}) => ({ headers: new Headers(headers) });
const SAVED = answer({ 'Glosa-Position': 'a-Position' });
const SENT = { 'Glosa-Position': 'a-Position' };

describe('the position that was seen last', () => {
  test('goes with the requests after a save, for a minute', () => {
    let now = 0;
    const seen = new SeenPosition(
      'key',
      () => undefined,
      () => now,
    );
    assert.deepEqual(seen.headers, {});
    seen.take(SAVED);
    seen.take(answer());
    now = 59_999;
    assert.deepEqual(seen.headers, SENT);
    now = 60_000;
    assert.deepEqual(seen.headers, {});
  });

  test('is there when the page is loaded again', () => {
    const storage = new MapStorage();
    new SeenPosition('key', () => storage).take(SAVED);
    assert.deepEqual(new SeenPosition('key', () => storage).headers, SENT);
    assert.deepEqual(new SeenPosition('other', () => storage).headers, {});
  });

  test('is that of this page where nothing can be stored, or something else is', () => {
    const refusing = () => {
      throw new Error('not allowed');
    };
    const seen = new SeenPosition('key', refusing);
    seen.take(SAVED);
    assert.deepEqual(seen.headers, SENT);
    const storage = new MapStorage();
    for (const text of ['{', '7', '{"position":"a\\nb","until":9e15}']) {
      storage.setItem('key', text);
      assert.deepEqual(new SeenPosition('key', () => storage).headers, {}, text);
    }
  });
});
