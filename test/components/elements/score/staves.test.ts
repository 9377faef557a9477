import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { waitUntil } from '#test/support/wait-until.js';
import { pixels, PositionTable, quarters } from '#core';
import { foldStrip } from '#elements/score/staves.js';
import { stripOfImage, type Strip } from '#elements/score/score.layout.js';
import { aPiece } from '#test/support/a-piece.js';
import { aScore, aStrip, ScoreHarness } from './score-harness.js';

/** Staves at 20–40, 60–80, 100–120 and 140–160 in a picture of 220 pixels. */
const QUARTET = stripOfImage(aScore({ staves: 4 }).build().images[0]!)!;

const places = ({ positions }: Strip) =>
  positions!.staves.map(({ top, bottom }) => [top, bottom].map(Math.round));

describe('a strip without some of its staves', () => {
  it('shows the first violin with the violoncello right under it', () => {
    const folded = foldStrip(QUARTET, '1 4');
    expect(folded.slices).to.deep.equal([
      { top: 0, from: 0, height: 52, full: 220 },
      { top: 52, from: 128, height: 92, full: 220 },
    ]);
    expect(folded.picture.height).to.equal(144);
    expect(places(folded)).to.deep.equal([
      [20, 40],
      [52, 52],
      [52, 52],
      [64, 84],
    ]);
  });

  it('keeps neighbors in one piece, and what stands between them', () => {
    const { slices } = foldStrip(QUARTET, '2 3');
    expect(slices).to.deep.equal([{ top: 0, from: 48, height: 84, full: 220 }]);
  });

  it('is the whole one where all or none of its staves are named', () => {
    for (const text of ['', '1 2 3 4', '4 3 2 1', '9', 'viola'])
      expect(foldStrip(QUARTET, text), text).to.equal(QUARTET);
  });

  it('shows each named staff as high as it is, in order, and no other', () => {
    const scores = fc.record({
      spaces: fc.array(fc.integer({ min: 4, max: 60 }), { minLength: 2, maxLength: 24 }),
      shown: fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(scores, ({ spaces, shown }) => {
        const strip = stripWith(spaces);
        const folded = foldStrip(strip, shown.join(' '));
        const own = strip.positions!.staves;
        const named = own.map((_, index) => shown.includes(index + 1));
        const isWhole = !named.includes(true) || !named.includes(false);
        let below = 0;
        folded.positions!.staves.forEach(({ top, bottom }, index) => {
          const height = own[index]!.bottom - own[index]!.top;
          const expected = isWhole || named[index] ? height : 0;
          expect(bottom - top).to.be.closeTo(expected, 1e-9);
          expect(top).to.be.at.least(below - 1e-9);
          below = bottom;
        });
        expect(below).to.be.at.most(folded.picture.height + 1e-9);
        expect(folded.picture.height).to.be.at.most(strip.picture.height + 1e-9);
      }),
    );
  });
});

/** A strip of staves of 20 pixels after spaces of so many. */
function stripWith(spaces: readonly number[]): Strip {
  let bottom = 0;
  const staves = spaces.map((space) => {
    const top = bottom + space;
    bottom = top + 20;
    return { top: pixels(top), bottom: pixels(bottom) };
  });
  const onsetX = [0, 8].map((onset) => ({ onset: quarters(onset), x: pixels(10 + onset) }));
  const picture = { width: 100, height: bottom + 30, chunks: [] };
  return { picture, positions: PositionTable.from({ onsetX, staves }) };
}

const aQuartet = () =>
  aPiece()
    .withInfo({ title: 'Quartet' })
    .withMeasures(16)
    .withImage([], aStrip({ staves: 4 }))
    .withLabel({ start: 0, duration: 4, type: 'Motif', tag: 'viola', staff: 3 })
    .withLabel({ start: 0, duration: 4, type: 'Motif', tag: 'cello', staff: 4 });

describe('<glosa-score staves="…">', () => {
  const heights = (harness: ScoreHarness) =>
    [...harness.part('picture')!.querySelectorAll('.slice')]
      .slice(0, 2)
      .map((slice) => Math.round(slice.getBoundingClientRect().height));

  it('shows only those staves, and all again', async () => {
    const harness = await ScoreHarness.setup(aQuartet());
    const { element } = harness;
    const picture = () => harness.part('picture')!.getBoundingClientRect().height;
    expect(picture()).to.equal(220);
    element.staves = '1 4';
    await waitUntil(() => picture() === 144, 'not folded');
    await waitUntil(() => heights(harness).length === 2, 'no slices');
    expect(heights(harness)).to.deep.equal([52, 92]);
    const image = harness.part('picture')!.querySelectorAll('.slice img')[1]!;
    const slice = image.parentElement!;
    const moved = image.getBoundingClientRect().top - slice.getBoundingClientRect().top;
    expect(moved, 'the violoncello is in sight').to.equal(-128);
    expect(image.getBoundingClientRect().height, 'at its own size').to.equal(220);
    expect(element.staffCount).to.equal(4);
    await expect(element).to.be.accessible();
    element.staves = '';
    await waitUntil(() => picture() === 220 && heights(harness).length === 0, 'not unfolded');
  });

  it('moves labels along with their staves, and hides those of hidden ones', async () => {
    const harness = await ScoreHarness.setup(aQuartet());
    const tags = () =>
      [...harness.element.renderRoot.querySelectorAll('.veil .tag')].map((tag) => tag.textContent);
    const choose = () =>
      harness.piece.selection.select(harness.piece.analysis!.labels.map(({ id }) => id));
    choose();
    await waitUntil(() => tags().length === 2, 'no labels');
    harness.element.staves = '1 4';
    await waitUntil(() => tags().length === 1, 'both are shown');
    expect(tags()).to.deep.equal(['cello']);
    const veil = harness.element.renderRoot.querySelector('.veil')!.getBoundingClientRect();
    const { top } = harness.part('picture')!.getBoundingClientRect();
    // Over its notes hangs its flag.
    expect(veil.top - top).to.equal(64 - 16 - 18);
    harness.element.staves = '';
    await waitUntil(() => tags().length === 2, 'not shown again');
  });

  it('folds live notation', async () => {
    const harness = await ScoreHarness.setup(
      aPiece().withScore('/demo-wc/corpora/keyboard/minuet-in-g/score.mei'),
    );
    await waitUntil(() => harness.svgCount > 0, 'no notation');
    await waitUntil(() => harness.element.staffCount === 2, 'no staves');
    const before = harness.part('picture')!.getBoundingClientRect().height;
    harness.element.staves = '2';
    const svg = () => harness.part('picture')!.querySelector('.slice svg');
    await waitUntil(() => svg(), 'no slice');
    const height = harness.part('picture')!.getBoundingClientRect().height;
    expect(height).to.be.within(before * 0.3, before * 0.75);
    expect(svg()!.getBoundingClientRect().height).to.be.closeTo(before, 1);
  });
});
