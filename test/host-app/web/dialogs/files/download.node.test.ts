import assert from 'node:assert/strict';
import test from 'node:test';
import { download } from '#web/dialogs/files/download.js';

test('a file is handed to the browser under its name, and let go of later', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const clicked: string[] = [];
  const link = { href: '', download: '', click: () => clicked.push(link.download) };
  Object.assign(globalThis, { document: { createElement: () => link } });
  context.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const revoke = context.mock.method(URL, 'revokeObjectURL');
  download(new Blob(['{}']), 'Form.dez');
  assert.deepEqual(clicked, ['Form.dez']);
  assert.match(link.href, /^blob:/);
  assert.equal(revoke.mock.callCount(), 0);
  context.mock.timers.tick(60_000);
  assert.equal(revoke.mock.callCount(), 1);
});
