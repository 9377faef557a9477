import assert from 'node:assert/strict';
import test from 'node:test';
import { outlineOf } from '#web/pages/my/new/preview-of.js';

test('an opera is not decoded for a glance at it', async () => {
  const content = { size: 400e6 } as Blob;
  const file = { role: 'recording', kind: 'flac', name: 'tristan.flac', content } as const;
  assert.equal(await outlineOf(file, new AbortController().signal), undefined);
});
