import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import type { TableMetadata } from 'kysely';
import { verifyPassword } from '#service/accounts/passwords/passwords.js';
import { Sessions } from '#service/accounts/sessions.js';
import { done, take } from '#service/store/database/migrate.js';
import { migrations } from '#service/store/database/migrations/migrations.js';
import { openPostgres } from '#service/store/database/open-postgres.js';
import { openSqlite } from '#service/store/database/open-sqlite.js';
import type { Opened } from '#service/store/database/opened.js';
import { hashOf } from '#service/store/hash.js';
import type { Store } from '#service/store/store.js';
import { onBothStores, sharedPostgres, type StoreSettings } from '../both-stores.js';
import { labeled } from '../some-music.js';
import { putReleased } from './released/put-released.js';
import {
  EMPTY,
  FILE,
  FOR_GROUP,
  MADE,
  PASSWORD,
  READINGS,
  SYNCHRO,
  TOKEN,
  WAITING,
} from './released/rows.js';

const STEPS = Object.keys(migrations);
const SONATA = 'mozart/k331';

const openRaw = ({ data, databaseUrl }: StoreSettings) =>
  databaseUrl === undefined ? openSqlite(data, true) : openPostgres(databaseUrl);

/** Opens one more database, of the same kind. */
async function emptyDatabase({ data, databaseUrl }: StoreSettings): Promise<Opened> {
  if (databaseUrl !== undefined)
    return openPostgres(await (await sharedPostgres()).createDatabase());
  const folder = path.join(data, 'today');
  await mkdir(folder);
  return openSqlite(folder, true);
}

const tablesOf = async ({ db }: Opened): Promise<readonly TableMetadata[]> =>
  (await db.introspection.getTables()).toSorted((a, b) => (a.name < b.name ? -1 : 1));

test('There is a database of each release', async () => {
  const files = await readdir(path.join(import.meta.dirname, 'released'));
  const all = STEPS.flatMap((step) => [`${step}.postgres.sql`, `${step}.sqlite.sql`]);
  assert.deepEqual(files.filter((file) => file.endsWith('.sql')).sort(), all.sort());
});

for (const step of STEPS)
  onBothStores(`A database of the release ${step}`, (database) => {
    const upgraded = async (): Promise<Store> => {
      const opened = openRaw(database.settings);
      await putReleased(opened, step);
      await opened.close();
      return database.open();
    };

    test('has the tables that the steps make today: a published step is never changed', async () => {
      const old = openRaw(database.settings);
      await putReleased(old, step);
      const today = await emptyDatabase(database.settings);
      await done(today.db);
      const steps = STEPS.slice(0, STEPS.indexOf(step) + 1);
      await take(steps, { db: today.db, dialect: today.dialect });
      assert.deepEqual(await tablesOf(today), await tablesOf(old));
      await Promise.all([old.close(), today.close()]);
    });

    test('keeps pieces, files and every version', async () => {
      const store = await upgraded();
      const piece = await store.pieces.find(SONATA);
      assert.equal(piece?.number, 7);
      assert.deepEqual(piece.info, {
        ...{ title: 'Sonata in A', composer: 'W. A. Mozart', unknown: { kept: [1, 2] } },
      });
      assert.deepEqual(piece.permissions, ['read', 'update-analysis']);
      assert.equal((await store.resources.find(SONATA, 'score.musicxml'))?.hash, FILE);
      const older = await store.resources.findVersion(SONATA, 'score.musicxml', 'e'.repeat(64));
      assert.equal(older?.size, 1200);
      const contents = [1, 2].map((version) =>
        store.analyses.read(SONATA, 'form.dez', { version }),
      );
      assert.deepEqual(
        (await Promise.all(contents)).map((one) => one?.content),
        READINGS,
      );
      assert.equal((await store.synchros.read(SONATA, 'rondo.mp3'))?.hash, hashOf(SYNCHRO));
      const names = await store.analyses.names(SONATA);
      assert.deepEqual(
        names.map(({ name, uid, version, hash }) => ({ name, uid, version, hash })),
        [{ name: 'form.dez', uid: 'Clára', version: 2, hash: hashOf(READINGS[1]) }],
      );
      assert.equal((await store.analyses.versions(SONATA, 'draft.dez')).length, 1);
    });

    test('leaves open what was saved before accounts owned anything, and keeps owners since', async () => {
      const store = await upgraded();
      const standing = (name: string) =>
        store.ownership.standing({ kind: 'analysis', piece: SONATA, name });
      const { owner, visibility, collaborators } = (await standing('form.dez'))!;
      assert.deepEqual([owner, visibility, collaborators], [undefined, 'public', []]);
      const thesis = await standing('thesis~Clára');
      if (step < '0008-ownership') return assert.equal(thesis, undefined);
      const isGroups = step >= '0009-groups';
      const seen = isGroups ? 'group' : 'link';
      assert.deepEqual([thesis?.owner, thesis?.visibility], ['Clára', seen]);
      assert.deepEqual(thesis?.collaborators, [{ uid: 'troll', role: 'reader' }]);
      const reader = isGroups ? { uid: 'troll' } : { key: 'q1zUxK0p' };
      assert.ok(await store.analyses.read(SONATA, 'thesis~Clára', { reader }));
    });

    test('keeps groups since there are any: members, invitations, pieces', async () => {
      const store = await upgraded();
      const groups = await store.groups.of('TROLL');
      if (step < '0009-groups') return assert.deepEqual(groups, []);
      const [{ id, role, members } = { id: '', role: '', members: 0 }] = groups;
      assert.deepEqual([role, members], ['reader', 2]);
      assert.equal((await store.invitations.find('c'.repeat(64)))?.group.id, id);
      assert.deepEqual(await store.groupWork.grants('troll'), [
        { path: SONATA, permission: 'read' },
        { path: SONATA, permission: 'own-analysis' },
      ]);
      const { items } = await store.groupWork.analyses(id, { limit: 5 });
      assert.deepEqual(
        items.map(({ name, piece }) => [name, piece.path]),
        [['thesis~Clára', SONATA]],
      );
    });

    test('counts the labels of its analyses for the table', async () => {
      const store = await upgraded();
      const rows = await store.db.selectFrom('documents').select(['name', 'labels']).execute();
      const form = rows.find(({ name }) => name === 'form.dez');
      assert.deepEqual(JSON.parse(form?.labels ?? 'null'), { Cadence: 1, other: 1 });
    });

    test('lets the same people in, with the same permissions', async () => {
      const store = await upgraded();
      const clara = await store.accounts.find('CLÁRA');
      assert.ok(await verifyPassword(PASSWORD, clara?.passwordHash));
      assert.deepEqual(await store.accounts.grants('clára'), [
        { path: '', permission: 'corpus' },
        { path: 'mozart', permission: 'all' },
      ]);
      assert.ok((await store.accounts.find('troll'))?.isBlocked);
      assert.ok(await store.blocks.has('mark-of-troll'));
      assert.equal((await store.secret()).toString('hex'), 'ab'.repeat(32));
      const now = () => Date.parse('2026-02-03T04:10:00Z');
      const sessions = new Sessions({ store, sessionIdle: 3_600_000, now });
      assert.match((await sessions.uidOf(TOKEN)) ?? '', /^clára$/i);
    });

    test('makes the pieces of submissions that waited, once', async () => {
      const store = await upgraded();
      const waiting = await store.submissions.find(WAITING);
      assert.equal(waiting?.state, 'queued');
      assert.deepEqual(waiting.files, [{ name: 'song.mid', hash: FILE, size: 1234 }]);
      assert.equal(waiting.fields.mail, 'anna@music.example');
      assert.equal((await store.submissions.find(EMPTY))?.state, 'queued');
      const job = await store.jobs.next(['submission']);
      assert.deepEqual(job?.payload, { submission: WAITING });
      assert.equal(await store.jobs.next(['submission']), undefined);
      if (step !== '0001-tables' && step !== '0002-label-counts') {
        assert.equal((await store.submissions.find(MADE))?.piece, 7);
        assert.equal((await store.pieces.find('mozart/kv331'))?.path, SONATA);
      }
    });

    test('shows the team no submission that was sent for a group', async () => {
      const store = await upgraded();
      const sent = await store.submissions.find(FOR_GROUP);
      assert.equal(sent?.group?.sender, step < '0011-group-submissions' ? undefined : 'clára');
      const ids = (await store.submissions.list()).map(({ id }) => id);
      assert.ok(ids.includes(WAITING) && !ids.includes(FOR_GROUP));
    });

    test('lets administrators see its jobs, cancel them, hide versions and read the audit log', async () => {
      const store = await upgraded();
      const { items } = await store.jobDesk.page({ limit: 10 });
      const corpus = items.find(({ kind }) => kind === 'corpus');
      assert.deepEqual([corpus?.state, corpus?.report], ['done', { pieces: 1 }]);
      const waiting = items.find(({ kind }) => kind === 'submission')!;
      assert.equal((await store.jobDesk.cancel(waiting.id))?.state, 'canceled');
      const part = { kind: 'analysis', piece: SONATA, name: 'form.dez', version: 2 } as const;
      await store.hidden.hide(part, { uid: 'Clára', mark: 'x', reason: 'wrong' });
      assert.equal((await store.analyses.read(SONATA, 'form.dez'))?.content, READINGS[0]);
      const hidden = await store.hidden.page({ limit: 10 });
      assert.deepEqual(
        hidden.items.map(({ name, version }) => [name, version]),
        [
          ['form.dez', 2],
          ['draft.dez', undefined],
        ],
      );
      const { length } = (await store.audit.page({ limit: 10 })).items;
      assert.equal(length, step >= '0006-administration' ? 1 : 0);
      await store.audit.add({ who: 'Clára' }, { act: 'hide', object: 'analysis x' });
      assert.equal((await store.audit.page({ limit: 10 })).items.length, length + 1);
    });

    test('goes on: the next save and the next piece have the next numbers', async () => {
      const store = await upgraded();
      const content = labeled('IAC');
      const expected = hashOf(READINGS[1]);
      const author = { uid: 'Clára', mark: 'mark-of-clara' };
      const saved = { piece: SONATA, name: 'form.dez', content, author, expected };
      assert.equal((await store.analyses.save(saved)).version, 3);
      const next = { path: 'mozart/k332', corpus: 'mozart', info: {}, permissions: ['all'] };
      assert.ok((await store.pieces.put(next)).number > 7);
    });
  });
