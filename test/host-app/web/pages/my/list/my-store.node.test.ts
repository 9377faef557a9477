import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as after } from 'node:timers/promises';
import { MyStore } from '#web/pages/my/list/my-store.js';
import { pieceUrl } from '#shared/paths.js';
import type { KeptPieces } from '#intake';
import type { AppStore } from '#web/stores/app-store.js';

/** A browser with pieces of the given titles. */
function browser(...titles: string[]) {
  const counts: number[] = [];
  let tell: () => void = () => undefined;
  let isSafe = false;
  const kept = {
    list: () =>
      Promise.resolve(
        titles.map((title) => ({
          id: title.toLowerCase(),
          title,
          has: { score: title === 'Waltz', recording: false },
        })),
      ),
    room: () =>
      Promise.resolve({ used: 12e6, free: 3.2e9, isPersistent: isSafe, isTemporary: false }),
    persist: () => Promise.resolve((isSafe = true)),
    onChange: (listener: () => void) => {
      tell = listener;
      return () => (tell = () => undefined);
    },
    remove: (id: string) => {
      titles = titles.filter((title) => title.toLowerCase() !== id);
      tell();
      return Promise.resolve(() => {
        titles = ['Waltz', ...titles];
        tell();
        return Promise.resolve();
      });
    },
  };
  const app = {
    kept: { pieces: () => Promise.resolve(kept as unknown as KeptPieces) },
    makings: { of: () => undefined },
    own: { set: (count: number) => counts.push(count) },
  } as unknown as AppStore;
  return { app, counts };
}

const titles = (store: MyStore) => store.pieces.map(({ title }) => title);

test('lists the pieces with the room that they take', async () => {
  const { app, counts } = browser('Waltz', 'March');
  const store = new MyStore(app);
  assert.equal(store.state, 'loading');
  await store.begin();
  assert.equal(store.state, 'ready');
  assert.deepEqual(titles(store), ['Waltz', 'March']);
  assert.deepEqual(store.playable.map(pieceUrl), ['/my/waltz']);
  assert.equal(store.room?.used, 12e6);
  assert.deepEqual(counts, [2]);
  assert.equal(await store.persist(), true);
  assert.equal(store.room.isPersistent, true);
  store.dispose();
});

test('a piece that is removed goes from the list, and comes back', async () => {
  const { app } = browser('Waltz', 'March');
  const store = new MyStore(app);
  await store.begin();
  const takeBack = await store.remove('waltz');
  await after(200);
  assert.deepEqual(titles(store), ['March']);
  await takeBack();
  await after(200);
  assert.deepEqual(titles(store), ['Waltz', 'March']);
  store.dispose();
});

test('says where the browser keeps nothing', async () => {
  const refused = { kept: { pieces: () => Promise.reject(new DOMException('', 'SecurityError')) } };
  const store = new MyStore(refused as unknown as AppStore);
  await store.begin();
  assert.equal(store.state, 'refused');
});
