import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { runningService } from './running-service.js';

const FILES = {
  'demo-wc/index.html': '<!doctype html><head></head><p>demo</p>',
  'glosa.js': 'export {};',
  'chunks/fr-A1b2C3d4.js': 'export {};',
  'song.ogg': '0123456789',
  '.stamp': 'digest',
  'a b/Für Elise.dez': '{}',
};

describe('the service', () => {
  let service: Awaited<ReturnType<typeof runningService>>;
  before(async () => (service = await runningService(FILES)));
  after(() => service.close());

  const RANGES = [
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=20-', 416, 'bytes */10', undefined],
    ['seconds=1-2', 200, undefined, '0123456789'],
  ] as const;
  for (const [range, status, contentRange, body] of RANGES)
    test(`answers ${range} with ${status}`, async () => {
      const answer = await service.ask('/song.ogg', { range });
      assert.equal(answer.status, status);
      assert.equal(answer.headers['content-range'], contentRange);
      if (body !== undefined) assert.equal(answer.body, body);
    });

  test('says that it accepts ranges', async () => {
    assert.equal((await service.ask('/song.ogg')).headers['accept-ranges'], 'bytes');
  });

  for (const target of ['/', '/demo-wc', '/?piece=x'])
    test(`sends ${target} to the demo`, async () => {
      const { status, headers } = await service.ask(target);
      assert.deepEqual([status, headers.location], [302, '/demo-wc/']);
    });

  test('serves the page of a folder', async () => {
    const { status, body, headers } = await service.ask('/demo-wc/');
    assert.deepEqual([status, body], [200, FILES['demo-wc/index.html']]);
    assert.match(headers['content-type'] ?? '', /^text\/html/);
  });

  test('finds names with spaces and letters of any language', async () => {
    const { status, headers } = await service.ask('/a%20b/F%C3%BCr%20Elise.dez');
    assert.equal(status, 200);
    assert.match(headers['content-type'] ?? '', /^application\/json/);
  });

  const OUTSIDE = [
    '/../outside.txt',
    '/demo-wc/../../outside.txt',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/..%5coutside.txt',
    '//../outside.txt',
    '/%00',
    '/%E0%A4%A',
    '/.stamp',
    '/nothing.json',
  ];
  for (const target of OUTSIDE)
    test(`refuses ${target}`, async () => {
      const { status, body } = await service.ask(target);
      assert.ok(status >= 400 && status < 500, `status ${status}`);
      assert.doesNotMatch(body, /outside$|digest/);
    });

  for (const target of ['/demo-wc/', '/nothing.json', '/'])
    test(`sends the strict policy with ${target}`, async () => {
      const { headers } = await service.ask(target);
      const policy = String(headers['content-security-policy']);
      assert.match(policy, /default-src 'none'.*require-trusted-types-for 'script'/);
      assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
      assert.match(policy, /script-src 'self' 'wasm-unsafe-eval' https:\/\/www\.youtube\.com;/);
      assert.match(policy, /frame-src https:\/\/www\.youtube-nocookie\.com;/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
    });

  test('lets only files with a hash in the name be kept without asking', async () => {
    const kept = await service.ask('/chunks/fr-A1b2C3d4.js');
    assert.match(kept.headers['cache-control'] ?? '', /immutable/);
    assert.equal((await service.ask('/glosa.js')).headers['cache-control'], 'no-cache');
  });

  test('answers 304 to a file that the page has already', async () => {
    const { etag } = (await service.ask('/glosa.js')).headers;
    const again = await service.ask('/glosa.js', { 'if-none-match': String(etag) });
    assert.equal(again.status, 304);
  });

  test('answers HEAD without a body', async () => {
    const { status, body, headers } = await service.ask('/song.ogg', {}, 'HEAD');
    assert.deepEqual([status, body, headers['content-length']], [200, '', '10']);
  });

  for (const method of ['POST', 'PUT', 'DELETE'])
    test(`refuses ${method}`, async () => {
      const { status, headers } = await service.ask('/glosa.js', {}, method);
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD']);
    });
});
