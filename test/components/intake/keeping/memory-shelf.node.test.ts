import assert from 'node:assert/strict';
import test from 'node:test';
import { MemoryShelf } from '#intake/keeping/memory-shelf.js';

const namesIn = async (shelf: MemoryShelf, piece: string) =>
  (await shelf.files(piece)).map(({ name }) => name);

test('holds the folders of pieces', async () => {
  const shelf = new MemoryShelf();
  await shelf.write('lied', 'info.json', new Blob(['{}']));
  await shelf.write('lied', 'analyses/a.dez', new Blob(['1']));
  await shelf.write('lied', 'analyses/a.dez', new Blob(['22']));
  assert.deepEqual(await shelf.pieces(), ['lied']);
  assert.deepEqual(await namesIn(shelf, 'lied'), ['analyses/a.dez', 'info.json']);
  assert.equal(await (await shelf.file('lied', 'analyses/a.dez'))?.content.text(), '22');
  await shelf.delete('lied', 'info.json');
  await shelf.delete('nowhere', 'info.json');
  assert.deepEqual(await namesIn(shelf, 'lied'), ['analyses/a.dez']);
  await shelf.delete('lied', 'analyses/a.dez');
  assert.deepEqual(await shelf.pieces(), []);
  await shelf.write('a', 'b', new Blob());
  await shelf.remove('a');
  assert.equal(await shelf.file('a', 'b'), undefined);
});

test('writes nothing after a cancel', async () => {
  const shelf = new MemoryShelf();
  const stopped = AbortSignal.abort(new Error('stopped'));
  await assert.rejects(shelf.write('a', 'b', new Blob(), stopped), /stopped/);
  assert.deepEqual(await shelf.pieces(), []);
});
