import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { anInfo, jsonUrl } from '../piece/files.js';
import { WidgetHarness } from './widget-harness.js';

const SRC = jsonUrl(anInfo());
const inPiece = (view: string) => `<glosa-piece src="${SRC}"><${view}></${view}></glosa-piece>`;
const ELEMENTS: Readonly<Record<string, string>> = {
  'glosa-widget': `<glosa-widget src="${SRC}"></glosa-widget>`,
  'glosa-score': inPiece('glosa-score'),
  'glosa-waveform': inPiece('glosa-waveform'),
  'glosa-player': inPiece('glosa-player'),
  'glosa-grid': inPiece('glosa-grid'),
  'glosa-panel': inPiece('glosa-panel'),
};

/** Places in a page, each with the least width of an element in it, in a column 600 pixels wide. */
const PLACES: Readonly<Record<string, readonly [string, number]>> = {
  'a column of text': ['<div>*</div>', 600],
  'a row': ['<div style="display: flex">*<p>and a word beside it</p></div>', 240],
  'a row that wraps': ['<div style="display: flex; flex-wrap: wrap">*<p>beside</p></div>', 240],
  'a column': [
    '<div style="display: flex; flex-direction: column; align-items: center">*</div>',
    240,
  ],
  'a grid': ['<div style="display: grid; grid-template-columns: auto auto">*<p>beside</p></div>', 240], // prettier-ignore
  'a grid of two': ['<div style="display: grid; grid-template-columns: 1fr 1fr">*<p>beside</p></div>', 240], // prettier-ignore
  'a float': ['<div style="display: flow-root"><div style="float: left">*</div></div>', 240],
  'an inline block': ['<div style="display: inline-block">*</div>', 240],
  'a cell of a table': ['<table><tr><td>*</td><td>beside</td></tr></table>', 240],
  'an absolute place': [
    '<div style="position: relative; block-size: 500px"><div style="position: absolute">*</div></div>',
    240,
  ],
  'a row through a parent without a box': [
    '<div style="display: flex"><div style="display: contents">*</div></div>',
    240,
  ],
  'a place as wide as its content': ['<div style="inline-size: fit-content">*</div>', 240],
  'two columns': ['<div style="columns: 2; column-gap: 0">*</div>', 300],
  'a page from right to left': ['<div dir="rtl" style="display: flex">*</div>', 240],
  'a narrow place': ['<div style="inline-size: 200px; display: flex">*</div>', 200],
};

async function stand(place: string, tag: string, width: number) {
  const [around] = PLACES[place]!;
  const column = await fixture<HTMLElement>(html`<div></div>`);
  column.style.width = `${width}px`;
  column.innerHTML = around.replace('*', ELEMENTS[tag]!);
  const element = column.querySelector<HTMLElementTagNameMap['glosa-widget']>(tag)!;
  await waitUntil(() => element.model, 'no piece');
  await nextFrame();
  return { column, element };
}

describe('an element in any page', () => {
  for (const tag of Object.keys(ELEMENTS))
    describe(`<${tag}>`, () => {
      for (const [place, [, least]] of Object.entries(PLACES))
        it(`has room in ${place}, and takes no more than there is`, async () => {
          const { column, element } = await stand(place, tag, 600);
          const { width, left, right } = element.getBoundingClientRect();
          expect(width).to.be.at.least(least - 1);
          expect(width).to.be.at.most(column.clientWidth);
          const { left: from, right: to } = column.getBoundingClientRect();
          expect(left).to.be.at.least(from - 1);
          expect(right).to.be.at.most(to + 1);
        });

      it('stands in one column, not across two', async () => {
        const { element } = await stand('two columns', tag, 600);
        expect(element.getClientRects()).to.have.length(1);
      });
    });

  it('does not take the look of the text around it', async () => {
    const place = await fixture<HTMLElement>(html`<div></div>`);
    place.style.cssText = `letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase; text-indent: 40px;
      font: italic small-caps bold 30px/3 serif; text-align: center; white-space: pre`;
    for (const tag of Object.values(ELEMENTS)) place.insertAdjacentHTML('beforeend', tag);
    const names = ['letter-spacing', 'text-transform', 'text-indent', 'font-style', 'font-weight', 'font-variant-caps', 'text-align', 'white-space']; // prettier-ignore
    const wanted = ['normal', 'none', '0px', 'normal', '400', 'normal', 'start', 'normal'];
    for (const tag of Object.keys(ELEMENTS)) {
      const element = place.querySelector<HTMLElementTagNameMap['glosa-widget']>(tag)!;
      await waitUntil(() => element.model, 'no piece');
      const style = getComputedStyle(element);
      expect(names.map((name) => style.getPropertyValue(name))).to.deep.equal(wanted, tag);
      expect(style.wordSpacing).to.match(/^(0px|normal)$/);
      expect(style.fontSize).to.equal('14px');
      expect(style.lineHeight).to.equal('20px');
    }
  });

  it('leaves the text of the page inside of a piece as it is', async () => {
    const piece = await fixture<HTMLElement>(html`
      <glosa-piece src=${SRC} lang="en"><p>Listen to measure 5.</p></glosa-piece>
    `);
    piece.parentElement!.style.letterSpacing = '2px';
    expect(getComputedStyle(piece.querySelector('p')!).letterSpacing).to.equal('2px');
  });

  it('has larger text where the reader wants it, and no smaller where the page has small roots', async () => {
    const root = document.documentElement;
    const { element } = await WidgetHarness.setup({ src: SRC });
    const { fontSize } = root.style;
    try {
      root.style.fontSize = '24px';
      expect(getComputedStyle(element).fontSize).to.equal('21px');
      expect(getComputedStyle(element).lineHeight).to.equal('30px');
      root.style.fontSize = '62.5%';
      expect(getComputedStyle(element).fontSize).to.equal('14px');
    } finally {
      root.style.fontSize = fontSize;
    }
  });

  it('keeps the beginning of a recording’s name in a page from right to left', async () => {
    const audios = ['one', 'two'].map((id) => ({
      ...anInfo().sources.audios[0]!,
      id,
      name: 'The name of a very long recording of 1953, in Salzburg',
    }));
    const src = jsonUrl(anInfo({ sources: { ...anInfo().sources, audios } }));
    const harness = await WidgetHarness.loaded({ src, dir: 'rtl' }, { width: 960 });
    await waitUntil(() => harness.part('.source select'), 'no choice');
    const select = harness.part('.source select')!;
    expect(getComputedStyle(select).direction).to.equal('ltr');
  });
});

describe('a widget without its piece', () => {
  const missing = '/nowhere/info.json';
  const failed = async (poster: boolean) => {
    const harness = await WidgetHarness.setup({ src: missing }, { poster });
    harness.element.style.height = '454px';
    await harness.says(/This piece was not found/);
    await harness.settled();
    return harness;
  };

  it('is as high as its message, whatever the page says', async () => {
    const { element } = await failed(false);
    await waitUntil(() => element.offsetHeight < 100, `${element.offsetHeight} pixels high`);
    expect(element.offsetHeight).to.be.greaterThan(30);
  });

  it('keeps its height with a picture of the score', async () => {
    const { element } = await failed(true);
    expect(element.offsetHeight).to.equal(454);
  });

  it('shrinks when the picture does not load either', async () => {
    const { element } = await failed(true);
    const image = element.querySelector('img')!;
    image.src = '/nowhere/poster.svg';
    await waitUntil(() => element.offsetHeight < 100, `${element.offsetHeight} pixels high`);
  });

  it('takes its height again with another piece', async () => {
    const { element } = await failed(false);
    await waitUntil(() => element.offsetHeight < 100);
    element.src = SRC;
    await waitUntil(() => element.offsetHeight === 454, `${element.offsetHeight} pixels high`);
  });

  it('speaks to readers, not to administrators', async () => {
    const harness = await failed(false);
    expect(harness.said).not.to.match(/administrator|info\.json|address/);
  });
});
