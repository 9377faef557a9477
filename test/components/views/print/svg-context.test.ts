import { expect } from '@open-wc/testing';
import { IconPath } from '#views/labels/paint/paint-job.js';
import { SvgContext } from '#views/print/svg-context.js';
import { cleanText, svg } from '#views/print/svg-nodes.js';

function setup() {
  const [into, defs] = [svg('g'), svg('defs')];
  return { into, defs, context: new SvgContext(into, defs) };
}

const attributesOf = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

describe('SvgContext', () => {
  it('writes rectangles, paths and their opacity', () => {
    const { into, context } = setup();
    context.fillStyle = '#112233';
    context.globalAlpha = 0.14;
    context.fillRect(1, 2, 30, 4);
    context.globalAlpha = 1;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(10, 0);
    context.lineTo(10, 10.12345);
    context.fill();
    const [rect, path] = [...into.children].map(attributesOf);
    expect(rect).to.include({ x: '1', width: '30', fill: '#112233', 'fill-opacity': '0.14' });
    expect(path).to.deep.equal({ d: 'M0 0L10 0L10 10.123', fill: '#112233' });
  });

  it('rounds only the corners that are round', () => {
    const { into, context } = setup();
    context.beginPath();
    context.roundRect(0, 0, 20, 10, [3, 0, 0, 3]);
    context.fill();
    expect(attributesOf(into.firstElementChild)['d']).to.equal(
      'M3 0L20 0L20 10L3 10A3 3 0 0 1 0 7L0 3A3 3 0 0 1 3 0Z',
    );
  });

  it('writes a text in the middle of its line, whatever stands in it', () => {
    const { into, context } = setup();
    context.font = 'normal 600 10px Arial, "Liberation Sans"';
    context.fillText('<b>&amp;</b> V⁷ 🎵\u0001\ud800', 5, 20);
    const text = into.querySelector('text')!;
    expect(text.textContent).to.equal('<b>&amp;</b> V⁷ 🎵');
    expect(text.children.length).to.equal(0);
    expect(attributesOf(text)).to.include({
      ...{ x: '5', y: '23.55', 'font-size': '10', 'font-weight': '600' },
      'font-family': "Arial, 'Liberation Sans'",
    });
  });

  it('fades a color out, without colors of eight digits', () => {
    const { into, defs, context } = setup();
    const gradient = context.createLinearGradient(0, 0, 28, 0);
    gradient.addColorStop(0, '#aabbcc');
    gradient.addColorStop(1, '#aabbcc00');
    context.fillStyle = gradient;
    context.fillRect(0, 0, 28, 10);
    const { id } = defs.querySelector('linearGradient')!;
    expect(attributesOf(into.firstElementChild)['fill']).to.equal(`url(#${id})`);
    expect([...defs.querySelectorAll('stop')].map(attributesOf)).to.deep.equal([
      { offset: '0', 'stop-color': '#aabbcc' },
      { offset: '1', 'stop-color': '#aabbcc', 'stop-opacity': '0' },
    ]);
  });

  it('makes the stripes of a color once', () => {
    const { defs, context } = setup();
    expect(context.stripes('#123456')).to.equal(context.stripes('#123456'));
    expect(defs.querySelectorAll('pattern').length).to.equal(1);
  });

  it('draws icons where the canvas would, and goes back', () => {
    const { into, context } = setup();
    context.save();
    context.translate(10, 20);
    context.scale(0.5);
    context.lineWidth = 2;
    context.stroke(new IconPath('M0 0L24 24'));
    context.restore();
    context.stroke();
    const [icon, plain] = [...into.children].map(attributesOf);
    expect(icon).to.include({ d: 'M0 0L24 24', transform: 'translate(10 20) scale(0.5)' });
    expect(plain).to.not.have.property('transform');
    expect(plain).to.include({ 'stroke-width': '1' });
  });
});

describe('cleanText', () => {
  it('keeps all that a file can hold', () => {
    expect(cleanText('a\u0000b\tc\n𝄞')).to.equal('ab\tc\n𝄞');
    expect(cleanText('\udc00x\ud83c')).to.equal('x');
  });
});
