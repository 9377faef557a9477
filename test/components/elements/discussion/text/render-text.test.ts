import { expect, fixture, html } from '@open-wc/testing';
import { prepareTexts } from '#kit';
import { renderText } from '#elements/discussion/text/render-text.js';
import { aPiece } from '#test/support/a-piece.js';
import type { AnElement } from '../../../kit/an-element.js';
import '../../../kit/an-element.js';

await prepareTexts('views');

/** A text as it stands on the page of a piece of eight measures. */
async function shown(text: string): Promise<HTMLElement> {
  const piece = aPiece()
    .withMeasures(8)
    .withAudio([
      [0, 0],
      [32, 32],
    ])
    .build();
  const host = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
  return fixture(html`<div>${renderText(host, text, ['clara'])}</div>`);
}

describe('the text of a reply on the page', () => {
  it('is made of elements of its own, whatever it says', async () => {
    const place = await shown('**a** <b onclick="x()">b</b> `c`\n\n- d\n\n> e');
    const tags = [...place.querySelectorAll('*')].map(({ localName }) => localName);
    expect(tags).to.deep.equal(['p', 'strong', 'code', 'ul', 'li', 'p', 'blockquote', 'p']);
    expect(place.textContent).to.contain('<b onclick="x()">b</b>');
  });

  it('leads to measures that there are, and marks names', async () => {
    const place = await shown('m. 3 and m. 99, @clara and @nobody');
    const words = (what: string) =>
      [...place.querySelectorAll(what)].map((each) => each.textContent.trim());
    expect(words('button')).to.deep.equal(['m. 3']);
    expect(words('.mention')).to.deep.equal(['@clara']);
    expect(place.querySelector('button')!.title).to.equal('Go to m. 3');
  });

  it('opens links elsewhere, and tells them nothing of this page', async () => {
    const place = await shown('[x](https://example.org) [y](javascript:z)');
    const links = [...place.querySelectorAll('a')];
    expect(links.map(({ href, rel }) => [href, rel])).to.deep.equal([
      ['https://example.org/', 'noopener nofollow ugc'],
    ]);
  });
});
