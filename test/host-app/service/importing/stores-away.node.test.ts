import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { sql } from 'kysely';
import { openFileStore } from '#service/files/open-file-store.js';
import { JobRunner } from '#service/importing/jobs.js';
import { pauseAfter } from '#service/importing/pauses.js';
import type { JobRecord } from '#service/store/tasks/job-records.js';
import { openStore } from '#service/store/store.js';
import { makeBucket } from '#test/support/object-store/bucket.js';
import { Cluster } from '#test/support/object-store/cluster.js';
import { withObjectStore } from '#test/support/object-store/missing.js';
import { startPostgres } from '#test/support/postgres.js';
import { eventually } from '#test/support/service/eventually.js';
import { aService, type FormPart, type Service } from '../api/a-service.js';

const FIELDS: readonly FormPart[] = [
  { part: 'name', text: 'Clara' },
  { part: 'email', text: 'clara@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
];

/** A score of some measures; several hundred of them take seconds to engrave. */
const scoreOf = (measures: number, file: string): FormPart => ({
  ...{ part: 'score', file },
  text: `**kern\n*M4/4\n${'=\n4c\n8d\n8e\n4f\n4g\n'.repeat(measures)}==\n*-\n`,
});

interface Told {
  readonly id: string;
  readonly state: string;
  readonly done: number;
  readonly path?: string;
  readonly problems: readonly object[];
}

const hasMet = ({ state, report }: JobRecord): boolean =>
  state === 'waiting' && report['troubles'] === 1;

describe('without its object store a job', withObjectStore, () => {
  let cluster: Cluster;
  let service: Service;
  before(async () => {
    cluster = await Cluster.start();
    const { endpoint, bucket, accessKey, secretKey } = await makeBucket(cluster.address);
    service = await aService({
      GLOSA_S3_ENDPOINT: endpoint,
      GLOSA_S3_BUCKET: bucket,
      GLOSA_S3_ACCESS_KEY: accessKey,
      GLOSA_S3_SECRET_KEY: secretKey,
    });
  });
  after(async () => {
    await service.context.jobs.stop();
    await service.close();
    await cluster.remove();
  });

  async function send(...files: readonly FormPart[]): Promise<string> {
    const answer = await service.ask('POST /api/pieces', { form: [...FIELDS, ...files] });
    assert.equal(answer.status, 201, answer.text);
    return (answer.json as Told).id;
  }

  const told = async (id: string): Promise<Told> =>
    (await service.ask(`GET /api/submissions/${id}`)).json;

  const jobOf = async (id: string): Promise<JobRecord> =>
    (await service.store.jobs.list()).find(({ payload }) => payload['submission'] === id)!;

  /** Waits until the job of a submission has met the absence, which its sender does not notice. */
  async function postponed(id: string): Promise<void> {
    const { due, report } = await eventually(() => jobOf(id), hasMet);
    assert.ok(Date.parse(due!) > Date.now() - 1000);
    assert.match(String(report['error']), /^The database or the files are away/);
    const { state, problems } = await told(id);
    assert.deepEqual([state, problems], [state === 'queued' ? 'queued' : 'processing', []]);
  }

  /** Waits until it is done. */
  async function done(id: string): Promise<Told> {
    const { state } = await eventually(
      () => jobOf(id),
      (job) => job.state === 'done',
    );
    assert.equal(state, 'done');
    return told(id);
  }

  test('that cannot read what was sent waits, and is done when the store is back', async () => {
    const id = await send(scoreOf(1, 'a.krn'));
    await cluster.killGateway();
    await service.context.jobs.start();
    await postponed(id);
    await cluster.startGateway();
    const { state, path: place, problems } = await done(id);
    assert.deepEqual([state, place, problems], ['ready', 'incoming-sandbox/das-jahr', []]);
  });

  test('that cannot keep what it has made publishes no half of a piece', async () => {
    const id = await send(scoreOf(1, 'short.krn'), scoreOf(250, 'long.krn'));
    service.context.jobs.wake();
    await eventually(
      () => told(id),
      (now) => now.done === 1,
    );
    await cluster.killGateway();
    await postponed(id);
    await cluster.startGateway();
    const { state, path: place, problems } = await done(id);
    assert.deepEqual([state, problems], ['ready', []]);
    const { info } = (await service.store.pieces.find(place!))!;
    const { scores } = info['sources'] as { readonly scores: readonly object[] };
    assert.equal(scores.length, 2);
  });

  test('waits after each attempt, first for seconds, and gives up after two days', () => {
    const pauses: number[] = [];
    for (let troubles = 0; pauseAfter(troubles) !== undefined; troubles += 1)
      pauses.push(pauseAfter(troubles)!);
    assert.deepEqual(pauses.slice(0, 3), [5_000, 15_000, 60_000]);
    const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400_000;
    assert.ok(days >= 2 && days < 2.1, `${days} days`);
  });
});

test('a job whose database goes away is not blamed for it, and is done when the database is back', async () => {
  const server = await startPostgres();
  const data = await mkdtemp(path.join(tmpdir(), 'glosa-away-'));
  const store = await openStore({ data, databaseUrl: await server.createDatabase() });
  const context = { store, files: await openFileStore({ data }), data };
  let begun = 0;
  let isKilled = false;
  const handlers = {
    count: async () => {
      begun += 1;
      if (!isKilled) await server.kill();
      isKilled = true;
      await sql`select 1`.execute(store.db);
      return { begun };
    },
  };
  const log = { info: () => undefined, warn: () => undefined };
  const runner = new JobRunner({ ...context, log }, [{ handlers }]);
  try {
    const { id } = await runner.add('count', {});
    await runner.start();
    await eventually(
      async () => isKilled,
      (now) => now,
    );
    await server.restart();
    const find = async () => (await store.jobs.find(id))!;
    const { report } = await eventually(find, hasMet);
    assert.equal(report['attempts'], undefined);
    const { state, report: result } = await eventually(
      find,
      (job) => job.state !== 'waiting' && job.state !== 'running',
    );
    assert.deepEqual([state, result], ['done', { begun: 2 }]);
  } finally {
    await runner.stop();
    await store.close();
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
});
