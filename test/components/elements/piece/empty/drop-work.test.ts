import { expect, fixture, html } from '@open-wc/testing';
import { DropWork } from '#elements/piece/empty/drop-work.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';

const NO_CHUNK = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: bringing.js'));

describe('the work with files whose part does not come', () => {
  const piece = { id: 'none', title: 'Der Mond' };
  const cases = [
    ['opening a piece', (work: DropWork) => work.open(piece)],
    ['removing a piece', (work: DropWork) => work.remove(piece)],
    ['taking files', (work: DropWork) => work.take(Promise.resolve([]))],
  ] as const;
  for (const [name, act] of cases)
    it(`says so when ${name}, also the second time`, async () => {
      const host = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
      const work = new DropWork(host, NO_CHUNK);
      for (let attempt = 0; attempt < 2; attempt++) {
        await act(work);
        expect(work.problems.map(({ key }) => key)).to.deep.equal(['intakeFailed']);
        expect(work.looking).to.equal(undefined);
      }
      expect(host.src).to.equal('');
    });
});
