import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test, { afterEach, beforeEach, describe, mock } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Visitor } from '#service/accounts/visitor.js';
import type { Listed } from '#service/listing/listed.js';
import { Listing } from '#service/listing/listing.js';
import { openStore, type Store } from '#service/store/store.js';

const ANYONE: Visitor = { grants: [], mark: '' };
const CURATOR: Visitor = { uid: 'clara', grants: [{ path: '', permission: 'all' }], mark: '' };

let folder = '';
let store: Store;
let listing: Listing;
let now = 0;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glosa-listing-'));
  store = await openStore({ data: folder });
  now = 0;
  listing = new Listing(store, () => now);
  await store.corpora.put({ path: 'songs', info: { title: 'Songs' } });
  await add('lied', ['all']);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const add = (name: string, permissions: readonly string[], title = name) =>
  store.pieces.put({
    path: `songs/${name}`,
    corpus: 'songs',
    info: {},
    summary: { title },
    permissions,
  });

async function plainOf(list: Listed | undefined): Promise<string> {
  const body = await list!.body('identity');
  return Buffer.isBuffer(body) ? body.toString() : text(body);
}

interface Shown {
  readonly pieces: readonly { readonly title: string; readonly analyses: number }[];
}

async function titles(visitor = ANYONE, at = listing): Promise<readonly string[]> {
  const listed = await at.read({ path: 'songs', form: 'corpus', visitor: visitor });
  const { pieces } = JSON.parse(await plainOf(listed)) as Shown;
  return pieces.map(({ title, analyses }) => `${title} ${analyses}`);
}

/** The store; after `hold` its next answer about revisions comes when `release` is called. */
function slowStore() {
  let asked: () => void = () => undefined;
  let release: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  let isHeld = false;
  const revisions = async () => {
    const found = await store.revisions();
    if (isHeld) {
      asked();
      await isReleased;
    }
    return found;
  };
  const slow = Object.create(store, { revisions: { value: revisions } }) as Store;
  return { slow, isAsked, release, hold: () => (isHeld = true) };
}

/** Lets a reading that goes on behind an answer come to its end. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
}

describe('a listing', () => {
  test('is kept for two seconds, then follows the store', async () => {
    assert.deepEqual(await titles(), ['lied 0']);
    await add('ballad', ['all']);
    now = 1999;
    assert.deepEqual(await titles(), ['lied 0']);
    now = 2001;
    assert.deepEqual(await titles(), ['lied 0', 'ballad 0']);
  });

  test('that takes long to make follows behind the next answer, but not after a pause', async () => {
    await titles();
    const summaries = store.pieces.summaries.bind(store.pieces);
    // Each reading of changes takes half a second.
    mock.method(store.pieces, 'summaries', (since?: number) => {
      now += 500;
      return summaries(since);
    });
    await add('ballad', ['all']);
    now = 2001;
    assert.deepEqual(await titles(), ['lied 0', 'ballad 0']);
    await add('elegy', ['all']);
    now += 12_501;
    assert.deepEqual(await titles(), ['lied 0', 'ballad 0']);
    await settled();
    assert.deepEqual(await titles(), ['lied 0', 'ballad 0', 'elegy 0']);
    await add('nocturne', ['all']);
    now += 25_001;
    assert.deepEqual(await titles(), ['lied 0', 'ballad 0', 'elegy 0', 'nocturne 0']);
  });

  test('is the same at two processes after a pause, whichever has changed it', async () => {
    const other = new Listing(store, () => now);
    const both = async () => [await titles(), await titles(ANYONE, other)];
    assert.deepEqual(await both(), [['lied 0'], ['lied 0']]);
    await add('ballad', ['all']);
    now = 5000;
    const present = ['lied 0', 'ballad 0'];
    assert.deepEqual(await both(), [present, present]);
  });

  test('is there before somebody asks where it was read in advance', async () => {
    await listing.warm();
    const pages = mock.method(store.pieces, 'summaryPages');
    assert.deepEqual(await titles(), ['lied 0']);
    assert.equal(pages.mock.callCount(), 0);
    await new Listing(store).warm();
    assert.equal(pages.mock.callCount(), 1);
  });

  test('follows at once when it is told to', async () => {
    await titles();
    await add('lied', ['all'], 'Heidenröslein');
    listing.expire();
    assert.deepEqual(await titles(), ['Heidenröslein 0']);
  });

  test('follows at once also while an older state is being read', async () => {
    const { slow, hold, isAsked, release } = slowStore();
    listing = new Listing(slow, () => now);
    await titles();
    hold();
    listing.expire();
    const before = titles();
    await isAsked;
    await add('lied', ['all'], 'Heidenröslein');
    listing.expire();
    const after = titles();
    release();
    await before;
    assert.deepEqual(await after, ['Heidenröslein 0']);
  });

  test('of a corpus that has just come is there at once', async () => {
    await titles();
    assert.equal(
      await listing.read({ path: 'dances', form: 'corpus', visitor: ANYONE }),
      undefined,
    );
    await store.corpora.put({ path: 'dances', info: { title: 'Dances' } });
    const listed = await listing.read({ path: 'dances', form: 'corpus', visitor: ANYONE });
    assert.match(await plainOf(listed), /Dances/);
  });

  test('that is not there costs no reading of changes but of the corpora', async () => {
    await titles();
    await add('lied', ['all'], 'Heidenröslein');
    assert.equal(
      await listing.read({ path: 'dances', form: 'corpus', visitor: ANYONE }),
      undefined,
    );
    assert.deepEqual(await titles(), ['lied 0']);
  });

  test('counts the analyses that are shown', async () => {
    const analysis = { piece: 'songs/lied', name: 'form', content: '{"labels":[]}' };
    await store.analyses.save({ ...analysis, author: { mark: '' }, expected: null });
    assert.deepEqual(await titles(), ['lied 1']);
    await store.analyses.hide('songs/lied', 'form', { mark: '' });
    listing.expire();
    assert.deepEqual(await titles(), ['lied 0']);
  });

  test('shows each visitor what that one may see', async () => {
    await add('secret', []);
    assert.deepEqual(await titles(), ['lied 0']);
    assert.deepEqual(await titles(CURATOR), ['lied 0', 'secret 0']);
    await add('lied', []);
    listing.expire();
    assert.equal(await listing.read({ path: 'songs', form: 'corpus', visitor: ANYONE }), undefined);
    assert.equal(await listing.shows('songs', ANYONE), false);
    assert.deepEqual(await titles(CURATOR), ['lied 0', 'secret 0']);
    assert.equal(await listing.shows('songs', CURATOR), true);
  });

  test('has the same tag until what it shows changes', async () => {
    const tag = async () =>
      (await listing.read({ path: '', form: 'recursive', visitor: ANYONE }))!.hash;
    const first = await tag();
    listing.expire();
    assert.equal(await tag(), first);
    await store.corpora.put({ path: 'dances', info: {} });
    listing.expire();
    assert.notEqual(await tag(), first);
  });

  test('that is long is made while it is sent, each time, and its tag tells of every change', async () => {
    const long = new Listing(store, () => now, 1);
    await add('ballad', ['all']);
    const read = async () => (await long.read({ path: '', form: 'recursive', visitor: ANYONE }))!;
    const [first, again] = [await read(), await read()];
    const whole = await listing.read({ path: '', form: 'recursive', visitor: ANYONE });
    for (const each of [first, again]) assert.equal(await plainOf(each), await plainOf(whole));
    assert.equal(first.hash, again.hash);
    const forCurator = await long.read({ path: '', form: 'recursive', visitor: CURATOR });
    assert.notEqual(forCurator!.hash, first.hash);
    await add('lied', ['all'], 'Heidenröslein');
    long.expire();
    assert.notEqual((await read()).hash, first.hash);
  });

  test('is compressed once', async () => {
    const listed = await listing.read({ path: '', form: 'flat', visitor: ANYONE });
    const packed = await listed!.body('br');
    assert.equal(await listed!.body('br'), packed);
    assert.deepEqual(brotliDecompressSync(packed as Buffer), await listed!.body('identity'));
  });

  test('is not there for what is no corpus', async () => {
    assert.equal(
      await listing.read({ path: 'songs/lied', form: 'corpus', visitor: ANYONE }),
      undefined,
    );
    assert.equal(await listing.read({ path: 'none', form: 'flat', visitor: ANYONE }), undefined);
  });

  test('is tried again after the store has failed', async () => {
    await store.close();
    await assert.rejects(listing.read({ path: '', form: 'flat', visitor: ANYONE }));
    store = await openStore({ data: folder });
    listing = new Listing(store, () => now);
    assert.deepEqual(await titles(), ['lied 0']);
  });
});
