import { expect } from '@open-wc/testing';
import { svg } from '#views/print/svg-nodes.js';
import { movedWords, wordPlaces } from '#views/print/word-places.js';

const look = { 'font-family': 'sans-serif', 'font-size': 20 };

describe('the places of words in a drawing', () => {
  it('are those in which they are shown, in pixels of the drawing', () => {
    const words = svg('g', { transform: 'translate(10 5) scale(0.5)' });
    words.append(svg('text', { x: 100, y: 60, ...look }, 'Rös'), svg('path', { d: 'M0 0L9 9' }));
    const drawing = svg('g', {}, words);
    const [word, ...more] = wordPlaces(drawing, document.body);
    expect(more).to.deep.equal([]);
    expect(word!.left).to.be.closeTo(60, 1);
    expect(word!.right - word!.left).to.be.within(8, 25);
    expect(word!.top).to.be.within(20, 35);
    expect(word!.bottom).to.be.within(33, 45);
    const [moved] = movedWords([word!], 500);
    expect(moved!.left - word!.left).to.equal(500);
    expect(moved!.top).to.equal(word!.top);
  });

  it('leave the drawing and the page as they were', () => {
    const place = svg('g', {}, svg('text', { x: 1, y: 20, ...look }, 'a'), svg('path'));
    const text = place.firstChild as SVGTextElement;
    const before = document.body.childElementCount;
    expect(wordPlaces(svg('g', {}, svg('path')), document.body)).to.deep.equal([]);
    const parent = svg('g', {}, place, svg('rect'));
    expect(wordPlaces(place, document.body)).to.have.length(1);
    expect(parent.firstChild).to.equal(place);
    expect(place.firstChild).to.equal(text);
    expect(document.body.childElementCount).to.equal(before);
  });
});
