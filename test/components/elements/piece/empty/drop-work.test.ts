import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { loadBringing, Making } from '#intake';
import { DropWork } from '#elements/piece/empty/drop-work.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';

const NO_CHUNK = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: bringing.js'));

describe('pieces that are opened one right after the other', () => {
  it('follows the making of the last one', async () => {
    const host = await fixture<GlosaPiece>(html`<glosa-piece></glosa-piece>`);
    const making = (id: string) =>
      ({ id, problems: [], finished: new Promise(() => undefined) }) as unknown as Making;
    const answers = new Map<string, (making: Making) => void>();
    const intake = () =>
      Promise.resolve({
        keptOrHere: () => Promise.resolve({}),
        resumeMaking: (_: unknown, id: string) =>
          new Promise<Making>((resolve) => answers.set(id, resolve)),
      } as unknown as Awaited<ReturnType<typeof loadBringing>>);
    const work = new DropWork(host, intake);
    const first = work.open({ id: 'first', title: 'Der Mond' });
    await waitUntil(() => answers.has('first'));
    const second = work.open({ id: 'second', title: 'Die Sonne' });
    await waitUntil(() => answers.has('second'));
    answers.get('second')!(making('second'));
    await second;
    answers.get('first')!(making('first'));
    await first;
    expect([host.src, work.making?.id]).to.deep.equal(['second', 'second']);
  });
});

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
