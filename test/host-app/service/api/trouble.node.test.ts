import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import test, { describe } from 'node:test';
import { sql } from 'kysely';
import { S3Client, HeadBucketCommand } from '@aws-sdk/client-s3';
import { troubleOf } from '#service/process/trouble.js';
import { openPostgres } from '#service/store/database/open-postgres.js';
import { aService } from './a-service.js';

/** A port of this machine where nothing listens. */
const NOWHERE = '127.0.0.1:1';

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => assert.fail('It worked'),
    (error: unknown) => error,
  );

describe('a trouble', () => {
  test('is a database that does not answer', async () => {
    const opened = openPostgres(`postgres://glosa@${NOWHERE}/glosa`);
    assert.equal(troubleOf(await errorOf(sql`select 1`.execute(opened.db))), 'away');
    await opened.close();
  });

  test('is an object store that does not answer', async () => {
    const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
    const place = { endpoint: `http://${NOWHERE}`, region: 'us-east-1' };
    const client = new S3Client({ ...place, credentials, maxAttempts: 1 });
    const sent = client.send(new HeadBucketCommand({ Bucket: 'glosa' }));
    assert.equal(troubleOf(await errorOf(sent)), 'away');
    client.destroy();
  });

  test('is a full disk', { skip: process.platform !== 'linux' }, async () => {
    assert.equal(troubleOf(await errorOf(writeFile('/dev/full', 'x'))), 'full');
    assert.equal(troubleOf(Object.assign(new Error('full'), { code: '53100' })), 'full');
  });

  test('may stand behind another error; all others are none', () => {
    const cause = Object.assign(new Error('no'), { code: 'ENOSPC' });
    assert.equal(troubleOf(new Error('not kept', { cause })), 'full');
    assert.equal(troubleOf(new AggregateError([cause])), 'full');
    for (const other of [new Error('x'), new TypeError('y'), 'ENOSPC', undefined])
      assert.equal(troubleOf(other), undefined);
    for (const code of ['ENOENT', '23505', 'SQLITE_CONSTRAINT', 404])
      assert.equal(troubleOf(Object.assign(new Error('x'), { code })), undefined, String(code));
  });
});

const LOGIN = { json: { uid: 'clara', password: 'six voices, one theme' } };

const CALLS = ['GET /api/corpus/songs/lied', 'GET /static/resources/songs/lied/info.json'];

test('without its database the service asks for patience, in the words of the visitor', async () => {
  const service = await aService();
  await service.store.close();
  for (const call of [...CALLS, 'GET /embed/songs/lied', 'GET /api/corpus/songs/lied/analyses']) {
    const { status, headers, json } = await service.ask(call);
    assert.deepEqual([status, headers['cache-control']], [503, 'no-store'], call);
    assert.ok(Number(headers['retry-after']) > 0);
    const { code, message } = json as { code: string; message: string };
    assert.equal(code, 'away');
    assert.match(message, /^The service cannot reach its data/);
  }
  const german = await service.ask(CALLS[0]!, {
    headers: { 'accept-language': 'de-AT, en;q=0.5' },
  });
  assert.match(german.text, /Der Dienst erreicht seine Daten/);
  const login = await service.ask('POST /api/auth', LOGIN);
  assert.deepEqual([login.status, (login.json as { code: string }).code], [503, 'away']);
  assert.ok(Number(login.headers['retry-after']) > 0);
  assert.equal((await service.ask('GET /api/health')).status, 503);
  await service.app.close();
});

test('with a full disk the service says so, keeps nothing by halves, and goes on reading', async () => {
  const service = await aService();
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(service.store.db);
  const most = pages.rows[0]!.page_count;
  await sql.raw(`pragma max_page_count = ${most}`).execute(service.store.db);
  const content = JSON.stringify({ labels: [], comment: 'x'.repeat(100_000) });
  const save = { json: { name: 'long', content } };
  const { status, json } = await service.ask('POST /api/corpus/songs/lied/analyses', save);
  assert.deepEqual([status, (json as { code: string }).code], [507, 'full']);
  const listed = await service.ask('GET /api/corpus/songs/lied/analyses');
  assert.deepEqual([listed.status, listed.json], [200, []]);
  await sql.raw('pragma max_page_count = 1000000').execute(service.store.db);
  assert.equal((await service.ask('POST /api/corpus/songs/lied/analyses', save)).status, 201);
  await service.close();
});
