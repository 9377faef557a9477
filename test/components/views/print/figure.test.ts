import { expect } from '@open-wc/testing';
import { drawFigure, figureText, wrapped } from '#views/print/figure.js';
import { svg } from '#views/print/svg-nodes.js';

const aSystem = (width: number, height: number) => ({ width, height, group: svg('g') });

describe('drawFigure', () => {
  it('puts lines of music under each other, and the caption under them', () => {
    const caption = { title: 'Study <1> & "2"', details: 'Anna, m. 1–4', source: 'Source: here' };
    const figure = drawFigure(
      { systems: [aSystem(600, 100), aSystem(300, 100)], shared: [] },
      caption,
    );
    expect(figure.getAttribute('width')).to.equal('608');
    const places = [...figure.querySelectorAll(':scope > g[transform]')];
    expect(places.map((place) => place.getAttribute('transform'))).to.deep.equal([
      'translate(4 4)',
      'translate(4 118)',
    ]);
    const texts = [...figure.querySelectorAll('text')];
    expect(texts.map(({ textContent }) => textContent)).to.deep.equal(Object.values(caption));
    expect(Number(texts[0]!.getAttribute('y'))).to.be.greaterThan(218);
  });

  it('writes a file that any program can read', () => {
    const caption = { title: 'Ärger & <Lust> 🎵', details: '', source: '' };
    const text = figureText(drawFigure({ systems: [aSystem(10, 10)], shared: [] }, caption));
    expect(text).to.match(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<svg xmlns="http/);
    const read = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(read.querySelector('parsererror')).to.equal(null);
    expect(read.querySelector('title')?.textContent).to.equal('Ärger & <Lust> 🎵');
  });

  it('breaks long captions into lines, and long words too', () => {
    const widthOf = (text: string) => text.length;
    expect(wrapped('to be or not to be', 8, widthOf)).to.deep.equal(['to be or', 'not to', 'be']);
    expect(wrapped('a abcdefghij k', 4, widthOf)).to.deep.equal(['a', 'abcd', 'efgh', 'ij k']);
    expect(wrapped('', 8, widthOf)).to.deep.equal([]);
  });
});
