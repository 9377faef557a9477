import assert from 'node:assert/strict';
import test from 'node:test';
import { filesOfDrop, filesOfFolder, filesOfInput } from '#intake/sorting/dropped.js';

const file = (name: string) => new File(['x'], name);

const fileEntry = (fullPath: string) => ({
  isFile: true,
  fullPath,
  file: (take: (content: File) => void) => take(file(fullPath.split('/').at(-1)!)),
});

/** A browser gives some of the entries at a time. */
const folderEntry = (fullPath: string, all: object[]) => ({
  isFile: false,
  fullPath,
  createReader: () => {
    const rest = [...all];
    return { readEntries: (take: (some: object[]) => void) => take(rest.splice(0, 2)) };
  },
});

test('the files of folders that are dropped come with their paths, without those of systems', async () => {
  const folder = folderEntry('/mond', [
    fileEntry('/mond/info.json'),
    fileEntry('/mond/.DS_Store'),
    folderEntry('/mond/analyses', [fileEntry('/mond/analyses/a.dez')]),
  ]);
  const items = [folder, fileEntry('/tune.abc')].map((entry) => ({
    kind: 'file',
    webkitGetAsEntry: () => entry,
    getAsFile: () => null,
  }));
  const files = await filesOfDrop({ items, files: [] } as unknown as DataTransfer);
  assert.deepEqual(
    files.map(({ path }) => path),
    ['mond/info.json', 'mond/analyses/a.dez', 'tune.abc'],
  );
});

test('a file that lies on no disk is read though its entry cannot be', async () => {
  const refuse = (_take: unknown, fail: (error: Error) => void) =>
    fail(new DOMException('Path does not exist', 'NotFoundError'));
  const entry = { ...fileEntry('/scan.png'), file: refuse };
  const items = [
    { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => file('scan.png') },
  ];
  const files = await filesOfDrop({ items, files: [] } as unknown as DataTransfer);
  assert.deepEqual(
    files.map(({ path }) => path),
    ['scan.png'],
  );
});

test('a drop without entries is one of files', async () => {
  const data = { items: [], files: [file('a.mp3')] } as unknown as DataTransfer;
  assert.deepEqual(
    (await filesOfDrop(data)).map(({ path }) => path),
    ['a.mp3'],
  );
});

test('the files of an input stand where its folder has them', () => {
  const inside = Object.assign(file('a.dez'), { webkitRelativePath: 'mond/analyses/a.dez' });
  assert.deepEqual(
    filesOfInput([inside, file('b.mp3')]).map(({ path }) => path),
    ['mond/analyses/a.dez', 'b.mp3'],
  );
});

test('a folder that the user has opened is read to its ground', async () => {
  const handle = (name: string) => ({ kind: 'file', getFile: () => Promise.resolve(file(name)) });
  const folder = (name: string, all: Record<string, object>) => ({
    ...{ kind: 'directory', name },
    async *entries() {
      yield* Object.entries(all);
    },
  });
  const root = folder('mond', {
    'info.json': handle('info.json'),
    a: folder('a', { b: handle('b') }),
  });
  const files = await filesOfFolder(root as unknown as FileSystemDirectoryHandle);
  assert.deepEqual(
    files.map(({ path }) => path),
    ['mond/info.json', 'mond/a/b'],
  );
});
