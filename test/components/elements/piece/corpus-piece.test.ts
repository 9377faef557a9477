import { expect } from '@open-wc/testing';
import { browserFrames as frames } from '#kit';
import { isService, loadCorpusPiece } from '#elements/piece/corpus-piece.js';
import { Wire } from './service/wire.js';

describe('a piece of a corpus', () => {
  const addresses = [
    ['https://music.test/api', true],
    ['https://music.test/glosa/api/', true],
    ['https://music.test/corpora/', false],
    ['https://music.test/api/corpora', false],
    ['https://music.test/myapi/', false],
  ] as const;
  for (const [url, expected] of addresses)
    it(`${expected ? 'comes from a service' : 'is a file'} at ${url}`, () =>
      expect(isService(url)).to.equal(expected));

  it('of a folder is read from its files', async () => {
    const wire = new Wire('https://music.test/corpora/').on('GET c/p/info.json', { title: 'T' });
    const piece = await loadCorpusPiece(wire.base, 'c/p', { frames }).finally(() => wire.remove());
    expect([piece.title, piece.isLocal, piece.path]).to.deep.equal(['T', true, 'c/p']);
  });

  it('of a service is shown as to a visitor when the session has ended', async () => {
    const base = 'https://ended.test/api/';
    const key = `glosa-session ${base}`;
    localStorage.setItem(key, JSON.stringify({ name: 'ada', token: 'old', permissions: [] }));
    const wire = new Wire(base).on('GET corpus/c/p?static=true', { title: 'T' });
    const fetch = window.fetch.bind(window);
    window.fetch = (input, init) =>
      new Headers(init?.headers).has('Authorization')
        ? Promise.resolve(new Response('{}', { status: 401 }))
        : fetch(input, init);
    const piece = await loadCorpusPiece(base, 'c/p', { frames }).finally(() => wire.remove());
    expect([piece.title, localStorage.getItem(key)]).to.deep.equal(['T', null]);
  });
});
