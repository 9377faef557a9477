import { expect } from '@open-wc/testing';
import { groupOf, inInk, useOf } from '#views/print/picture-nodes.js';

function pictureOf(text: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
  return document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  viewBox="10 0 2000 1000" fill="currentColor" font-family="Times"><defs><path id="head" d="M0 0h9"/></defs>
  <use xlink:href="#head"/><g clip-path="url(#head)"><path stroke="currentColor" d="M0 0"/></g></svg>`;

describe('the picture of a score inside another one', () => {
  it('is a group of its size, with ids of its own', () => {
    const group = groupOf(pictureOf(PICTURE), { width: 200, height: 100 }, 'm1');
    expect(group.id).to.equal('m1');
    expect(group.firstElementChild?.getAttribute('transform')).to.equal(
      'scale(0.1 0.1) translate(-10 0)',
    );
    expect(group.getAttribute('font-family')).to.equal('Times');
    expect(group.querySelector('path')?.id).to.equal('m1-head');
    expect(group.querySelector('use')?.getAttribute('xlink:href')).to.equal('#m1-head');
    expect(group.querySelector('[clip-path]')?.getAttribute('clip-path')).to.equal('url(#m1-head)');
    expect(group.querySelector('svg')).to.equal(null);
  });

  it('is drawn in ink, not in the color of a text around it', () => {
    const group = groupOf(pictureOf(PICTURE), { width: 200, height: 100 }, 'm2');
    inInk(group, '#111');
    expect(group.outerHTML).to.not.include('currentColor');
    expect(group.getAttribute('fill')).to.equal('#111');
  });

  it('is referred to in both notations', () => {
    const text = new XMLSerializer().serializeToString(useOf('m1'));
    expect(text).to.include(' href="#m1"').and.to.include('xlink:href="#m1"');
  });
});
