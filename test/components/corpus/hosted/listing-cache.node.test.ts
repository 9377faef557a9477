import assert from 'node:assert/strict';
import test from 'node:test';
import { LISTING_MS, ListingCache } from '#corpus/hosted/listing-cache.js';

function setup() {
  let now = 1_000_000;
  let asked = 0;
  const cache = new ListingCache(() => now);
  const load = () => Promise.resolve((asked += 1));
  const get = (request = {}, address = 'a') => cache.get(address, load, request);
  return { cache, get, wait: (ms: number) => (now += ms) };
}

test('a listing is kept for three minutes', async () => {
  const { get, wait } = setup();
  assert.equal(LISTING_MS, 180_000);
  assert.equal(await get(), 1);
  wait(LISTING_MS - 1);
  assert.equal(await get(), 1);
  wait(1);
  assert.equal(await get(), 2);
});

test('a clock that is set back asks again', async () => {
  const { get, wait } = setup();
  await get();
  wait(-1);
  assert.equal(await get(), 2);
});

test('those who ask at the same time share one request; each address has its own', async () => {
  const { get } = setup();
  assert.deepEqual(await Promise.all([get(), get(), get({}, 'b')]), [1, 1, 2]);
});

test('a fresh one is asked for on demand, and kept for the others', async () => {
  const { get } = setup();
  await get();
  assert.equal(await get({ refresh: true }), 2);
  assert.equal(await get(), 2);
});

test('nothing is known after it was cleared', async () => {
  const { cache, get } = setup();
  await get();
  cache.clear();
  assert.equal(await get(), 2);
});

test('a failed listing is not kept', async () => {
  const cache = new ListingCache();
  await assert.rejects(
    cache.get('a', () => Promise.reject(new Error('down')), {}),
    /down/,
  );
  assert.equal(await cache.get('a', () => Promise.resolve(1), {}), 1);
});

test('whoever gives up only stops waiting; the others get their listing', async () => {
  const cache = new ListingCache();
  let bring: (value: string) => void = () => undefined;
  const load = () => new Promise<string>((resolve) => (bring = resolve));
  const control = new AbortController();
  const first = cache.get('a', load, { signal: control.signal });
  const second = cache.get('a', load, {});
  const reason = new Error('left');
  control.abort(reason);
  await assert.rejects(first, reason);
  bring('listing');
  assert.equal(await second, 'listing');
});
