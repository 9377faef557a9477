import assert from 'node:assert/strict';
import test from 'node:test';
import { precacheManifest } from '../../.build/rollup/service-worker.mjs';

const PAGE = '<script src="./app/app-D3l6KpM1.js"></script>';

test('the shell is the page with its code, styles and fonts', () => {
  const large = 'x'.repeat(300_000);
  const manifest = precacheManifest({
    'index.html': PAGE,
    'settings.json': '{}',
    'app/app-D3l6KpM1.js': large,
    'app/app-D3l6KpM1.js.map': '',
    'app/assets/app-iNl4x8Db.css': '',
    'app/assets/sans-latin-wght-normal-7ARQTPZU.woff2': new Uint8Array(8),
    'app/assets/sans-greek-wght-normal-7ARQTPZU.woff2': new Uint8Array(8),
    'app/chunks/en-AAAAAAAA.js': '',
    'app/chunks/zh-Hans-AAAAAAAA.js': '',
    'app/chunks/openseadragon-wLZSAf3X.js': large,
    'workers/verovio-C8ldSUI0.wasm': new Uint8Array(8),
    'workers/peaks.worker.js': 'work()',
  });
  assert.deepEqual(
    manifest.map(({ url }) => url),
    [
      'app/app-D3l6KpM1.js',
      'app/assets/app-iNl4x8Db.css',
      'app/assets/sans-latin-wght-normal-7ARQTPZU.woff2',
      'app/chunks/en-AAAAAAAA.js',
      'index.html',
      'workers/peaks.worker.js',
    ],
  );
});

test('what is named without a hash has a revision that follows its content', () => {
  const revision = (content: string) =>
    precacheManifest({ 'index.html': content, 'app/a-AAAAAAAA.js': '' });
  assert.equal(revision(PAGE)[0]?.revision, null);
  assert.match(revision(PAGE)[1]?.revision ?? '', /^[0-9a-f]{16}$/);
  assert.notEqual(revision(PAGE)[1]?.revision, revision('<p>')[1]?.revision);
});
