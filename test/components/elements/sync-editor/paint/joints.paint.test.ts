import { expect } from '@open-wc/testing';
import { quarters, seconds } from '#core';
import type { Joint } from '#elements/sync-editor/layout/joints.js';
import type { ShownPoint } from '#elements/sync-editor/layout/shown-points.js';
import { paintJoints } from '#elements/sync-editor/paint/joints.paint.js';
import { Sheet, THEME } from './some-theme.js';

const end = (x: number) => ({ x, top: 0, bottom: 30, isInRow: true, isJoined: true });
function joint(look: Partial<ShownPoint>, isAutomatic = false): Joint {
  const automatic = isAutomatic ? { isAutomatic: true as const } : {};
  const point = { onset: quarters(0), date: seconds(0), lap: '', ...automatic };
  const rest = { isMeasure: true, isCurrent: true, isChosen: false, isPredicted: false };
  return { shown: { point, ...rest, ...look }, upper: end(50), lower: end(50) };
}

/** A straight curve at x = 50, from 30 to 130; its dots stand at 23 and 123. */
function paint(one: Joint, isHovered = false) {
  const sheet = new Sheet(100, 140);
  paintJoints(sheet.context, {
    joints: [one],
    band: { top: 30, bottom: 130 },
    between: { left: 0, right: 100, top: 30, bottom: 130 },
    theme: THEME,
    hovered: isHovered ? one.shown.point : undefined,
  });
  const width = (y: number) =>
    Array.from({ length: 100 }, (_, x) => sheet.context.getImageData(x, y, 1, 1).data[3]!).reduce(
      (sum, alpha) => sum + alpha / 255,
      0,
    );
  return { sheet, width };
}

describe('a sync point', () => {
  for (const [what, look, color, width] of [
    ['a measure', {}, THEME.line, 2],
    ['what is chosen', { isChosen: true }, THEME.chosen, 3],
  ] as const)
    it(`is a line of ${width} pixels at ${what}`, () => {
      const { sheet, width: measured } = paint(joint(look));
      expect(sheet.colorAt(50, 80)).to.equal(color);
      expect(measured(80)).to.be.closeTo(width, 0.1);
    });

  it('is thinner and paler at a beat, paler still in another lap', () => {
    const beat = paint(joint({ isMeasure: false })).width(80);
    const other = paint(joint({ isMeasure: false, isCurrent: false })).width(80);
    expect(beat).to.be.within(0.5, 1);
    expect(other).to.be.below(beat / 2 + 0.05);
  });

  it('is dashed in gray where it is not set yet, with hollow dots', () => {
    const { sheet } = paint(joint({ isPredicted: true }));
    const drawn = sheet.rows(50, THEME.pale);
    expect(drawn.length).to.be.within(30, 70);
    expect(sheet.colorAt(50, 23)).to.equal(THEME.paper);
  });

  it('has full dots, hollow ones where it was found by itself', () => {
    expect(paint(joint({})).sheet.colorAt(50, 23)).to.equal(THEME.line);
    expect(paint(joint({}, true)).sheet.colorAt(50, 123)).to.equal(THEME.paper);
  });

  it('has a ring when it is chosen', () => {
    const { sheet } = paint(joint({ isChosen: true }));
    expect([50, 57, 59].map((x) => sheet.colorAt(x, 23))).to.deep.equal([
      THEME.chosen,
      THEME.paper,
      THEME.ring,
    ]);
  });

  it('has larger dots under the pointer, at beats too', () => {
    expect(paint(joint({ isMeasure: false })).width(23)).to.equal(0);
    expect(paint(joint({ isMeasure: false }), true).width(23)).to.be.above(10);
    expect(paint(joint({}), true).width(23)).to.be.above(paint(joint({})).width(23) + 2);
  });
});
