import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, type TestContext } from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder, openFileStore } from '#service/files/open-file-store.js';
import { newUid } from '#core/formats/label-uid.js';
import { importCorpus } from '#service/importing/import-corpus.js';
import type { Settings } from '#service/process/settings.js';
import { openSnapshot, TABLES, type Value } from '#service/store/database/snapshot/snapshot.js';
import { openStore, type Store } from '#service/store/store.js';
import { listOf, writeDances } from '../importing/some-corpora.js';
import { clara, labeled } from '../store/some-music.js';

export type PlatformSettings = Pick<Settings, 'data' | 'databaseUrl' | 's3'>;

/** The piece of the corpus of dances. */
export const ROUND = 'dances/round';

/** A folder of its own, gone after the test. */
export async function aFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-upkeep-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Keeps a content. @returns its hash and size */
export async function keepText(settings: PlatformSettings, text: string) {
  const files = await openFileStore(settings);
  const file = await arrive(Buffer.from(text), { folder: arrivalFolder(settings) });
  await files.keep(file);
  return { hash: file.hash, size: file.size };
}

let filled: Promise<string> | undefined;

after(async () => {
  if (filled) await rm(await filled, { recursive: true });
});

/** The folder of a platform with music, made once for the tests of a file. */
async function makeFilled(): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-upkeep-'));
  await fillPlatform({ data });
  return data;
}

/** A folder that a platform with SQLite and a folder of files has used, gone after the test. */
export async function aFilledFolder(t: TestContext): Promise<string> {
  const folder = await aFolder(t);
  await cp(await (filled ??= makeFilled()), folder, { recursive: true });
  return folder;
}

/** Fills a platform with people, a corpus of dances, labels in two versions, a submission and a waiting job. */
async function fillPlatform(settings: PlatformSettings): Promise<void> {
  const store = await openStore(settings);
  try {
    await putDances(settings, store);
    await putPeople(store);
    for (const tag of ['PAC', 'HC']) await saveForm(store, tag);
    await discuss(store);
    const score = await keepText(settings, 'X:1\nT:Sent\nK:C\nCDEF|\n');
    const files = [{ name: 'sent.abc', part: 'score', type: 'text/plain', ...score }];
    await store.submissions.add({ fields: { title: 'Sent — “Œuvre” 𝄞' }, files });
    const archive = await keepText(settings, 'an archive');
    await store.jobs.add({ kind: 'corpus', payload: { archive: archive.hash } });
    await store.secret();
  } finally {
    await store.close();
  }
}

async function putDances(settings: PlatformSettings, store: Store): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'glosa-dances-'));
  const log = { info: () => undefined, warn: () => undefined };
  try {
    const files = await openFileStore(settings);
    const context = { store, files, data: settings.data, log };
    const report = await importCorpus(await writeDances(folder), context, {});
    if (report.pieces.some(({ errors }) => errors.length > 0)) throw new Error('no dances');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function putPeople(store: Store): Promise<void> {
  await store.accounts.add({ uid: 'Clara', passwordHash: '$argon2id$none' });
  await store.accounts.grant('clara', { path: 'dances', permission: 'update-analysis' });
  await store.blocks.add('mark-of-carl', 'clara');
}

/** Begins a thread about the form, whose reply is edited and read. */
async function discuss(store: Store): Promise<void> {
  const { number } = (await store.pieces.find(ROUND))!;
  const [id, reply] = [newUid(), newUid()];
  await store.discussions.begin(number, {
    ...{ id, analysis: 'cadences', labels: [], start: 4, staves: [1] },
    reply: { id: reply, text: 'A half cadence? 𝄞', author: clara, isHeld: false },
  });
  const { thread } = await store.discussions.edit(number, { id: reply, text: 'A full one.' });
  await store.discussions.see(number, 'Clara', [{ id, seq: thread.seq }]);
}

/** Saves one more version of an analysis of the round. */
export const saveForm = (store: Store, tag: string) =>
  store.analyses.save({ piece: ROUND, name: 'cadences', content: labeled(tag), author: clara });

/** All rows of a database, by table. */
export async function allRows(settings: PlatformSettings) {
  const snapshot = await openSnapshot(settings);
  const rows: Record<string, (readonly Value[])[]> = {};
  try {
    for (const table of TABLES) rows[table] = await listOf(snapshot.rows(table));
    return { rows, numbers: snapshot.numbers, migrations: snapshot.migrations };
  } finally {
    await snapshot.close();
  }
}
