import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { noteBackup, noteFailure } from '#service/administration/backups.js';
import { sharedPostgres } from '../store/both-stores.js';
import { aService, type Service } from './a-service.js';

const CALL = 'POST /api/corpus/songs/lied/analyses';
const FIELDS = { name: 'C', email: 'c@example.org', composer: 'Clara Schumann', title: 'Lied' };

let service: Service;
before(async () => (service = await aService()));
after(async () => {
  await service.context.jobs.stop();
  await service.close();
});

/** Reads the figures: the value of each, by its name with its labels. */
async function figures(of = service): Promise<ReadonlyMap<string, number>> {
  const { text } = await of.ask('GET /api/metrics');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

const save = (name: string, headers = {}, labels: readonly object[] = []) =>
  service.ask(CALL, { json: { name, content: JSON.stringify({ labels }) }, headers });

describe('the figures', () => {
  test('count saves, and those for which somebody else was faster', async () => {
    assert.equal((await save('form')).status, 201);
    // The same labels again would be the same save.
    const other = [{ type: 'Cadence', start: 8 }];
    assert.equal((await save('form', { 'if-none-match': '*' }, other)).status, 412);
    const now = await figures();
    assert.equal(now.get('glosa_saves_total{kind="analysis"}'), 1);
    assert.equal(now.get('glosa_save_conflicts_total{kind="analysis"}'), 1);
  });

  test('count what a limit refuses, by the limit', async () => {
    let last = 201;
    for (let count = 0; count < 70 && last !== 429; count++)
      last = (await save(`a${count}`)).status;
    assert.equal(last, 429);
    const large = JSON.stringify({ name: 'large', content: 'x'.repeat(13 * 2 ** 20) });
    const headers = { 'content-type': 'application/json' };
    assert.equal((await service.ask(CALL, { body: large, headers })).status, 413);
    const login = { json: { uid: 'nobody', password: 'guessed' } };
    for (let count = 0; count < 6; count++)
      last = (await service.ask('POST /api/auth', login)).status;
    assert.equal(last, 429);
    const now = await figures();
    const limits = ['save', 'size', 'login'].map(
      (limit) => `glosa_refusals_total{limit="${limit}"}`,
    );
    assert.deepEqual(
      limits.map((name) => now.get(name)),
      [1, 1, 1],
    );
  });

  test('tell the age of the last backup, and whether it is whole', async () => {
    const { store } = service.context;
    const now = async () => {
      const all = await figures();
      return [all.get('glosa_backup_ok'), all.get('glosa_backup_age_seconds')] as const;
    };
    assert.deepEqual(await now(), [0, undefined]);
    await noteBackup(store, '2026-11-27', { place: '/mnt/backups', bytes: 12 });
    const [isOk, age] = await now();
    assert.ok(isOk === 1 && age !== undefined && age >= 0 && age < 60, `${isOk} ${age}`);
    await noteFailure(store, '/mnt/backups', 'The disk is full');
    assert.equal((await now())[0], 0);
    await noteBackup(store, '2026-11-28', { place: '/mnt/backups', bytes: 12, lost: 2 });
    assert.equal((await now())[0], 0.5);
  });

  test('count jobs by kind and state, with their ages, and time their runs', async () => {
    const form = Object.entries(FIELDS).map(([part, text]) => ({ part, text }));
    assert.equal((await service.ask('POST /api/pieces', { form })).status, 201);
    const { jobs, store } = service.context;
    await store.jobs.add({ kind: 'corpus', payload: {} });
    const before = await figures();
    // A letter to the sender and one to the team.
    assert.equal(before.get('glosa_jobs{kind="mail",state="waiting"}'), 2);
    assert.equal(before.get('glosa_jobs{kind="corpus",state="waiting"}'), 1);
    assert.ok(before.get('glosa_oldest_job_seconds{kind="mail",state="waiting"}')! >= 0);
    assert.equal(before.get('glosa_part_ok{part="queue"}'), 0);
    await jobs.start();
    await jobs.settled();
    const now = await figures();
    assert.equal(now.get('glosa_jobs{kind="mail",state="waiting"}'), undefined);
    assert.equal(now.get('glosa_jobs{kind="corpus",state="failed"}'), 1);
    assert.equal(now.get('glosa_oldest_job_seconds{kind="corpus",state="failed"}'), undefined);
    assert.equal(now.get('glosa_job_seconds_count{kind="mail",outcome="done"}'), 2);
    assert.equal(now.get('glosa_job_seconds_count{kind="corpus",outcome="failed"}'), 1);
  });

  test('time the file store, whose missing files are no errors', async () => {
    const { files } = service.context;
    await assert.rejects(files.open('ab'.repeat(32)));
    const arrived = { path: '/nowhere/at-all', hash: 'cd'.repeat(32), size: 1 };
    await assert.rejects(files.keep(arrived));
    await files.check();
    const now = await figures();
    assert.equal(now.get('glosa_store_seconds_count{operation="open"}'), 1);
    assert.equal(now.get('glosa_store_errors_total{operation="open"}'), undefined);
    assert.equal(now.get('glosa_store_errors_total{operation="keep"}'), 1);
  });

  test('tell room, delay of the event loop, and how quickly the database answers', async () => {
    const now = await figures();
    assert.ok(now.get('glosa_free_bytes')! > 0);
    assert.ok(now.get('glosa_database_answer_seconds')! > 0);
    assert.ok(now.has('nodejs_eventloop_lag_p99_seconds'));
    assert.ok(![...now.keys()].some((name) => name.startsWith('glosa_database_connections')));
  });

  test('have neither paths nor people in their labels', async () => {
    const { text } = await service.ask('GET /api/metrics');
    for (const word of ['lied', 'songs', 'nobody', '@', 'Clara', service.settings.data])
      assert.ok(!text.includes(word), word);
  });

  test('tell the connections to a server, and stay readable when it is gone', async () => {
    const url = await (await sharedPostgres()).createDatabase();
    const other = await aService({ GLOSA_DATABASE_URL: url });
    const now = await figures(other);
    const state = (name: string) => now.get(`glosa_database_connections{state="${name}"}`);
    assert.ok(state('idle')! + state('busy')! > 0);
    assert.equal(state('waiting'), 0);
    await other.store.close();
    const left = await figures(other);
    assert.ok(left.has('glosa_free_bytes'));
    assert.ok(![...left.keys()].some((name) => name.startsWith('glosa_jobs')));
    await other.app.close();
  });
});
