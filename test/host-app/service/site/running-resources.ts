import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accountsOf } from '#service/accounts/accounts.js';
import { hashPassword } from '#service/accounts/passwords/passwords.js';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder, openFileStore } from '#service/files/open-file-store.js';
import { Reading } from '#service/context/reading.js';
import { openStore } from '#service/store/store.js';
import { compressAnswers } from '#service/site/content/compress-answers.js';
import { resources } from '#service/site/resources.js';
import { signLink } from '#service/files/signed-link.js';
import { Listing } from '#service/listing/listing.js';
import { runningApp } from './running-app.js';

const NOW = Date.UTC(2026, 10, 22, 12);
const PASSWORD = 'andante con moto';

interface File {
  readonly owner: string;
  readonly name: string;
  readonly content: string | Buffer;
  readonly type: string;
}

/** The resources of a public and a private piece, on a store, files and accounts of their own. */
export async function runningResources() {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-resources-'));
  const [store, files] = [await openStore({ data }), await openFileStore({ data })];
  const secret = await store.secret();
  const accounts = await accountsOf({ store, secret, sessionIdle: 3_600_000 });
  const clock = { now: NOW };

  for (const corpus of ['', 'keyboard', 'estate'])
    await store.corpora.put({ path: corpus, info: {} });
  const piece = (name: string, permissions: string[]) =>
    store.pieces.put({ path: `keyboard/${name}`, corpus: 'keyboard', info: {}, permissions });
  await piece('waltz', ['all']);
  await piece('secret waltz', []);
  await store.pieces.put({ path: 'estate/march', corpus: 'estate', info: {}, permissions: [] });
  const listing = new Listing(store);

  async function add({ content, ...resource }: File): Promise<string> {
    const file = await arrive(Buffer.from(content), { folder: arrivalFolder({ data }) });
    await files.keep(file);
    await store.resources.put({ ...resource, hash: file.hash, size: file.size });
    return file.hash;
  }

  /** The Authorization header of an account with a right to read at a path. */
  async function login(uid: string, readable?: string): Promise<Record<string, string>> {
    await store.accounts.add({ uid, passwordHash: await hashPassword(PASSWORD) });
    if (readable !== undefined)
      await store.accounts.grant(uid, { path: readable, permission: 'read' });
    const { token } = await accounts.login({ uid, password: PASSWORD, address: '127.0.0.1' });
    return { authorization: `Bearer ${token}` };
  }

  const app = await runningApp((instance) => {
    compressAnswers(instance);
    void instance.register((scope) =>
      resources(scope, {
        store,
        reading: new Reading(store),
        files,
        visitorOf: ({ headers, ip }) =>
          accounts.visitorOf({ authorization: headers.authorization, address: ip }),
        showsCorpus: (corpus, visitor) => listing.shows(corpus, visitor),
        now: () => clock.now,
      }),
    );
  });
  const linkTo = (owner: string, key = secret) => signLink({ owner, secret: key, now: clock.now });
  const close = async () => {
    await app.close();
    await store.close();
    await rm(data, { recursive: true });
  };
  return { ...app, add, login, linkTo, clock, data, close };
}
