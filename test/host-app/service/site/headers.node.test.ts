import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { securityHeaders } from '#service/site/headers.js';
import { runningApp } from './running-app.js';

const policyOf = (url: string) =>
  securityHeaders({ url, protocol: 'http' })['Content-Security-Policy'] ?? '';

describe('every answer', () => {
  test('carries the strict policy, whatever it is', async () => {
    const app = await runningApp((instance) => {
      instance.get('/broken', () => Promise.reject(new Error('broken')));
    });
    for (const target of ['/broken', '/nothing.json']) {
      const { headers, status } = await app.ask(target);
      assert.ok(status >= 400);
      assert.equal(headers['content-security-policy'], policyOf(target));
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin');
    }
    await app.close();
  });

  test('allows no script but those of the service and of YouTube', () => {
    const policy = policyOf('/demo-wc/');
    assert.match(policy, /^default-src 'none';.*require-trusted-types-for 'script'$/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval' https:\/\/www\.youtube\.com;/);
    assert.match(policy, /frame-src 'self' https:\/\/www\.youtube-nocookie\.com;/);
  });
});

describe('other sites', () => {
  for (const url of [
    '/embed/?piece=x',
    '/embed/keyboard/fur-elise',
    '/embed.html',
    '/embed.html?src=x',
  ])
    test(`may frame ${url}`, () => {
      assert.match(policyOf(url), /; frame-ancestors \*;/);
    });

  for (const url of [
    '/',
    '/embed',
    '/embedded/',
    '/embed.htmlx',
    '/embed.css',
    '/EMBED/',
    '//embed/',
    '/api/embed/',
    '/?/embed/',
  ])
    test(`may not frame ${url}`, () => {
      assert.match(policyOf(url), /; frame-ancestors 'self';/);
    });
});

test('browsers are told to come by https when they came so', () => {
  const header = (protocol: string) =>
    securityHeaders({ url: '/', protocol })['Strict-Transport-Security'];
  assert.equal(header('http'), undefined);
  const seconds = Number(/max-age=(\d+); includeSubDomains/.exec(header('https') ?? '')?.[1]);
  assert.ok(seconds >= 365 * 24 * 3600);
});
