import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after, before, describe } from 'node:test';
import { arrive } from '#service/files/arrival.js';
import { openS3Store } from '#service/files/s3-store.js';
import { withObjectStore } from '#test/support/object-store/missing.js';
import { aBucket, type Bucket } from '#test/support/object-store/shared.js';

interface Faults {
  /** Uploads, from the first one on, that it breaks off in their middle. */
  readonly breaks?: number;
  /** Whether it sends all of an object, whatever range is asked for. */
  readonly isDeafToRanges?: boolean;
}

/** Stands before an S3 server, with faults of its own. */
async function badLine(endpoint: string, { breaks = 0, isDeafToRanges = false }: Faults) {
  const target = new URL(endpoint);
  let uploads = 0;
  const server = createServer((from, answer) => {
    if (from.method === 'PUT' && ++uploads <= breaks) {
      from.once('data', () => from.socket.destroy());
      return;
    }
    const { hostname, port } = target;
    const options = { hostname, port, method: from.method, path: from.url, headers: from.headers };
    const to = request(options, (reply) => {
      if (isDeafToRanges) delete reply.headers['content-range'];
      answer.writeHead(reply.statusCode ?? 500, reply.headers);
      reply.pipe(answer);
    });
    from.pipe(to);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { endpoint: `http://127.0.0.1:${port}`, uploads: () => uploads, close };
}

describe('an object store', withObjectStore, () => {
  let data: string;
  let s3: Bucket;
  before(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'glosa-s3-'));
    s3 = await aBucket();
  });
  after(async () => {
    await s3.close();
    await rm(data, { recursive: true });
  });

  test('that breaks off an upload is asked again', async () => {
    const line = await badLine(s3.settings.endpoint, { breaks: 2 });
    const store = await openS3Store({ ...s3.settings, endpoint: line.endpoint });
    const file = await arrive(Buffer.from('third time lucky'), { folder: data });
    await store.keep(file);
    assert.equal(await text(await store.open(file.hash)), 'third time lucky');
    assert.equal(line.uploads(), 3);
    await line.close();
  });

  test('refuses what was changed on its way', async () => {
    const store = await openS3Store(s3.settings);
    const file = await arrive(Buffer.from('theme'), { folder: data });
    await writeFile(file.path, 'tHeme');
    await assert.rejects(store.keep(file));
    assert.equal(await store.has(file.hash), false);
  });

  test('that breaks off every upload has nothing, and the file is still here', async () => {
    const line = await badLine(s3.settings.endpoint, { breaks: Infinity });
    const store = await openS3Store({ ...s3.settings, endpoint: line.endpoint });
    const file = await arrive(Buffer.from('never'), { folder: data });
    await assert.rejects(store.keep(file));
    assert.equal(await store.has(file.hash), false);
    assert.ok((await readdir(data)).includes(path.basename(file.path)));
    await line.close();
  });

  test('that has the content already gets no second upload', async () => {
    const line = await badLine(s3.settings.endpoint, { breaks: 0 });
    const store = await openS3Store({ ...s3.settings, endpoint: line.endpoint });
    for (let time = 0; time < 2; time++)
      await store.keep(await arrive(Buffer.from('twice'), { folder: data }));
    assert.equal(line.uploads(), 1);
    await line.close();
  });

  test('that answers a range with something else is not believed', async () => {
    const line = await badLine(s3.settings.endpoint, { isDeafToRanges: true });
    const store = await openS3Store({ ...s3.settings, endpoint: line.endpoint });
    const file = await arrive(Buffer.from('0123456789'), { folder: data });
    await store.keep(file);
    await assert.rejects(store.open(file.hash, { start: 0, end: 0 }), /range bytes=0-0/);
    await line.close();
  });

  test('without the bucket is told with its name', async () => {
    const settings = { ...s3.settings, bucket: 'elsewhere' };
    await assert.rejects(openS3Store(settings), /^Error: No bucket elsewhere at http:/);
  });

  test('that refuses the key is told without it', async () => {
    const settings = { ...s3.settings, accessKey: 'not-a-key' };
    await assert.rejects(openS3Store(settings), (error: Error) => {
      assert.match(error.message, /^No bucket glosa/);
      assert.doesNotMatch(error.message, /not-a-key|testsecret/);
      return true;
    });
  });
});
