import assert from 'node:assert/strict';
import test from 'node:test';
import { pageIn } from '#shared/shell-page.js';

test('the page finds its files from any address', () => {
  const html = '<link href="./app/app.css" /><script src="./app/app.js"></script><a href="help">';
  assert.equal(
    pageIn(html, '/scores/'),
    '<link href="/scores/app/app.css" /><script src="/scores/app/app.js"></script><a href="help">',
  );
});
