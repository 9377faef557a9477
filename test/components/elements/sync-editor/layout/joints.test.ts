import { expect } from '@open-wc/testing';
import { type Line, pixels, quarters, seconds } from '#core';
import {
  curveOf,
  dotOf,
  hitJoint,
  MOUSE_REACH,
  TOUCH_REACH,
  type Joint,
} from '#elements/sync-editor/layout/joints.js';
import { placeJoints, type ViewFrame } from '#elements/sync-editor/layout/place-joints.js';
import type { ShownPoint } from '#elements/sync-editor/layout/shown-points.js';

const BAND = { top: 100, bottom: 200 };
const shownAt = (date: number, look: Partial<ShownPoint> = {}): ShownPoint => ({
  point: { onset: quarters(date), date: seconds(date), lap: '' },
  ...{ isMeasure: true, isCurrent: true, isChosen: false, isPredicted: false },
  ...look,
});
const line = (x: number, row = 0): Line => ({
  ...{ x: pixels(x), y: pixels(row * 50), height: pixels(50), row },
});
const frame = (top: number, look: Partial<ViewFrame> = {}): ViewFrame => ({
  ...{ left: 0, top, scaleX: 1, scaleY: 1, hasRows: false },
  clip: { left: 0, right: 1000, top, bottom: top + 100 },
  ...look,
});

/** Points with their x above and below. */
function joint(
  rows: readonly (readonly [above: number, below: number, look?: Partial<ShownPoint>])[],
  { lower = frame(200), row = 0 } = {},
): readonly Joint[] {
  return placeJoints({
    shown: rows.map(([above, , look]) => shownAt(above, look)),
    upper: { frame: frame(0), lines: rows.map(([x]) => line(x)) },
    lower: { frame: lower, lines: rows.map(([, x], i) => line(x, row ? i : 0)) },
  });
}
const hit = (joints: readonly Joint[], x: number, y: number, reach = MOUSE_REACH) => {
  const found = hitJoint(joints, { x, y }, { band: BAND, reach });
  return found && `${found.joint.shown.point.date} ${found.part}`;
};

describe('the hand among sync points', () => {
  const joints = joint([
    [100, 300],
    [110, 400],
  ]);

  for (const [what, x, y, found] of [
    ['the dot above', 100, 93, '100 upper'],
    ['beside the dot above', 93, 93, '100 upper'],
    ['the nearer of two dots', 106, 93, '110 upper'],
    ['the dot below', 300, 193, '100 lower'],
    ['the line in the upper view', 98, 20, '100 upper'],
    ['the line in the lower view', 402, 250, '110 lower'],
    ['the middle of a curve', 200, 150, '100 curve'],
    ['an empty place', 600, 150, undefined],
    ['an empty place of a view', 120, 20, undefined],
  ] as const)
    it(`finds ${found ?? 'nothing'} at ${what}`, () => expect(hit(joints, x, y)).to.equal(found));

  it('reaches further with a finger', () => {
    expect(hit(joints, 285, 193)).to.equal(undefined);
    expect(hit(joints, 285, 193, TOUCH_REACH)).to.equal('100 lower');
  });

  it('takes what is painted last where two lie over each other', () => {
    const [first, last] = [
      [100, 300],
      [100, 300, { isChosen: true }],
    ] as const;
    const both = joint([first, last]);
    expect(hitJoint(both, { x: 100, y: 93 }, { band: BAND, reach: MOUSE_REACH })!.joint).to.equal(
      both[1],
    );
  });
});

describe('the places of sync points', () => {
  it('leave out what cannot be seen at either end', () => {
    expect(
      joint([
        [-200, -300],
        [1200, 1300],
      ]),
    ).to.have.length(0);
  });

  it('join an end that lies a little outside, not one that is far away', () => {
    const [near, far] = joint([
      [900, 1100],
      [900, 3000],
    ]);
    expect(curveOf(near!, BAND)).not.to.equal(undefined);
    expect(curveOf(far!, BAND)).to.equal(undefined);
    expect(dotOf(far!, 'upper', BAND)).to.deep.equal({ x: 900, y: 93 });
  });

  it('leave out another lap that is not wholly in view', () => {
    const other = { isCurrent: false };
    expect(
      joint([
        [900, 950, other],
        [900, 1100, other],
      ]),
    ).to.have.length(1);
  });

  it('follow scroll and zoom of a view', () => {
    const [only] = joint([[100, 100]], { lower: frame(200, { left: -50, scaleX: 2 }) });
    expect(only!.lower).to.deep.include({ x: 150, top: 200, bottom: 250 });
  });

  it('join only the first row of a page that can be seen', () => {
    const lower = frame(180, {
      hasRows: true,
      clip: { left: 0, right: 1000, top: 230, bottom: 400 },
    });
    const joints = joint(
      [
        [10, 10],
        [20, 20],
        [30, 30],
      ],
      { lower, row: 1 },
    );
    expect(joints.map((each) => each.lower!.isJoined)).to.deep.equal([false, true, false]);
    expect(joints.map((each) => each.lower!.top)).to.deep.equal([180, 230, 280]);
  });
});

describe('lines over a view', () => {
  it('are taken of measures and of what is chosen; beats leave the view to its reader', () => {
    expect(hit(joint([[100, 300]]), 102, 20)).to.equal('100 upper');
    expect(hit(joint([[100, 300, { isMeasure: false }]]), 102, 20)).to.equal(undefined);
    expect(hit(joint([[100, 300, { isPredicted: true }]]), 102, 20)).to.equal(undefined);
    expect(hit(joint([[100, 300, { isMeasure: false, isChosen: true }]]), 102, 20)).to.equal(
      '100 upper',
    );
  });

  it('are left to a finger that scrolls, but for what is chosen', () => {
    expect(hit(joint([[100, 300]]), 100, 20, TOUCH_REACH)).to.equal(undefined);
    expect(hit(joint([[100, 300, { isChosen: true }]]), 106, 20, TOUCH_REACH)).to.equal(
      '100 upper',
    );
  });
});
