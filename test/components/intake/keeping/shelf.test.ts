import { expect } from '@open-wc/testing';
import { IdbShelf } from '#intake/keeping/idb-shelf.js';
import { openShelf } from '#intake/keeping/open-shelf.js';
import { unlessIn } from '#test/support/unless-in.js';
import { aName, SHELVES } from './a-shelf.js';

const text = (content: string) => new Blob([content]);

const TESTS = {
  'the file system': unlessIn('WebKit', 'has no file system under automation'),
  'a database': it,
};

for (const [where, open] of Object.entries(SHELVES))
  describe(`pieces in ${where}`, () => {
    const it = TESTS[where as keyof typeof TESTS];

    it('are folders with files, which are read as they were written', async () => {
      const shelf = await open();
      await shelf.write('mond', 'info.json', text('{}'));
      await shelf.write('mond', 'analyses/a.dez', text('{"labels":[]}'));
      await shelf.write('bach', 'Präludium 1.mp3', text('sound'));
      expect(await shelf.pieces()).to.deep.equal(['bach', 'mond']);
      const files = await shelf.files('mond');
      expect(files.map(({ name }) => name)).to.deep.equal(['analyses/a.dez', 'info.json']);
      expect(await files[0]!.content.text()).to.equal('{"labels":[]}');
      expect(await (await shelf.file('bach', 'Präludium 1.mp3'))?.content.text()).to.equal('sound');
      expect(Date.now() - files[1]!.changed).to.be.lessThan(60_000);
    });

    it('give a file its new content as a whole', async () => {
      const shelf = await open();
      await shelf.write('mond', 'a.txt', text('a long first text'));
      await shelf.write('mond', 'a.txt', text('short'));
      expect(await (await shelf.file('mond', 'a.txt'))?.content.text()).to.equal('short');
    });

    it('keep what is there when a writing fails', async () => {
      const shelf = await open();
      await shelf.write('mond', 'a.txt', text('first'));
      const signal = AbortSignal.abort();
      for (const name of ['a.txt', 'b.txt']) {
        const error: unknown = await shelf
          .write('mond', name, text('second'), signal)
          .catch((reason: unknown) => reason);
        expect((error as Error).name).to.equal('AbortError');
      }
      const files = await shelf.files('mond');
      expect(files.map(({ name }) => name)).to.deep.equal(['a.txt']);
      expect(await files[0]!.content.text()).to.equal('first');
    });

    it('forget files and folders, also those that are not there', async () => {
      const shelf = await open();
      await shelf.write('mond', 'a/b.txt', text('x'));
      await shelf.delete('mond', 'a/c.txt');
      await shelf.delete('mond', 'a/b.txt');
      expect(await shelf.file('mond', 'a/b.txt')).to.equal(undefined);
      expect(await shelf.files('nobody')).to.deep.equal([]);
      await shelf.write('mond', 'a.txt', text('x'));
      await shelf.remove('mond');
      await shelf.remove('mond');
      expect(await shelf.pieces()).to.deep.equal([]);
    });
  });

it('a database without blobs, as in a private window of Safari, keeps bytes', async () => {
  const { prototype } = IDBObjectStore;
  const put = Object.getOwnPropertyDescriptor(prototype, 'put')!;
  let refusals = 0;
  const refusing = function (this: IDBObjectStore, value: { content: unknown }): IDBRequest {
    const isBlob = value.content instanceof Blob;
    refusals += Number(isBlob);
    if (isBlob) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return (put.value as (value: unknown) => IDBRequest).call(this, value);
  };
  const shelf = await IdbShelf.open(aName());
  Object.defineProperty(prototype, 'put', { ...put, value: refusing });
  await shelf
    .write('mond', 'a.mp3', new Blob(['sound'], { type: 'audio/mpeg' }))
    .finally(() => Object.defineProperty(prototype, 'put', put));
  const [file] = await shelf.files('mond');
  expect(refusals).to.equal(1);
  expect(file?.content).to.be.instanceOf(Blob).with.property('type', 'audio/mpeg');
  expect(await file!.content.text()).to.equal('sound');
});

it('this browser has a place for pieces', async () => {
  const shelf = await openShelf(aName());
  expect(await shelf.pieces()).to.deep.equal([]);
});
