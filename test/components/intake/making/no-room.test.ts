import { expect } from '@open-wc/testing';
import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import type { Shelf } from '#intake/keeping/shelf.js';
import { makePiece, resumeMaking } from '#intake/making/make-piece.js';
import { problemOfError } from '#intake/problems.js';
import { aName, SHELVES } from '../keeping/a-shelf.js';
import { ABC, aDrop } from './a-drop.js';

/** A shelf that takes no file of some names. */
function narrow(shelf: Shelf, isFull: (name: string) => boolean): Shelf {
  const write: Shelf['write'] = (piece, name, content, signal) =>
    isFull(name)
      ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
      : shelf.write(piece, name, content, signal);
  return new Proxy(shelf, {
    get: (target, key) =>
      key === 'write' ? write : (Reflect.get(target, key) as () => unknown).bind(target),
  });
}

for (const [where, open] of Object.entries(SHELVES))
  describe(`a browser without room in ${where}`, function () {
    this.timeout(60_000);

    it('keeps nothing of a piece by halves, and says so', async () => {
      const shelf = await open();
      const kept = new KeptPieces(
        narrow(shelf, (name) => name === 'info.json'),
        aName(),
      );
      const error: unknown = await makePiece(kept, await aDrop({ 'a.abc': ABC }), {
        title: 'x',
      }).catch((reason: unknown) => reason);
      expect(problemOfError(error, 'a.abc').code).to.equal('noRoom');
      expect(await shelf.pieces()).to.deep.equal([]);
      kept.close();
    });

    it('stops in the midst of a step, and goes on when there is room again', async () => {
      const shelf = await open();
      let isFull = true;
      const kept = new KeptPieces(
        narrow(shelf, (name) => isFull && name === 'measure-map.json'),
        aName(),
      );
      const making = await makePiece(kept, await aDrop({ 'a.abc': ABC }), { title: 'x' });
      expect(await making.finished).to.equal('paused');
      expect(making.problems.map(({ code }) => code)).to.deep.equal(['noRoom']);
      isFull = false;
      const again = await resumeMaking(kept, making.id);
      expect(await again?.finished).to.equal('done');
      expect(await kept.read(making.id, 'measure-map.json')).to.exist;
      kept.close();
    });
  });
