import { expect } from '@open-wc/testing';
import { pixels, PositionTable, quarters } from '#core';
import { printScore, type PrintInputs } from '#views/print/printed-score.js';
import { svg } from '#views/print/svg-nodes.js';

interface Staves {
  readonly count?: number;
  /** Height of the strip, in pixels. */
  readonly height?: number;
}

/** Twenty measures of 4/4, 100 pixels each after clef and key of 50, with staves of 32 pixels. */
function aStrip({ count = 1, height = 100 }: Staves = {}): PrintInputs {
  const positions = PositionTable.from({
    onsetX: Array.from({ length: 80 }, (_, i) => ({ onset: quarters(i), x: pixels(60 + i * 25) })),
    bars: Array.from({ length: 20 }, (_, i) => ({
      onset: quarters(i * 4),
      x: pixels(i === 0 ? 0 : 50 + i * 100),
    })),
    staves: Array.from({ length: count }, (_, i) => ({
      top: pixels(20 + i * 80),
      bottom: pixels(52 + i * 80),
    })),
    gutter: 50,
  });
  const chunks = [0, 1].map((i) => ({ x: i * 1025, width: 1025, url: `tile-${i}.svg` }));
  return {
    picture: { width: 2050, height, chunks },
    positions,
    marks: Array.from({ length: 20 }, (_, i) => ({ x: 50 + i * 100, text: String(i + 1) })),
    draw: ({ url }) => svg('image', { href: url ?? '' }),
  };
}

const numbersOf = (group: SVGElement) =>
  [...group.querySelectorAll('text')].map(({ textContent }) => textContent);
const imagesOf = (group: SVGElement) =>
  [...group.querySelectorAll('image')].map((image) => image.getAttribute('href'));

describe('printScore', () => {
  it('makes lines that fit the paper, with all measures in their order', () => {
    const systems = printScore(aStrip());
    expect(systems.length).to.be.greaterThan(1);
    expect(Math.max(...systems.map(({ width }) => width))).to.be.within(600, 700);
    const numbers = systems.flatMap(({ group }) => numbersOf(group));
    expect(numbers).to.deep.equal(Array.from({ length: 20 }, (_, i) => String(i + 1)));
  });

  it('begins each line with clef and key, and shows only the tiles that it needs', () => {
    const [first, second, ...more] = printScore(aStrip());
    expect(imagesOf(first!.group)).to.deep.equal(['tile-0.svg', 'tile-0.svg']);
    expect(imagesOf(second!.group)[0]).to.equal('tile-0.svg');
    expect(imagesOf((more.at(-1) ?? second)!.group)).to.deep.equal(['tile-0.svg', 'tile-1.svg']);
  });

  it('prints a staff 6 to 7 mm high, and a score of many staves as high as a page allows', () => {
    const [plain] = printScore(aStrip());
    // Of 100 pixels with a staff of 32: 75 to 84 with a staff of 24 to 27, and the numbers above.
    expect(plain!.height).to.be.within(75 + 15, 84 + 15);
    const [orchestra] = printScore(aStrip({ count: 24, height: 2000 }));
    expect(orchestra!.height).to.be.at.most(800);
  });

  it('keeps to a narrow paper', () => {
    const systems = printScore({ ...aStrip(), width: 322 });
    expect(Math.max(...systems.map(({ width }) => width))).to.be.at.most(322);
  });

  it('prints nothing of a passage that is not in the picture', () => {
    const span = { start: quarters(400), end: quarters(404) };
    expect(printScore({ ...aStrip(), span })).to.deep.equal([]);
  });
});
