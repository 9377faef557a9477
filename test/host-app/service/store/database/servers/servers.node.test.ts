import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { Limiter } from '#service/accounts/limits/limiter.js';
import { openStore, type Store } from '#service/store/store.js';
import { eventually } from '#test/support/service/eventually.js';
import { DatabasePair } from '#test/support/stack/database-pair.js';
import { putMusic, SONATA } from '../../some-music.js';

const AUTHOR = { mark: 'mark-of-clara' };
const analysis = (name: string) => ({
  piece: SONATA,
  name,
  content: '{"labels":[]}',
  author: AUTHOR,
});

/** Opens a store on addresses, in a folder of its own or a given one, until the test ends. */
async function opened(
  t: TestContext,
  [databaseUrl, databaseReplicaUrl]: readonly [string, string?],
  folder?: string,
): Promise<Store> {
  const data = folder ?? (await aFolder(t));
  const store = await openStore({
    ...{ data, databaseUrl },
    ...(databaseReplicaUrl !== undefined && { databaseReplicaUrl }),
  });
  t.after(() => store.close());
  return store;
}

async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-servers-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const isIn = (store: Store, state: string) =>
  eventually(
    () => Promise.resolve(store.replica?.state),
    (now) => now === state,
  );

describe('a primary and its replica', () => {
  let pair: DatabasePair;
  before(async () => (pair = await DatabasePair.start()));
  after(() => pair.stop());

  test('answer reads of what has reached both, and of nothing newer than a reader has seen', async (t) => {
    const store = await opened(t, await pair.createDatabase());
    await putMusic(store);
    await isIn(store, 'follows');
    await pair.caughtUp();
    const key = await store.secret();
    const position = async () =>
      store.replica!.positionIn(await store.replica!.positionNow(key), key)!.position;
    const seen = await position();
    const reads = await eventually(
      () => store.replica!.reads(seen),
      (found) => found !== undefined,
    );
    assert.equal((await reads!.pieces.find(SONATA))?.path, SONATA);
    await pair.pause();
    await store.analyses.save(analysis('form'));
    assert.equal(await store.replica!.reads(await position()), undefined);
    assert.deepEqual(await reads!.analyses.names(SONATA), []);
    await isIn(store, 'late');
    assert.equal(await store.replica!.reads(seen), undefined, 'nothing that is too old');
    assert.ok(store.replica!.bytesBehind! > 0);
    await pair.resume();
    await isIn(store, 'follows');
    assert.equal((await reads!.analyses.names(SONATA)).length, 1);
  });

  test('go on with the primary alone when the replica is gone, and with both when it is back', async (t) => {
    const store = await opened(t, await pair.createDatabase());
    await putMusic(store);
    await isIn(store, 'follows');
    await pair.replica.kill();
    await isIn(store, 'away');
    assert.equal(await store.replica!.reads(), undefined);
    await store.analyses.save(analysis('form'));
    await pair.replica.start();
    await isIn(store, 'follows');
  });

  test('a replica is not written to, even if it is named as the server', async (t) => {
    const [, replica] = await pair.createDatabase();
    await assert.rejects(opened(t, [replica]), /GLOSA_DATABASE_URL: .*takes no writes/);
  });
});

describe('a promotion', () => {
  test('is followed without other settings, and a primary that comes back is kept out', async (t) => {
    const pair = await DatabasePair.start();
    t.after(() => pair.stop());
    const urls = await pair.createDatabase();
    const folder = await aFolder(t);
    const store = await opened(t, urls, folder);
    await putMusic(store);
    await isIn(store, 'follows');
    const alone = await opened(t, [urls[0]]);
    await store.analyses.save(analysis('before'));
    await pair.caughtUp();

    await pair.primary.kill();
    await assert.rejects(store.analyses.save(analysis('during')));
    await pair.promote();
    await store.analyses.save(analysis('after'));
    const names = async (one: Store) =>
      (await one.analyses.names(SONATA)).map(({ name }) => name).sort();
    assert.deepEqual(await names(store), ['after', 'before']);

    await pair.returnOld();
    await isIn(store, 'old');
    await store.analyses.save(analysis('later'));
    assert.deepEqual(await names(store), ['after', 'before', 'later']);
    const old = urls[0];
    // A process of these services that is started again with the old address alone, and one that nobody has told.
    await assert.rejects(opened(t, [old], folder), /which a promotion has ended/);
    assert.deepEqual(await names(alone), ['before'], 'it knows no better');
    const key = await store.secret();
    const told = await opened(t, [urls[0], urls[0]]);
    assert.ok(told.replica!.positionIn(await store.replica!.positionNow(key), key));
    await assert.rejects(told.analyses.save(analysis('wrong')), { name: 'NoPrimaryError' });

    await pair.rebuild();
    await isIn(store, 'follows');
    assert.deepEqual(await names(await opened(t, urls, folder)), ['after', 'before', 'later']);
  });
});

describe('a primary that waits for its replica', () => {
  test('has saved nothing, by our word, until the replica has it', async (t) => {
    const pair = await DatabasePair.start({ isSynchronous: true });
    t.after(() => pair.stop());
    const store = await opened(t, await pair.createDatabase());
    await putMusic(store);
    await store.accounts.add({ uid: 'clara', passwordHash: 'x' });
    const session = {
      tokenHash: 'abc',
      uid: 'clara',
      created: '2026-01-01',
      expires: '2027-01-01',
    };
    await store.sessions.add({ ...session, lastUsed: '2026-01-01' });
    const limiter = await Limiter.open(store, { name: 'bows', points: 3, seconds: 60 }, 'refuse');
    await pair.replica.kill();
    await assert.rejects(store.analyses.save(analysis('form')), { name: 'UnreplicatedError' });
    // What may be lost waits for nobody.
    await store.sessions.touch('abc', '2026-02-02');
    assert.equal((await store.sessions.find('abc'))?.lastUsed, '2026-02-02');
    assert.equal(await limiter.count('ada'), 1);
    // It is written there, but to send it again must not make it look safe.
    assert.ok(await store.analyses.repeated(analysis('form')));
    await assert.rejects(store.confirm(), { name: 'UnreplicatedError' });
    assert.equal(store.savesState, 'waiting');
    await pair.replica.start();
    await store.confirm();
    await eventually(
      () => Promise.resolve(store.savesState),
      (state) => state === 'confirmed',
    );
  });
});
