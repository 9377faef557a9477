import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { COMMAND_LINE } from '#service/accounts/acts/actors.js';
import { openStore, type Store } from '#service/store/store.js';
import { byText } from '#service/store/text-order.js';
import { startPostgres } from '#test/support/postgres.js';
import { clara, putMusic, SONATA } from './some-music.js';

/** Names that the locales of databases order otherwise than their characters: capitals, signs and accents. */
const NAMES = ['Zeta', 'alpha', 'beta', 'a-b', 'ab', 'Älter', 'été', '_x'];

async function aStore(t: TestContext, databaseUrl?: string): Promise<Store> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-order-'));
  const store = await openStore({ data, ...(databaseUrl !== undefined && { databaseUrl }) });
  t.after(async () => {
    await store.close();
    await rm(data, { recursive: true });
  });
  return store;
}

/** A PostgreSQL server orders this database by the rules of a language, as most installations do. */
async function aGermanDatabase(t: TestContext): Promise<string> {
  const server = await startPostgres();
  t.after(() => server.stop());
  const words = `locale_provider icu icu_locale 'de' encoding 'UTF8'`;
  await server.query(`create database german template template0 ${words}`);
  return server.urlOf('german');
}

/** All that lists show of what was put in, and the pages of accounts one by one. */
async function lists(store: Store) {
  await putMusic(store);
  const labels = ['Theme', 'Cadence', 'phrase', 'Motif'].map((type) => ({ type, start: 1 }));
  for (const [index, name] of NAMES.entries()) {
    const content = JSON.stringify({ labels: labels.slice(index % 4) });
    await store.analyses.save({ piece: SONATA, name, content, author: clara });
    await store.resources.put({
      ...{ owner: SONATA, name: `${name}.txt`, type: 'text/plain', hash: 'ab', size: 1 },
    });
    if (/^[a-z_-]+$/i.test(name)) await store.accounts.add({ uid: name, passwordHash: '' });
    await store.accounts.grant('alpha', { path: name, permission: 'all' }).catch(() => undefined);
    await store.audit.add(COMMAND_LINE, { act: 'back up', object: `backup ${name}`, details: {} });
  }
  const uids: string[] = [];
  for (let after: string | undefined, isEnd = false; !isEnd;) {
    const { items, next } = await store.accounts.page({ limit: 2, ...(after && { after }) });
    uids.push(...items.map(({ uid }) => uid));
    isEnd = next === undefined;
    after = next;
  }
  const pieces = await store.pieces.summaries();
  const { items: audit } = await store.audit.page({ object: 'backup', limit: 50 });
  return {
    uids,
    labelsOf: pieces.map((piece) => JSON.stringify(piece.labels)),
    audit: audit.map(({ object }) => object),
    accounts: (await store.accounts.list()).map(({ uid }) => uid),
    grants: (await store.accounts.grants('alpha')).map((grant) => grant.path),
    analyses: (await store.analyses.names(SONATA)).map(({ name }) => name),
    files: (await store.resources.of(SONATA)).map(({ name }) => name),
  };
}

test('lists are in one order with each database, whatever its locale', async (t) => {
  const embedded = await lists(await aStore(t));
  assert.deepEqual(embedded.analyses, [...NAMES].sort());
  assert.equal(embedded.audit.length, NAMES.length);
  assert.ok(embedded.labelsOf.join('').startsWith('{"Cadence":'), embedded.labelsOf.join());
  assert.deepEqual(await lists(await aStore(t, await aGermanDatabase(t))), embedded);
});

test('texts are compared by their characters', () => {
  assert.deepEqual(NAMES.toSorted(byText((name) => name)), [...NAMES].sort());
});
