import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { withHead } from '#service/site/embedding/page-head.js';

test('the page of the application says of a piece what it said of the platform, once', async () => {
  const html = await readFile('host-app/web/index.html', 'utf8');
  const own = { head: '<meta name="x" />', title: 'Lied "D 257" · Glosa', description: 'A & $& B' };
  const page = withHead(html, own);
  assert.match(page, /<title>Lied &quot;D 257&quot; · Glosa<\/title>/);
  const descriptions = [...page.matchAll(/<meta\s+name="description"\s+content="([^"]*)"/g)];
  assert.deepEqual(
    descriptions.map(([, content]) => content),
    ['A &amp; $&amp; B'],
  );
  assert.match(page, /<meta name="x" \/>\n {2}<\/head>/);
  assert.match(withHead(html, { ...own, description: '' }), /content="Lied &quot;D 257/);
});
