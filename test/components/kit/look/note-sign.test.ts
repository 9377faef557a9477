import { expect, fixture, html } from '@open-wc/testing';
import { renderNote, renderWithNote } from '#kit/look/note-sign.js';

const shown = (content: unknown) => fixture(html`<p>${content}</p>`);

describe('a note in a text', () => {
  for (const [sign, parts] of [
    ['♩', 2],
    ['♩.', 3],
    ['♪', 3],
    ['♪.', 4],
  ] as const)
    it(`is drawn for ${sign}, with head, stem, flag and dot`, async () => {
      const text = await shown(renderNote(sign));
      expect(text.querySelector('svg')?.children).to.have.length(parts + 1);
      expect(text.querySelector('svg')?.namespaceURI).to.include('svg');
      expect(text.textContent.trim()).to.equal(sign);
    });

  it('stands at its place among the words', async () => {
    const text = await shown(renderWithNote('120 ♩ per minute', '♩'));
    expect(text.textContent.replace(/\s+/g, ' ')).to.equal('120 ♩ per minute');
  });

  it('is left out where there is none', async () => {
    expect((await shown(renderWithNote('120 per minute', ''))).textContent).to.equal(
      '120 per minute',
    );
  });
});
