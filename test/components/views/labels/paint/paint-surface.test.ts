import { expect } from '@open-wc/testing';
import { FlagPlaces } from '#views/labels/paint/flag-places.js';
import type { LabelState, PaintJob } from '#views/labels/paint/paint-job.js';
import { paintSurface } from '#views/labels/paint/paint-surface.js';
import { LabelTheme } from '#views/labels/paint/theme.js';
import { Analysis, type Label, quarters, styleOf } from '#core';
import { geometryOf } from '#test/components/core/geometry/labels/a-layout.js';

type Pixel = (x: number, y: number) => readonly number[];

const theme = new LabelTheme({
  ...{ paper: '#fffdf8', ink: '#23201b', raised: '#ffffff', rule: '#bdb4a4' },
  ...{
    isDark: false,
    isKnown: true,
    isForced: false,
    family: 'sans-serif',
    share: 0.26,
    radius: 3,
    growth: 1,
  },
});
const analysis = new Analysis('');
const label = (type: string, more: Partial<Label>): Label => ({
  ...{ id: 100, start: quarters(0), type, layers: [], raw: {} },
  ...more,
});

/** Paints labels of one type, each ten pixels per quarter, from the top of the content. */
function paint(
  texts: readonly string[],
  type: string,
  options: Partial<PaintJob> & { readonly label?: Partial<Label> } = {},
): Pixel {
  const geometry = geometryOf(texts);
  const labels = texts.map(() => label(type, options.label ?? {}));
  const styles = labels.map((each) => styleOf(analysis, each));
  const { top, height } = geometry.rowExtent(0);
  const bitmap = paintSurface({
    ...{ geometry, labels, styles, theme, left: 0, top, width: 1000, height },
    ...{ lines: geometry.boxes.lines, grounds: [], ratio: 1, isUniform: false },
    ...{ marks: 'all', longFrom: 5000, state: () => 'rest' },
    flags: new FlagPlaces({ geometry, labels, styles, theme }),
    ...options,
  })!;
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return (x, y) => [...context.getImageData(x, y, 1, 1).data];
}

const INDIGO = [67, 77, 186, 255];
const CRIMSON = [196, 24, 67, 255];
const CLEAR = [0, 0, 0, 0];
/** How many pixels of a stretch are as dark as text. */
const inked = (at: Pixel, [from, to]: readonly [number, number]): number => {
  let count = 0;
  for (let x = from; x < to; x++)
    for (let y = 6; y < 30; y++)
      if (at(x, y)[3] === 255 && Math.max(...at(x, y).slice(0, 3)) < 90) count++;
  return count;
};

describe('paintSurface', () => {
  it('leaves a gap of a pixel between labels that follow each other', () => {
    const at = paint(['0–10 top.1', '10–20 top.1'], 'Theme');
    expect(at(99, 17)).to.deep.equal(CLEAR);
    expect(at(101, 17)).to.deep.equal(INDIGO);
  });

  it('writes the tag, cut where it has no room, and none in a narrow label', () => {
    const tag = { tag: 'a very long tag' };
    expect(inked(paint(['0–30 top.1'], 'Theme', { label: tag }), [10, 290])).to.be.greaterThan(50);
    expect(inked(paint(['0–5 top.1'], 'Theme', { label: tag }), [44, 60])).to.equal(0);
    expect(inked(paint(['0–2 top.1'], 'Theme', { label: tag }), [4, 20])).to.equal(0);
  });

  it('writes the tag at its start, in a page from right to left too', () => {
    const options = { label: { tag: 'V' } };
    document.documentElement.dir = 'rtl';
    const mirrored = inked(paint(['0–30 top.1'], 'Theme', options), [8, 30]);
    document.documentElement.dir = 'ltr';
    expect(mirrored).to.be.greaterThan(10);
    expect(mirrored).to.equal(inked(paint(['0–30 top.1'], 'Theme', options), [8, 30]));
  });

  it('leaves long tags to elements', () => {
    const at = paint(['0–30 top.1'], 'Theme', { label: { tag: 'long' }, longFrom: 240 });
    expect(inked(at, [10, 290])).to.equal(0);
  });

  it('draws the icon of a type before its tag', () => {
    const at = paint(['0–10 top.3'], 'Negative Feedback');
    expect(inked((x, y) => at(x, y), [8, 28])).to.be.greaterThan(10);
  });

  const STATES: readonly [LabelState, alpha: number][] = [
    ['ghost', 89],
    ['rest', 255],
  ];
  for (const [state, alpha] of STATES)
    it(`is so opaque as a label at ${state}: ${alpha}`, () => {
      const at = paint(['0–10 top.1'], 'Theme', { state: () => state });
      expect(at(50, 17)[3]).to.be.closeTo(alpha, 1);
    });

  it('fades where a label goes on in another row', () => {
    const at = paint(['90–120 top.1'], 'Theme');
    expect(at(950, 17)[3]).to.equal(255);
    expect(at(996, 17)[3]).to.be.lessThan(80);
  });

  it('shows the dotted rule of a line where no label stands', () => {
    const grounds = [{ top: 22, height: 34 }];
    const at = paint(['50–60 top.1'], 'Theme', { grounds });
    const dots = Array.from({ length: 8 }, (_, x) => at(x, 17)[3] === 255);
    expect(dots.filter(Boolean)).to.have.length(2);
  });

  it('paints poles on one row of pixels when that is enough', () => {
    const at = paint(['10 all', '50–51 top.1'], 'Cadence', { isUniform: true, marks: 'poles' });
    expect(at(100, 0)).to.deep.equal(CRIMSON);
    expect(at(110, 0)).to.deep.equal(CLEAR);
  });

  it('paints flags, feet and poles of marks each where they are asked for', () => {
    const marks = (part: PaintJob['marks']): Pixel =>
      paint(['10 all', '50–51 bot.1'], 'Cadence', { marks: part, label: { tag: 'PAC' } });
    const [flag, middle, foot] = [
      [104, 5],
      [100, 120],
      [103, 255],
    ] as const;
    expect(marks('flags')(...flag)).to.deep.equal(CRIMSON);
    expect(marks('flags')(...middle)).to.deep.equal(CLEAR);
    expect(marks('poles')(...middle)).to.deep.equal(CRIMSON);
    expect(marks('feet')(...foot)).to.deep.equal(CRIMSON);
    expect(marks('feet')(...flag)).to.deep.equal(CLEAR);
  });

  it('sums marks up to an edge and a veil where they are too many', () => {
    const many = Array.from({ length: 500 }, (_, i) => `${i / 5} all`);
    const at = paint(many, 'Cadence');
    expect(at(500, 2)[3]).to.equal(255);
    expect(at(500, 100)[3]).to.be.within(20, 60);
  });

  it('is as fine as the screen', () => {
    const at = paint(['0–10 top.1'], 'Theme', { ratio: 2 });
    expect(at(203, 34)).to.deep.equal(CLEAR);
    expect(at(3, 34)).to.deep.equal(INDIGO);
  });
});
