import assert from 'node:assert/strict';
import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { runningSite } from './running-site.js';

const SCRIPT = 'export const theme = 1;\n'.repeat(200);
const FILES = {
  'demo-wc/index.html': '<!doctype html><head></head><p>demo</p>',
  'glosa.js': SCRIPT,
  'chunks/fr-A1b2C3d4.js': 'export {};',
  'demo-wc/label-elements.js': 'export {};',
  'song.ogg': '0123456789',
  '.stamp': 'digest',
  'assets/.env/key.txt': 'digest',
  'a b/Für Elise.dez': '{}',
};

describe('the static site', () => {
  let site: Awaited<ReturnType<typeof runningSite>>;
  before(async () => (site = await runningSite(FILES)));
  after(() => site.close());

  const RANGES = [
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=20-', 416, 'bytes */10', ''],
    ['seconds=1-2', 200, undefined, '0123456789'],
  ] as const;
  for (const [range, status, contentRange, body] of RANGES)
    test(`answers ${range} with ${status}`, async () => {
      const answer = await site.ask('/song.ogg', { range });
      assert.equal(answer.status, status);
      assert.equal(answer.headers['content-range'], contentRange);
      assert.equal(answer.body, body);
    });

  test('says that it accepts ranges', async () => {
    assert.equal((await site.ask('/song.ogg')).headers['accept-ranges'], 'bytes');
  });

  test('sends /demo-wc to its folder', async () => {
    const { status, headers } = await site.ask('/demo-wc');
    assert.deepEqual([status, headers.location], [302, '/demo-wc/']);
  });

  test('serves the page of a folder', async () => {
    const { status, body, headers } = await site.ask('/demo-wc/?piece=x#top');
    assert.deepEqual([status, body], [200, FILES['demo-wc/index.html']]);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
  });

  test('finds names with spaces and letters of any language', async () => {
    const { status, headers } = await site.ask('/a%20b/F%C3%BCr%20Elise.dez');
    assert.equal(status, 200);
    assert.match(headers['content-type'] ?? '', /^application\/json/);
  });

  const OUTSIDE = [
    ...['/../outside.txt', '/demo-wc/../../outside.txt', '//../outside.txt', '/./../outside.txt'],
    ...['/..%2foutside.txt', '/%2e%2e/outside.txt', '/%2e%2e%2foutside.txt', '/.%2e/outside.txt'],
    ...['/..%5coutside.txt', '/..\\outside.txt', '/demo-wc/..%5c..%5coutside.txt'],
    ...['/%252e%252e/outside.txt', '/..%252foutside.txt', '/%25252e%25252e%25252foutside.txt'],
    ...[
      '/%c0%ae%c0%ae/outside.txt',
      '/%e0%80%ae%e0%80%ae/outside.txt',
      '/%uff0e%uff0e/outside.txt',
    ],
    ...['/%EF%BC%8E%EF%BC%8E/outside.txt', '/..%c0%afoutside.txt', '/..;/outside.txt'],
    ...['//etc/passwd', '/%2fetc%2fpasswd', '/C:/outside.txt', '/file:///etc/passwd'],
    ...['/%00', '/glosa.js%00.html', '/..%00/outside.txt', '/%E0%A4%A', '/%', '/%zz'],
    ...['/.stamp', '/%2estamp', '/assets/.env/key.txt', '/assets/%2Eenv/key.txt'],
    ...['/nothing.json', '/demo-wc/index.html/', '/glosa.js/', '/assets', `/${'a'.repeat(5_000)}`],
    'http://127.0.0.1/../outside.txt',
  ];
  for (const target of OUTSIDE)
    test(`refuses ${target.slice(0, 60)}`, async () => {
      const { status, body } = await site.ask(target);
      assert.ok(status >= 400 && status < 500, `status ${status}`);
      assert.doesNotMatch(body, /^(outside|digest|root:)/);
    });

  test('tells in plain text what is not found', async () => {
    const { status, body, headers } = await site.ask('/%3Cscript%3Ealert(1)%3C/script%3E');
    assert.deepEqual([status, body], [404, 'Not found: /<script>alert(1)</script>\n']);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
  });

  for (const target of ['/%0d%0aX-Evil:1', '/demo-wc%0d%0aX-Evil:1', '/%0aSet-Cookie:a=b'])
    test(`puts nothing of ${target} into headers`, async () => {
      const { status, headers } = await site.ask(target);
      assert.equal(status, 404);
      assert.ok(!('x-evil' in headers) && !('set-cookie' in headers));
    });

  test('lets only chunks with a hash in the name be kept without asking', async () => {
    const kept = await site.ask('/chunks/fr-A1b2C3d4.js');
    assert.match(kept.headers['cache-control'] ?? '', /immutable/);
    for (const target of ['/glosa.js', '/demo-wc/label-elements.js'])
      assert.equal((await site.ask(target)).headers['cache-control'], 'no-cache');
  });

  test('lets pages of other sites load the elements', async () => {
    const { headers } = await site.ask('/glosa.js');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  });

  test('answers 304 to a file that the page has already', async () => {
    const { etag } = (await site.ask('/glosa.js')).headers;
    const again = await site.ask('/glosa.js', { 'if-none-match': String(etag) });
    assert.deepEqual([again.status, again.body], [304, '']);
  });

  test('answers HEAD without a body', async () => {
    const { status, body, headers } = await site.ask('/song.ogg', {}, 'HEAD');
    assert.deepEqual([status, body, headers['content-length']], [200, '', '10']);
  });

  test('compresses texts, and only them', async () => {
    const text = await site.ask('/glosa.js', { 'accept-encoding': 'gzip, br' });
    assert.equal(text.headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(text.bytes).toString(), SCRIPT);
    const song = await site.ask('/song.ogg', { 'accept-encoding': 'gzip, br' });
    assert.equal(song.headers['content-encoding'], undefined);
  });

  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
    test(`refuses ${method}, without reading what is sent`, async () => {
      const type = { 'content-type': 'application/json', 'content-length': '1000000' };
      const { status, headers } = await site.ask('/glosa.js', type, method);
      assert.deepEqual([status, headers.allow], [405, 'GET, HEAD']);
    });
});

describe('the site of the application', () => {
  const PAGE = '<link href="./app/app.css" /><script src="./app/app.js"></script>';
  const ANYWHERE = PAGE.replaceAll('"./', '"/');
  let site: Awaited<ReturnType<typeof runningSite>>;
  before(async () => (site = await runningSite({ ...FILES, 'index.html': PAGE })));
  after(() => site.close());

  test('begins with its page', async () => {
    const { status, body } = await site.ask('/');
    assert.deepEqual([status, body], [200, PAGE]);
  });

  for (const target of [
    ...['/corpora', '/explore/voices', '/~/voices/o-haupt', '/~~/17', '/sync/voices/o-haupt?x=1'],
    ...['/collabscore/explore', '/collabscore-sync/a:b', '/local-collabscore-sync/a', '/neuma/x'],
    ...['/~/voices/op.12', '/gallica/C080_0', '/help', '/~/voices/Dvo%C5%99%C3%A1k'],
  ])
    test(`sends the page for ${target}`, async () => {
      const { status, body, headers } = await site.ask(target);
      assert.deepEqual([status, body], [200, ANYWHERE]);
      assert.equal(headers['cache-control'], 'no-cache');
    });

  for (const target of ['/404', '/nothing', '/corpora2', '/demo-wc/nothing'])
    test(`sends the page for ${target}, as one that is missing`, async () => {
      const { status, body } = await site.ask(target);
      assert.deepEqual([status, body], [404, ANYWHERE]);
    });

  for (const target of ['/nothing.js', '/app/chunks/gone-A1b2C3d4.js', '/robots.txt', '/.stamp'])
    test(`says in plain text that the file ${target} is missing`, async () => {
      const { status, headers } = await site.ask(target);
      assert.equal(status, 404);
      assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    });
});

test('a file that is built again is served anew', async () => {
  const site = await runningSite({ 'glosa.js': SCRIPT });
  const br = { 'accept-encoding': 'br' };
  const before = await site.ask('/glosa.js', br);
  const other = `${SCRIPT}// again\n`;
  await writeFile(path.join(site.root, 'glosa.js'), other);
  const after = await site.ask('/glosa.js', {
    ...br,
    'if-none-match': String(before.headers.etag),
  });
  await site.close();
  assert.equal(brotliDecompressSync(after.bytes).toString(), other);
});

test('files of one size that were written in the same moment are not mixed up', async () => {
  const [one, other] = [1, 2].map((number) => SCRIPT.replaceAll('1', String(number)));
  const site = await runningSite({ 'chunks/one.js': one!, 'chunks/other.js': other! });
  const moment = new Date(0);
  for (const name of ['one', 'other'])
    await utimes(path.join(site.root, `chunks/${name}.js`), moment, moment);
  const ask = (name: string) => site.ask(`/chunks/${name}.js`, { 'accept-encoding': 'br' });
  const [first, second] = [await ask('one'), await ask('other')];
  await site.close();
  assert.equal(brotliDecompressSync(first.bytes).toString(), one);
  assert.equal(brotliDecompressSync(second.bytes).toString(), other);
  assert.notEqual(first.headers.etag, second.headers.etag);
});
