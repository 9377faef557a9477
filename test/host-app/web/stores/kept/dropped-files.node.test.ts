import assert from 'node:assert/strict';
import test from 'node:test';
import { DroppedFiles } from '#web/stores/kept/dropped-files.js';

/** A drop whose browser forgets it when the event is over. */
function drop(name: string) {
  const file = new File(['music'], name);
  const entry = {
    isFile: true,
    fullPath: `/${name}`,
    file: (done: (it: File) => void) => done(file),
  };
  const items = [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file }];
  const data = { items, files: [file] } as unknown as DataTransfer;
  const forget = () =>
    Object.assign(items[0]!, { webkitGetAsEntry: () => null, getAsFile: () => null });
  return { data, forget };
}

test('what was dropped is there after the event, once', async () => {
  const dropped = new DroppedFiles();
  const { data, forget } = drop('waltz.mei');
  dropped.drop(data);
  forget();
  const files = await dropped.take();
  assert.deepEqual(
    files?.map(({ path }) => path),
    ['waltz.mei'],
  );
  assert.equal(dropped.take(), undefined);
});

test('a link that was entered is there once', () => {
  const dropped = new DroppedFiles();
  dropped.bringLink('https://youtu.be/dQw4w9WgXcQ');
  assert.equal(dropped.takeLink(), 'https://youtu.be/dQw4w9WgXcQ');
  assert.equal(dropped.takeLink(), undefined);
});
