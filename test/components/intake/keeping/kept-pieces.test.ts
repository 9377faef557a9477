import { expect } from '@open-wc/testing';
import { json, KeptPieces, type KeptChange } from '#intake/keeping/kept-pieces.js';
import { aName, SHELVES } from './a-shelf.js';

const text = (content: string) => new Blob([content]);

/** A piece with an info and a score. */
const fill = (title: string) => (id: string) =>
  [
    ['score.abc', text('X:1\nK:C\nC|\n')],
    ['info.json', json({ id, title, sources: { scores: [{ id: 'score-1', file: 'score.abc' }] } })],
  ] as const;

for (const [where, open] of Object.entries(SHELVES))
  describe(`the pieces of one's own in ${where}`, () => {
    const opened: KeptPieces[] = [];
    const kept = async (name = aName()) => {
      const pieces = new KeptPieces(await open(), name);
      opened.push(pieces);
      return pieces;
    };
    afterEach(() => opened.splice(0).forEach((each) => each.close()));

    it('are listed with what they hold', async () => {
      const pieces = await kept();
      const id = await pieces.create('Mondschein', fill('Mondschein'));
      const [piece] = await pieces.list();
      expect(piece?.id).to.equal(id);
      expect(piece?.title).to.equal('Mondschein');
      expect(piece?.isUnfinished).to.equal(false);
      expect(piece?.has).to.deep.equal({ score: true, recording: false, scan: false, analyses: 0 });
      expect(piece?.size).to.be.greaterThan(50);
    });

    it('have an id each, whatever they are called', async () => {
      const pieces = await kept();
      const ids = await Promise.all(
        ['Für Elise', 'Für Elise', '月光', ''].map((title) => pieces.create(title, fill(title))),
      );
      expect(new Set(ids).size).to.equal(4);
      expect(ids[0]).to.match(/^fur-elise/);
      expect(ids[2]).to.match(/^piece/);
    });

    it('are read as a whole while a file is replaced', async () => {
      const pieces = await kept();
      const id = await pieces.create('x', fill('x'));
      const states = Array.from({ length: 60 }, (_, index) => `${index} `.repeat(2000));
      let isWriting = true;
      const write = async () => {
        for (const state of states) {
          await pieces.put(id, 'measures.json', text(state));
          await pieces.update(id, (info) => ({ ...info, state }));
        }
        isWriting = false;
      };
      const read = async () => {
        while (isWriting) {
          const found = await pieces.text(id, 'measures.json');
          expect(found === undefined || states.includes(found)).to.equal(true);
          expect((await pieces.info(id)).title).to.equal('x');
          expect((await pieces.list()).map(({ title }) => title)).to.deep.equal(['x']);
        }
      };
      await Promise.all([write(), read(), read()]);
      expect(await pieces.text(id, 'measures.json')).to.equal(states.at(-1));
    });

    it('are renamed, and keep everything else', async () => {
      const pieces = await kept();
      const id = await pieces.create('x', fill('x'));
      await pieces.rename(id, { title: 'Sonate', composer: 'Clara Schumann' });
      const { sources, ...names } = await pieces.info(id);
      expect(names).to.deep.equal({ id, title: 'Sonate', composer: 'Clara Schumann' });
      expect(sources).to.deep.equal({ scores: [{ id: 'score-1', file: 'score.abc' }] });
    });

    it('are there as a whole or not at all', async () => {
      const pieces = await kept();
      const stop = new AbortController();
      const failing = pieces.create(
        'x',
        (id) => {
          stop.abort();
          return fill('x')(id);
        },
        stop.signal,
      );
      expect(await failing.catch((error: unknown) => (error as Error).name)).to.equal('AbortError');
      expect(await pieces.shelf.pieces()).to.deep.equal([]);
    });

    it('come back when a removal is undone', async () => {
      const pieces = await kept();
      const id = await pieces.create('x', fill('x'));
      const undo = await pieces.remove(id);
      expect(await pieces.list()).to.deep.equal([]);
      await undo();
      expect((await pieces.list()).map((piece) => piece.id)).to.deep.equal([id]);
    });

    it('tell every tab what has changed', async () => {
      const name = aName();
      const [here, there] = [await kept(name), await kept(name)];
      const heard: KeptChange[] = [];
      const came = new Promise<void>((resolve) => {
        there.onChange((change) => (heard.push(change), resolve()));
      });
      await here.put('mond', 'a.txt', text('x'));
      await came;
      expect(heard).to.deep.equal([{ piece: 'mond', files: ['a.txt'] }]);
    });

    it('are changed by one after the other', async () => {
      const pieces = await kept();
      const id = await pieces.create('x', fill('x'));
      const add = (key: string) => pieces.update(id, (info) => ({ ...info, [key]: true }));
      await Promise.all(['a', 'b', 'c'].map(add));
      expect(await pieces.info(id)).to.include({ a: true, b: true, c: true });
    });

    it('say how much room there is', async () => {
      const { used, free } = await (await kept()).room();
      expect(used).to.be.at.least(0);
      expect(free).to.be.greaterThan(0);
    });
  });

it('what was removed in a page that is gone is deleted with the next one', async () => {
  const name = aName();
  const first = await KeptPieces.open(name);
  const id = await first.create('x', fill('x'));
  await first.put(id, 'removed.json', json({ removed: true }));
  await first.put('half', 'score.abc', text('X:1'));
  first.close();
  const second = await KeptPieces.open(name);
  expect(await second.shelf.pieces()).to.deep.equal([]);
  second.close();
});
