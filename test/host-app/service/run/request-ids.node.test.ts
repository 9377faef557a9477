import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import test, { after, before, beforeEach, describe } from 'node:test';
import { createLog } from '#service/run/log.js';
import { requestIds } from '#service/run/request-ids.js';
import { aService, type Answered, type Service } from '../api/a-service.js';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const FIELDS = { name: 'C', email: 'c@example.org', composer: 'Clara Schumann', title: 'Lied' };

interface Line {
  readonly msg: string;
  readonly request?: string;
  readonly job?: string;
}

const lines: Line[] = [];
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as Line) });

let service: Service;
let behind: Service;
before(async () => {
  service = await aService({}, log);
  behind = await aService({ GLOSA_PROXIES: '1' }, log);
});
after(async () => {
  await service.context.jobs.stop();
  await Promise.all([service.close(), behind.close()]);
});
beforeEach(() => void lines.splice(0));

const idIn = ({ headers }: Answered): string => headers['x-request-id']!;

describe('the id of a request', () => {
  test('stands in every answer, in the problem that it tells, and in the line of the log', async () => {
    const CALLS = [
      ['GET /api/corpus/none', 404],
      ['GET /static/resources/songs/lied/none.ogg', 404],
      ['GET /static/resources/songs/secret/take.ogg', 401],
      ['GET /api/corpus/%zz', 400],
      ['POST /%', 400],
    ] as const;
    for (const [call, status] of CALLS) {
      const answer = await service.ask(call);
      const id = idIn(answer);
      assert.equal(answer.status, status, call);
      assert.match(id, UUID, call);
      assert.equal((answer.json as { request: string }).request, id, call);
    }
    const good = await service.ask('GET /api/corpus/songs/lied');
    assert.match(idIn(good), UUID);
    const line = lines.find(({ request }) => request === idIn(good));
    assert.equal(line?.msg, 'answered');
  });

  test('leads from an unforeseen failure to its line', async () => {
    const broken = await aService({}, log);
    await broken.store.db.updateTable('pieces').set({ info: '{' }).execute();
    const { status, json } = await broken.ask('GET /api/corpus/songs/lied');
    assert.equal(status, 500);
    const { request } = json as { request: string };
    const told = lines.filter((line) => line.request === request).map(({ msg }) => msg);
    assert.deepEqual(told, ['a call failed', 'answered']);
    await broken.close();
  });

  test('is that of a declared proxy', async () => {
    const headers = { 'X-Request-Id': '7F000001:8296_0003-790E' };
    assert.equal(idIn(await behind.ask('GET /api/health', { headers })), headers['X-Request-Id']);
    assert.match(idIn(await service.ask('GET /api/health', { headers })), UUID);
  });

  const INSANE = ['', 'short', 'with a space', 'a,b,c,d,e,f', '"quoted-text"', 'x'.repeat(101)];
  for (const id of [...INSANE, 'line\nbreak-line', undefined, ['12345678', '12345678']])
    test(`is made anew when the proxy sends ${JSON.stringify({ id }).slice(0, 26)}`, () => {
      assert.match(requestIds(1)({ headers: { 'x-request-id': id } }), UUID);
    });

  test('goes with the jobs that it queues, and with those that they queue', async () => {
    const form = [
      ...Object.entries(FIELDS).map(([part, text]) => ({ part, text })),
      { part: 'score', text: '**kern\n*M4/4\n4c\n*-\n', file: 'lied.krn' },
    ];
    const answer = await service.ask('POST /api/pieces', { form });
    assert.equal(answer.status, 201, answer.text);
    const id = idIn(answer);
    const { jobs, store } = service.context;
    await jobs.start();
    await jobs.settled();
    const all = await store.jobs.list();
    assert.deepEqual([...new Set(all.map(({ kind }) => kind))].sort(), ['mail', 'submission']);
    assert.ok(all.length > 2, 'a letter about the end too');
    assert.deepEqual([...new Set(all.map(({ payload }) => payload['request']))], [id]);
    const letters = lines.filter(
      ({ msg }) => msg === 'no mail server is set: a letter is not sent',
    );
    assert.ok(letters.length > 0);
    for (const { request } of letters) assert.equal(request, id);
  });

  test('is that of the job, whatever request has woken its lane', async () => {
    const { jobs, store } = service.context;
    await jobs.start();
    await store.jobs.add({ kind: 'corpus', payload: { request: 'request-of-the-corpus' } });
    await store.jobs.add({ kind: 'corpus', payload: {} });
    const waking = await service.ask('POST /api/pieces', {
      form: Object.entries(FIELDS).map(([part, text]) => ({ part, text })),
    });
    assert.ok(waking.status < 500);
    jobs.wake();
    await jobs.settled();
    const failed = lines.filter(({ msg }) => msg === 'job failed');
    assert.deepEqual(
      failed.map(({ request }) => request),
      ['request-of-the-corpus', undefined],
    );
  });

  test('is no part of bytes that are no request', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((service.app.server.address() as AddressInfo).port, '127.0.0.1');
    let back = '';
    socket.on('data', (chunk: Buffer) => (back += chunk.toString()));
    socket.write('no request\r\n\r\n');
    await once(socket, 'close');
    assert.match(back, /^HTTP\/1\.1 400 /);
  });
});
