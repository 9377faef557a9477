import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after, afterEach, before, beforeEach, describe } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { arrive } from '#service/files/arrival.js';
import { openFileStore } from '#service/files/open-file-store.js';
import { closeWhileStopping, drain } from '#service/run/drain.js';
import { openStore } from '#service/store/store.js';
import { startService, type ServiceProcess } from '#test/support/service/service-process.js';

/** Larger than all buffers on the way, so that it is under way until it is read. */
const RECORDING = Buffer.alloc(30_000_000, 'OggS');
const PERMISSIONS = ['all'];

describe('a service that is told to end', () => {
  let data = '';
  let service: ServiceProcess;
  let agent: Agent;

  before(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'glosa-drain-'));
    const store = await openStore({ data });
    const files = await openFileStore({ data });
    await store.corpora.put({ path: 'songs', info: {} });
    const piece = { path: 'songs/lied', corpus: 'songs', info: {}, permissions: PERMISSIONS };
    await store.pieces.put(piece);
    const file = await arrive(RECORDING, { folder: path.join(data, 'arriving') });
    await files.keep(file);
    const { hash, size } = file;
    const resource = { owner: 'songs/lied', name: 'take.ogg', hash, size, type: 'audio/ogg' };
    await store.resources.put(resource);
    await store.close();
  });
  after(() => rm(data, { recursive: true }));
  beforeEach(async () => {
    agent = new Agent({ keepAlive: true });
    service = await startService({ GLOSA_DATA: data });
  });
  afterEach(async () => {
    agent.destroy();
    await service.kill();
  });

  async function get(call: string): Promise<IncomingMessage> {
    const asked = request(`${service.address}${call}`, { agent }).end();
    return ((await once(asked, 'response')) as [IncomingMessage])[0];
  }

  /** Waits until no connection is accepted any more. */
  async function refused(): Promise<void> {
    const { hostname, port } = new URL(service.address);
    for (;;) {
      const socket = connect(Number(port), hostname);
      try {
        await once(socket, 'connect');
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED') return;
        // One that waited to be accepted when the service stopped listening.
        assert.equal(code, 'ECONNRESET');
      } finally {
        socket.destroy();
      }
    }
  }

  test('finishes a slow download and a save, refuses new connections, and ends by itself', async () => {
    const download = await get('/static/resources/songs/lied/take.ogg');
    await once(download, 'readable');
    const content = JSON.stringify({ labels: [{ start: 0, tag: 'PAC' }] });
    const body = JSON.stringify({ name: 'cadences', content });
    const save = request(`${service.address}/api/corpus/songs/lied/analyses`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    });
    save.flushHeaders();
    // The service has begun to take it.
    await once(save, 'continue');
    save.write(body.slice(0, 20));

    const stopped = service.stop();
    await refused();
    save.end(body.slice(20));
    const [saved] = (await once(save, 'response')) as [IncomingMessage];
    assert.equal(saved.statusCode, 201);
    assert.equal(saved.headers.connection, 'close');
    saved.resume();
    let size = 0;
    for await (const chunk of download) size += (chunk as Buffer).length;
    assert.equal(size, RECORDING.length);
    assert.equal(await stopped, 0);

    service = await startService({ GLOSA_DATA: data });
    const kept = await get('/api/corpus/songs/lied/analyses/cadences');
    assert.equal((JSON.parse(await text(kept)) as { content: string }).content, content);
  });

  test('answers what comes on an open connection, says there that it stops, and closes it', async () => {
    const [{ hostname, port }, said] = [new URL(service.address), [] as string[]];
    const download = await get('/static/resources/songs/lied/take.ogg');
    await once(download, 'readable');
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    // The first half keeps the connection busy.
    socket.write('GET /api/health/ready HTTP/1.1\r\nHost: x\r\n');
    await once(socket, 'connect');
    const whole = await get('/api/health/live');
    assert.equal(whole.statusCode, 200);
    whole.resume();
    const stopped = service.stop();
    await refused();
    socket.write('\r\n');
    await once(socket, 'close');
    assert.match(said.join(''), /^HTTP\/1\.1 503 [^]*connection: close[^]*"status":"stopping"/i);
    download.resume();
    await once(download, 'end');
    assert.equal(await stopped, 0);
  });

  test('cuts off what hangs after some seconds, and leaves its database in order', async () => {
    const download = await get('/static/resources/songs/lied/take.ogg');
    await once(download, 'readable');
    const closed = once(download, 'error');
    const started = performance.now();
    assert.equal(await service.stop(), 0);
    const took = performance.now() - started;
    assert.ok(took > 5_000 && took < 10_500, `${took} ms`);
    download.resume();
    await closed;
    await assert.rejects(readFile(path.join(data, 'glosa.sqlite-wal')), { code: 'ENOENT' });
  });
});

describe('draining', () => {
  test('sends an answer to its end that was handed over as a whole before', async () => {
    const app = Fastify({ forceCloseConnections: 'idle' });
    const readiness = { isStopping: false };
    const streams = { stop: () => undefined };
    closeWhileStopping(app, { readiness, streams, editing: streams });
    app.get('/', (_request, reply) => reply.send(RECORDING));
    const address = await app.listen({ port: 0 });
    const asked = request(address).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer, 'readable');

    readiness.isStopping = true;
    let looks = 0;
    const closeIdleConnections = app.server.closeIdleConnections.bind(app.server);
    app.server.closeIdleConnections = () => {
      looks += 1;
      closeIdleConnections();
    };
    const drained = drain(app);
    // The first look is that of Node when the server closes.
    while (looks < 3 && !answer.destroyed) await setImmediate();
    let size = 0;
    for await (const chunk of answer) size += (chunk as Buffer).length;
    assert.equal(size, RECORDING.length);
    await drained;
  });
});
