import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  freeBytes,
  isForever,
  isGatewayError,
  mayKeep,
  mayKeepWhole,
  ruleFor,
} from '#web/offline/rules.js';

const SITE = new URL('https://music.example/scores/');

const rule = (address: string, { method = 'GET', isPage = false, site = SITE } = {}) =>
  ruleFor({ url: new URL(address, site), method, isPage }, site);

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});

describe('the rule for a page', () => {
  test('is the shell, at every address of the application', () => {
    for (const address of ['', 'corpora', 'explore/keyboard?q=bach', '~/voices/x', 'sync/a/b#m3'])
      assert.equal(rule(address, { isPage: true }), 'page', address);
  });

  test('is none for the demo pages, for files and beside the site', () => {
    for (const address of ['demo-wc/sync.html', 'info.pdf', '/other/', 'https://other.example/'])
      assert.equal(rule(address, { isPage: true }), undefined, address);
  });
});

describe('the rule for a request', () => {
  test('keeps what a piece consists of', () => {
    const files = ['info.json', 'score-01.svg', 'page.jpg', 'synchro~0123456789abcdef.json'];
    for (const file of [...files, 'recording.peaks.dat', 'analyses/reference.dez', 'score.mei'])
      assert.equal(rule(`static/resources/keyboard/minuet/${file}`), 'file', file);
    assert.equal(rule('/corpora/keyboard/minuet/info.json'), 'file');
  });

  test('keeps recordings whole', () => {
    for (const file of ['piano.mp3', 'piano.OGG', 'lecture.mp4?v=2'])
      assert.equal(rule(`corpora/${file}`), 'recording', file);
  });

  test('keeps what the service answers about corpora', () => {
    for (const call of ['corpus/recursive', 'corpus/a/b?static=true', 'corpus/a/b/analyses/mine'])
      assert.equal(rule(`api/${call}`), 'answer', call);
  });

  test('never keeps accounts, jobs and figures', () => {
    for (const call of ['auth', 'me', 'health', 'jobs/1', 'docs', 'corpus-upload.json'])
      assert.equal(rule(`api/${call}`), undefined, call);
  });

  test('never answers what is sent', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      assert.equal(rule('api/corpus/a/b/analyses', { method }), undefined, method);
  });

  test('leaves a stream of what others write to the network: it has no end', () => {
    assert.equal(rule('api/corpus/a/b/threads/events?after=12'), undefined);
    assert.equal(rule('api/corpus/a/b/analyses/form/editing/events?after=12'), undefined);
    assert.equal(rule('api/corpus/a/b/threads?after=12'), 'answer');
  });

  test('keeps the code of the application, and the settings of the site', () => {
    assert.equal(rule('app/chunks/fr-DAWSNCSO.js'), 'code');
    assert.equal(rule('workers/verovio-C8ldSUI0.wasm'), 'code');
    assert.equal(rule('app/app-DAWSNCSO.js.map'), undefined);
    assert.equal(rule('settings.json'), 'settings');
  });

  test('leaves other sites and other pages alone', () => {
    assert.equal(rule('https://iiif.example/page.jpg'), undefined);
    assert.equal(rule('glosa.js'), undefined);
    assert.equal(rule('chunks/labels-B12izU6o.js'), undefined);
  });

  test('is the same in the root of a server', () => {
    const site = new URL('https://music.example/');
    assert.equal(rule('api/corpus/recursive', { site }), 'answer');
    assert.equal(rule('~~/keyboard/minuet', { site, isPage: true }), 'page');
  });
});

describe('an answer', () => {
  test('is kept when it is whole and for everyone', () => {
    assert.equal(mayKeep(answer(200)), true);
    assert.equal(mayKeep(answer(200, { 'Cache-Control': 'no-cache' })), true);
    for (const caching of ['private, no-cache', 'no-store', 'Private'])
      assert.equal(mayKeep(answer(200, { 'Cache-Control': caching })), false, caching);
    for (const status of [206, 304, 404, 500]) assert.equal(mayKeep(answer(status)), false);
  });

  test('says itself that it never changes', () => {
    const caching = 'public, max-age=31536000, immutable';
    assert.equal(isForever(answer(200, { 'Cache-Control': caching })), true);
    assert.equal(isForever(answer(200, { 'Cache-Control': 'no-cache' })), false);
  });

  test('may come from a proxy whose service is down', () => {
    const statuses = [500, 501, 502, 503, 504, 505];
    assert.deepEqual(
      statuses.filter((status) => isGatewayError(answer(status))),
      [502, 503, 504],
    );
  });
});

describe('a recording is kept whole', () => {
  const part = (size: string, caching = 'no-cache') =>
    answer(206, { 'Content-Range': `bytes 0-65535/${size}`, 'Cache-Control': caching });

  test('when a part of it says that there is room', () => {
    assert.equal(mayKeepWhole(part('4000000'), 100_000_000), true);
    assert.equal(mayKeepWhole(answer(200, { 'Content-Length': '4000000' })), true);
  });

  test('not when it takes more than half of the room, or of no known size', () => {
    assert.equal(mayKeepWhole(part('60000000'), 100_000_000), false);
    assert.equal(mayKeepWhole(part('900000000')), false);
    assert.equal(mayKeepWhole(part('*')), false);
  });

  test('when the browser does not say how much room it has, or cannot', async () => {
    const estimates = {
      room: () => Promise.resolve({ quota: 5000, usage: 1000 }),
      silence: () => Promise.resolve({}),
      refusal: () => Promise.reject(new DOMException('Not here', 'SecurityError')),
    };
    const room = await Promise.all(
      Object.values(estimates).map((estimate) => freeBytes({ storage: { estimate } })),
    );
    assert.deepEqual(room, [4000, undefined, undefined]);
    assert.equal(await freeBytes({}), undefined);
  });

  test('not when only some may hear it, or there is none', () => {
    assert.equal(mayKeepWhole(part('4000000', 'private, max-age=21600')), false);
    assert.equal(mayKeepWhole(answer(404, { 'Content-Length': '20' })), false);
  });
});
