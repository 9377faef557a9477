import assert from 'node:assert/strict';
import test, { afterEach } from 'node:test';
import { canPickFolders, exportFolder, exportZip, sendToSandbox } from '#web/dialogs/kept/moves.js';
import type { AppStore } from '#web/stores/app-store.js';

const waltz = { id: 'waltz', title: 'Waltz' };

/** An application that writes down which dialogs were opened. */
function application() {
  const shown: unknown[] = [];
  const show = (kind: string, given: object) => {
    shown.push([kind, given]);
    return Promise.resolve();
  };
  const info = () => Promise.resolve({ title: 'Waltz', composer: 'Clara' });
  const kept = { pieces: () => Promise.resolve({ info, read: () => Promise.resolve(undefined) }) };
  return { app: { dialogs: { show }, kept } as unknown as AppStore, shown };
}

/** A browser in which the user chooses a folder, or none. */
function browser(pick?: () => Promise<unknown>): void {
  Object.assign(globalThis, { window: pick ? { showDirectoryPicker: pick } : {} });
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
});

test('an archive is made in a dialog', async () => {
  const { app, shown } = application();
  await exportZip(app, waltz);
  assert.deepEqual(shown, [['exportPiece', waltz]]);
});

test('a folder is asked for first, where the browser can', async () => {
  browser();
  assert.equal(canPickFolders(), false);
  const folder = { name: 'Music' };
  browser(() => Promise.resolve(folder));
  assert.equal(canPickFolders(), true);
  const { app, shown } = application();
  await exportFolder(app, waltz);
  assert.deepEqual(shown, [['exportPiece', { ...waltz, folder }]]);
});

test('who chooses no folder exports nothing', async () => {
  browser(() => Promise.reject(new DOMException('', 'AbortError')));
  const { app, shown } = application();
  await exportFolder(app, waltz);
  assert.deepEqual(shown, []);
});

test('the form for the sandbox begins with what is known', async () => {
  const { app, shown } = application();
  await sendToSandbox(app, 'waltz');
  const start = { title: 'Waltz', composer: 'Clara', files: [], links: [] };
  assert.deepEqual(shown, [['addPiece', { start }]]);
});
