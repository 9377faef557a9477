import assert from 'node:assert/strict';
import test from 'node:test';
import { wholePage } from '#build/bundle/demo-pages.mjs';
import { elements } from '#build/house/elements.mjs';

test('a demo page leads to the page of every element', async () => {
  const page = await wholePage('demo-wc/elements/score.html');
  for (const { name } of elements()) assert.ok(page.includes(`<a href="${name}.html">`), name);
  assert.ok(page.includes('>Sync editor</a>'));
  assert.equal(page.includes('<!-- part:'), false);
});
