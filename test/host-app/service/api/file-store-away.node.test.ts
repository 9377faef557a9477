import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import test, { after, afterEach, before, describe } from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { makeBucket } from '#test/support/object-store/bucket.js';
import { Cluster } from '#test/support/object-store/cluster.js';
import { withObjectStore } from '#test/support/object-store/missing.js';
import { eventually } from '#test/support/service/eventually.js';
import { aService, type Answered, type Service } from './a-service.js';

const RECORDING = 'GET /static/resources/songs/lied/take.ogg';
/** Longest time for an answer while the store hangs: two attempts of four seconds, on a busy machine. */
const PATIENCE_MS = 20_000;

describe('without its object store the service', withObjectStore, () => {
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
    await service.context.jobs.start();
    await keep('OggS of a song');
  });
  // Else one test that fails would fail those after it.
  afterEach(() => cluster.thawDisk());
  after(async () => {
    await service.context.jobs.stop();
    await service.close();
    await cluster.remove();
  });

  /** Keeps a recording of the song. */
  async function keep(content: string): Promise<void> {
    const { context, settings, store } = service;
    const folder = path.join(settings.data, 'arriving');
    const { hash, size, ...file } = await arrive(Buffer.from(content), { folder });
    await context.files.keep({ hash, size, ...file });
    const resource = { owner: 'songs/lied', name: 'take.ogg', hash, size, type: 'audio/ogg' };
    await store.resources.put(resource);
  }

  function assertAway({ status, headers, json }: Answered): void {
    assert.equal(status, 503);
    assert.ok(Number(headers['retry-after']) > 0);
    assert.equal(headers['cache-control'], 'no-store');
    const { code, message } = json as { code: string; message: string };
    assert.equal(code, 'away');
    assert.match(message, /^The service cannot reach its data/);
  }

  /** Waits until recordings are sent again, which needs no new start. */
  async function back(): Promise<void> {
    const answer = await eventually(
      () => service.ask(RECORDING),
      ({ status }) => status === 200,
    );
    assert.equal(answer.text, 'OggS of a song');
  }

  /** Waits for a status of the readiness, which may be a second old; gives what it says of the files. */
  async function ready(wanted: 200 | 503): Promise<object> {
    const { json } = await eventually(
      () => service.ask('GET /api/health/ready'),
      ({ status }) => status === wanted,
    );
    return (json as { parts: { files: object } }).parts.files;
  }

  test('whose gateway is down asks for patience at once, says that it is not ready, and goes on when it is back', async () => {
    await ready(200);
    await cluster.killGateway();
    const started = performance.now();
    assertAway(await service.ask(RECORDING));
    assertAway(await service.ask(RECORDING, { headers: { range: 'bytes=0-3' } }));
    const took = performance.now() - started;
    assert.ok(took < 4000, `${took} ms`);
    assert.deepEqual(await ready(503), { state: 'failed', word: 'away' });
    // What needs no file is answered.
    assert.equal((await service.ask('GET /api/corpus/songs/lied')).status, 200);
    assert.equal((await service.ask('GET /api/health')).status, 200);
    await cluster.startGateway();
    await back();
    await ready(200);
  });

  test('whose disk hangs asks for patience after some seconds, says that it is not ready, and goes on when it is back', async () => {
    await ready(200);
    await cluster.freezeDisk();
    const started = performance.now();
    const upload = assert.rejects(keep('a new recording'), { code: 'ETIMEDOUT' });
    const answers = await Promise.all([1, 2, 3].map(() => service.ask(RECORDING)));
    answers.forEach(assertAway);
    await upload;
    const took = performance.now() - started;
    assert.ok(took < PATIENCE_MS, `${took} ms`);
    assert.deepEqual(await ready(503), { state: 'failed', word: 'slow' });
    cluster.thawDisk();
    await back();
    await ready(200);
    await keep('OggS of another take');
    assert.equal((await service.ask(RECORDING)).text, 'OggS of another take');
  });

  test('whose disk hangs in the middle of a recording ends the answer', async () => {
    await ready(200);
    // More than the gateway reads in advance (16 MiB).
    await keep('OggS'.repeat(16_000_000));
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/static/resources/songs/lied/take.ogg`);
    const reader = answer.body!.getReader();
    await reader.read();
    await cluster.freezeDisk();
    const rest = async () => {
      while (!(await reader.read()).done);
    };
    await assert.rejects(rest());
    // That all goes on when the disk is back, the test before has seen.
  });
});
