import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import test, { after, before, describe } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { CompressedTexts } from '#service/site/content/compressed-texts.js';
import { serveContent } from '#service/site/content/serve-content.js';
import type { Content } from '#service/site/content/serve-content.js';
import { runningApp } from '../running-app.js';

const TEXT = 'Dur und Moll. '.repeat(100);
const LONG = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const contentOf = (content: string, type: string): Content => ({
  tag: 'tag',
  size: content.length,
  type,
  headers: LONG,
  open: (range) =>
    Promise.resolve(
      Readable.from([Buffer.from(range ? content.slice(range.start, range.end + 1) : content)]),
    ),
});

const CONTENTS: Readonly<Record<string, Content>> = {
  '/song': contentOf('0123456789', 'audio/ogg'),
  '/text': contentOf(TEXT, 'text/plain; charset=utf-8'),
  '/empty': contentOf('', 'audio/ogg'),
  '/lost': { ...contentOf(TEXT, 'text/plain'), open: () => Promise.reject(new Error('lost')) },
};

describe('a content', () => {
  let app: Awaited<ReturnType<typeof runningApp>>;
  before(async () => {
    const texts = new CompressedTexts();
    app = await runningApp((instance) => {
      for (const [url, content] of Object.entries(CONTENTS))
        instance.route({
          method: ['GET', 'HEAD'],
          url,
          handler: (request, reply) => serveContent(content, { request, reply, texts }),
        });
    });
  });
  after(() => app.close());

  test('is told with its size, type and tag', async () => {
    const { status, body, headers } = await app.ask('/song');
    assert.deepEqual([status, body], [200, '0123456789']);
    assert.deepEqual(
      [headers['content-length'], headers['content-type'], headers.etag, headers.vary],
      ['10', 'audio/ogg', '"tag"', undefined],
    );
  });

  for (const known of ['"tag"', 'W/"tag"', '"other", "tag"', '*'])
    test(`is not sent again to who has ${known}`, async () => {
      const { status, body, headers } = await app.ask('/song', { 'if-none-match': known });
      assert.deepEqual([status, body, headers.etag], [304, '', '"tag"']);
    });

  for (const known of ['"other"', 'tag', '"tag', '"tag-br"', ''])
    test(`is sent to who has ${known}`, async () => {
      assert.equal((await app.ask('/song', { 'if-none-match': known })).status, 200);
    });

  test('is sent in part', async () => {
    const { status, body, headers } = await app.ask('/song', { range: 'bytes=3-5' });
    assert.deepEqual([status, body], [206, '345']);
    assert.deepEqual([headers['content-range'], headers['content-length']], ['bytes 3-5/10', '3']);
  });

  const CONDITIONS = [
    ['"tag"', 206],
    ['W/"tag"', 200],
    ['"other"', 200],
    ['Sun, 22 Nov 2026 00:00:00 GMT', 200],
    ['', 200],
  ] as const;
  for (const [condition, status] of CONDITIONS)
    test(`is sent with ${status} when a part is asked for if it is still ${condition}`, async () => {
      const headers = { range: 'bytes=3-5', 'if-range': condition };
      assert.equal((await app.ask('/song', headers)).status, status);
    });

  test('has no part beyond its end', async () => {
    const { status, body, headers } = await app.ask('/song', { range: 'bytes=10-' });
    assert.deepEqual([status, body, headers['content-range']], [416, '', 'bytes */10']);
    assert.equal(headers['cache-control'], undefined);
  });

  test('is sent whole when several parts are asked for', async () => {
    const { status, body } = await app.ask('/song', { range: 'bytes=0-1,1-2,0-9,0-9' });
    assert.deepEqual([status, body], [200, '0123456789']);
  });

  test('may be empty', async () => {
    const { status, body, headers } = await app.ask('/empty');
    assert.deepEqual([status, body, headers['content-length']], [200, '', '0']);
  });

  test('that is a text is compressed, under a tag that is good for no range', async () => {
    const { bytes, headers } = await app.ask('/text', { 'accept-encoding': 'gzip' });
    assert.equal(gunzipSync(bytes).toString(), TEXT);
    assert.deepEqual(
      [headers['content-encoding'], headers.etag, headers.vary],
      ['gzip', 'W/"tag"', 'Accept-Encoding'],
    );
    assert.equal(headers['content-length'], String(bytes.length));
  });

  test('is never compressed in part', async () => {
    const asked = { 'accept-encoding': 'br, gzip', range: 'bytes=0-2' };
    const { status, body, headers } = await app.ask('/text', asked);
    assert.deepEqual([status, body, headers['content-encoding']], [206, 'Dur', undefined]);
  });

  test('is described to HEAD, range or not', async () => {
    const { status, body, headers } = await app.ask('/song', { range: 'bytes=0-2' }, 'HEAD');
    assert.deepEqual([status, body, headers['content-length']], [200, '', '10']);
  });

  const ASKED: Record<string, string>[] = [{}, { range: 'bytes=0-2' }, { 'accept-encoding': 'br' }];
  for (const asked of ASKED)
    test(`that is lost is an error that nobody keeps: ${JSON.stringify(asked)}`, async () => {
      const { status, headers } = await app.ask('/lost', asked);
      assert.deepEqual(
        [status, headers['cache-control'], headers.etag, headers['content-encoding']],
        [500, undefined, undefined, undefined],
      );
    });
});
