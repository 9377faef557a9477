import assert from 'node:assert/strict';
import test from 'node:test';
import { isKnownAddress } from '#shared/paths.js';
import { siteLinks } from '#web/shell/site-links.js';

const paths = (hasService: boolean) => siteLinks(hasService).map(({ to }) => to);

test('a site with a service links to its pages', () => {
  assert.deepEqual(paths(true), ['/corpora', '/explore', '/my', '/upload', '/help', '/about']);
  assert.ok(paths(true).every(isKnownAddress));
});

test('nothing can be uploaded without a service', () => {
  assert.deepEqual(paths(false), ['/corpora', '/explore', '/my', '/help', '/about']);
});
