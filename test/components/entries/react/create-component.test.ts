import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { GlosaPiece, GlosaScore } from '#entries/react.js';
import { waitUntil } from '#test/support/wait-until.js';

const SONG = {
  src: 'song/info.json',
  readonly: true,
  children: createElement(GlosaScore, { zoom: 2 }),
};

describe('the React components in a page', () => {
  let root: Root | undefined;
  const place = document.createElement('div');

  before(() => document.body.append(place));
  afterEach(() => root?.unmount());
  after(() => place.remove());

  it('register the elements, and set their properties', async () => {
    expect(customElements.get('glosa-score')).to.equal(undefined);
    flushSync(() => (root = createRoot(place)).render(createElement(GlosaPiece, SONG)));
    await waitUntil(() => customElements.get('glosa-score') !== undefined);
    expect(place.querySelector('glosa-score')!.zoom).to.equal(2);
    expect(place.querySelector('glosa-piece')!.readonly).to.equal(true);
  });

  it("take over a server's tags without a difference", async () => {
    place.innerHTML =
      '<glosa-piece src="song/info.json" readonly=""><glosa-score zoom="2"></glosa-score></glosa-piece>';
    const piece = place.querySelector('glosa-piece');
    let taken: unknown;
    const differences: unknown[] = [];
    root = hydrateRoot(
      place,
      createElement(GlosaPiece, { ...SONG, ref: (element: unknown) => void (taken ??= element) }),
      { onRecoverableError: (error) => differences.push(error) },
    );
    await waitUntil(() => taken);
    expect(taken).to.equal(piece);
    expect(place.querySelector('glosa-piece')).to.equal(piece);
    expect(differences).to.eql([]);
  });
});
