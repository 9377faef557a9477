import assert from 'node:assert/strict';
import test from 'node:test';
import { browserOf } from '#service/accounts/browser-of.js';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const KNOWN = {
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Microsoft Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  'Safari on iOS':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  'Chrome on Android': `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
};
for (const [said, userAgent] of Object.entries(KNOWN))
  test(`a browser is told as "${said}", without its version`, () => {
    assert.equal(browserOf(userAgent), said);
  });

const OTHERS = [
  undefined,
  '',
  'curl/8.0',
  '<script>alert(1)</script>/1 (evil) x',
  'x'.repeat(9000),
];
for (const userAgent of OTHERS)
  test(`${String(userAgent).slice(0, 20)} is no browser`, () => {
    assert.equal(browserOf(userAgent), undefined);
  });
