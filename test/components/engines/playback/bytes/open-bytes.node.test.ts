import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after, before } from 'node:test';
import fc from 'fast-check';
import { openBytes } from '#engines/playback/bytes/open-bytes.js';

const FILE = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 253);

let asked: string[] = [];

/** Serves the same bytes in several ways. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
  const url = request.url ?? '';
  asked.push(`${range?.[1]}-${range?.[2]}`);
  if (url === '/missing') return void response.writeHead(404).end();
  if (url === '/stream') return void response.writeHead(200).end(FILE);
  const [start, end] = [Number(range?.[1]), Math.min(Number(range?.[2]) + 1, FILE.length)];
  if (start >= FILE.length) return void response.writeHead(416).end();
  if (url === '/broken' && start > 0) return void response.writeHead(500).end();
  const size =
    url === '/secret' ? {} : { 'Content-Range': `bytes ${start}-${end - 1}/${FILE.length}` };
  response.writeHead(206, size).end(FILE.subarray(start, end));
}

const server = createServer(answer);
const open = (path: string) => {
  const { port } = server.address() as AddressInfo;
  asked = [];
  return openBytes(`http://127.0.0.1:${port}${path}`, new AbortController().signal);
};
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => server.close());

for (const path of ['/ranges', '/stream', '/secret']) {
  test(`${path} gives the bytes of any stretch`, async () => {
    const bytes = await open(path);
    const place = fc.integer({ min: 0, max: 320_000 });
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        assert.deepEqual(await bytes.read(start, end), FILE.slice(start, end));
        assert.deepEqual(await bytes.peek(start, end), FILE.slice(start, end));
      }),
      { numRuns: 20 },
    );
    await bytes.read(0, Infinity);
    assert.equal(bytes.size, FILE.length);
    bytes.dispose();
  });
}

test('fetches neighbors together, and nothing twice', async () => {
  const bytes = await open('/ranges');
  await bytes.read(70_000, 250_000);
  await bytes.read(10, 200_000);
  assert.deepEqual(asked, ['0-65535', '65536-262143']);
});

test('fetches a far place alone', async () => {
  const bytes = await open('/ranges');
  await bytes.read(299_000, 300_000);
  assert.equal(bytes.isRandom, true);
  assert.deepEqual(asked, ['0-65535', '262144-327679']);
});

test('peeks at a far place without its neighbors, and at what is there without asking', async () => {
  const bytes = await open('/ranges');
  await bytes.peek(299_000, 299_400);
  await bytes.peek(65_500, 65_600);
  await bytes.peek(10, 200);
  assert.deepEqual(asked, ['0-65535', '299000-299399', '65500-65599']);
});

test('reads a stream as far as it is asked', async () => {
  const bytes = await open('/stream');
  assert.equal(bytes.isRandom, false);
  assert.deepEqual(await bytes.read(5, 9), FILE.slice(5, 9));
  bytes.dispose();
});

test('refuses a file that is not there', async () => {
  await assert.rejects(open('/missing'), /answered 404/);
});

test('refuses what cannot be fetched later, and asks again', async () => {
  const bytes = await open('/broken');
  await assert.rejects(bytes.read(100_000, 100_100), /answered 500/);
  await assert.rejects(bytes.read(100_000, 100_100), /answered 500/);
  assert.equal(asked.length, 3);
  assert.deepEqual(await bytes.read(0, 4), FILE.slice(0, 4));
});
