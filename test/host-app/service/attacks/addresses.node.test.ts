import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { APP_PAGE } from '../site/a-site.js';
import { aTarget, codeOf, type Answer, type Target } from './a-target.js';

let target: Target;
before(async () => {
  target = await aTarget();
  await writeFile(path.join(target.settings.data, 'secret.txt'), 'the key');
  await mkdir(path.join(target.settings.data, 'passwd'));
});
after(() => target.close());

const UP: readonly string[] = [
  '..',
  '%2e%2e',
  '%2E.',
  '..;',
  '%252e%252e',
  '..%2f..',
  '..%5c..',
  '..\\..',
  '....//',
  '.%00.',
  '..%00',
];
/** Two bytes for a dot, three for a slash, half a character, no hexadecimal. */
const UNDECODABLE: readonly string[] = [
  '%u002e%u002e',
  '%c0%ae%c0%ae',
  '%e0%80%af',
  '%E0%A4%A',
  '%zz',
  '%',
];
const PLACES = [
  '',
  'demo-wc/',
  'embed/',
  'static/resources/',
  'static/resources/songs/lied/',
  'api/',
  'api/corpus/songs/',
];
const TO_FILES = ['package.json', 'etc/passwd', 'secret.txt', 'embedded.sqlite'];

const headersOf = ({ headers }: Answer) => [
  headers['x-content-type-options'],
  /default-src 'none'/.test(headers['content-security-policy'] ?? ''),
];

test('no path leads out of what is served, however it is written', async () => {
  await target.withstands(async () => {
    for (const place of PLACES)
      for (const up of UP)
        for (const file of TO_FILES.slice(0, 2)) {
          const line = `GET /${place}${up}/${up}/${up}/${file}`;
          const answer = await target.send(line);
          assert.equal(answer.status, 404, line);
          assert.deepEqual(headersOf(answer), ['nosniff', true], line);
        }
  });
});

test('the data of the service are not served', async () => {
  for (const name of [
    'data/secret.txt',
    'secret.txt',
    'data/',
    '.git/config',
    '.env',
    'demo-wc/.hidden',
    'node_modules/',
  ])
    assert.equal((await target.send(`GET /${name}`)).status, 404, name);
});

test('folders are not listed', async () => {
  for (const folder of [
    '/chunks/',
    '/chunks',
    '/assets/',
    '/static/',
    '/static/resources/',
    '/static/resources/songs/',
  ])
    assert.equal((await target.send(`GET ${folder}`)).status, 404, folder);
});

test('an address that cannot be decoded is refused with all the headers', async () => {
  await target.withstands(async () => {
    for (const place of PLACES)
      for (const bad of UNDECODABLE) {
        const answer = await target.send(`GET /${place}${bad}`);
        assert.deepEqual([answer.status, codeOf(answer)], [400, 'invalid'], bad);
        assert.deepEqual(headersOf(answer), ['nosniff', true]);
        assert.equal(answer.headers['cache-control'], 'no-store');
      }
  });
});

test('an encoded slash only parts ids; neither it nor a zero byte is part of one', async () => {
  for (const id of [
    'songs%2F%2Flied',
    'songs%2F..%2Fsongs%2Flied',
    '%2e%2e%2fsongs%2Flied',
    'songs%252Flied',
    'songs%5Clied',
    'songs%2Flied%2F',
    'songs/lied%00',
    'songs/lied%0a',
    'songs//lied',
    'songs/./lied',
    'songs/%2e/lied',
    '%2F',
  ])
    assert.equal((await target.send(`GET /api/corpus/${id}`)).status, 404, id);
});

test('very long and very deep addresses are not found', async () => {
  await target.withstands(async () => {
    for (const place of PLACES)
      for (const long of ['a'.repeat(10_000), 'a/'.repeat(5000), '../'.repeat(3000)])
        assert.equal((await target.send(`GET /${place}${long}`)).status, 404, place);
    const endless = await target.send(`GET /${'a'.repeat(30_000)}`);
    assert.deepEqual([endless.status, codeOf(endless)], [431, 'tooLarge']);
    assert.deepEqual(headersOf(endless), ['nosniff', true]);
  });
});

describe('an address of another host', () => {
  test('is not fetched: this is no proxy', async () => {
    for (const line of [
      'GET http://example.org/secret',
      'GET https://127.0.0.1:1/api/health',
      'GET //example.org/api/health',
      'GET /http://example.org/',
    ])
      assert.equal((await target.send(line)).status, 404, line);
    assert.equal((await target.send('CONNECT 127.0.0.1:22')).status, 0);
  });

  test('is not redirected to', async () => {
    for (const line of [
      'GET //example.org',
      'GET //example.org/%2e%2e',
      'GET /\\example.org',
      'GET //example.org/demo-wc',
      'GET http://example.org/',
      'GET /demo-wc',
    ]) {
      const { headers } = await target.send(line, { headers: ['X-Forwarded-Host: example.org'] });
      assert.ok([undefined, '/demo-wc/'].includes(headers['location']), line);
    }
  });
});

test('only what is asked for under /embed/ may be framed by other sites', async () => {
  const policyOf = async (url: string) =>
    (await target.send(`GET ${url}`)).headers['content-security-policy'] ?? '';
  assert.match(await policyOf('/embed/piece'), /frame-ancestors \*/);
  for (const url of [
    '/embed',
    '//embed/',
    '/EMBED/',
    '/%65mbed/',
    '/demo-wc/',
    '/api/health',
    'http://example.org/embed/',
  ])
    assert.match(await policyOf(url), /frame-ancestors 'self'/, url);
});

test('line breaks of an address come into no header', async () => {
  for (const place of PLACES) {
    const { headers } = await target.send(`GET /${place}%0d%0aSet-Cookie:%20a=b%0d%0a%0d%0a`);
    assert.equal(headers['set-cookie'], undefined);
  }
});

describe('what is not found', () => {
  const SCRIPT = '%3Cscript%3Ealert(1)%3C/script%3E';

  test('is the missing page of the application, and nothing of the address stands in it', async () => {
    const { status, headers, body } = await target.send(`GET /${SCRIPT}`);
    assert.deepEqual([status, headers['content-type']], [404, 'text/html; charset=utf-8']);
    assert.equal(body, APP_PAGE.replaceAll('"./', '"/'));
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  test('is told as text of a file, which no browser takes for a page', async () => {
    const { status, headers, body } = await target.send(`GET /${SCRIPT}.js`);
    assert.deepEqual([status, headers['content-type']], [404, 'text/plain; charset=utf-8']);
    assert.match(body, /<script>/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
});
