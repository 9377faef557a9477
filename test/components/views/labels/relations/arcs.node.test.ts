import { describe, it } from 'node:test';
import { type ArcEnd, arcOf, bracketOf } from '#views/labels/relations/arcs.js';
import { expect } from '#test/support/expect.mjs';

const end = (x: number, y: number, width = 100, row = 0): ArcEnd => ({
  ...{ x, y, width, height: 26, row },
});

const arc = (...ends: Parameters<typeof arcOf>) => arcOf(...ends)[0]!;
const bracket = (...ends: Parameters<typeof bracketOf>) => bracketOf(...ends)[0]!;

/** The places that a path goes through, without its commands. */
const numbersIn = (line: string) => (line.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('an arc', () => {
  it('rises from the start of a label over both, and ends with a head at the other', () => {
    const { line, heads } = arc(end(300, 30), end(0, 30));
    expect(line).to.equal('M 312 30 V 30 Q 312 19 298 19 H 26 Q 12 19 12 30 V 30');
    expect(heads).to.equal('M 8.5 24 L 15.5 24 L 12 30 Z');
  });

  it('stays in the view, also over labels at its top', () => {
    expect(arc(end(300, 4), end(0, 4)).line).to.contain(' 2 H ');
  });

  it('stays under what it may not rise over, in a row further down', () => {
    const low = { ...end(300, 304), ceiling: 298 };
    expect(arc(low, { ...end(0, 304), ceiling: 298 }).line).to.contain(' 300 H ');
  });

  it('goes beside the one that begins there already, and never past the middle of a short label', () => {
    const first = (place: number, width: number) =>
      numbersIn(arc(end(0, 30, width), end(300, 30), place).line)[0];
    expect([first(0, 100), first(1, 100), first(1, 10)]).to.deep.equal([12, 19, 5]);
  });

  it('begins in each of two rows, and leads towards the other', () => {
    const parts = arcOf(end(0, 30), end(200, 300, 100, 1));
    expect(parts.map(({ row, line }) => [row, line])).to.deep.equal([
      [0, 'M 12 30 V 28 Q 12 19 26 19 H 48'],
      [1, 'M 212 300 V 298 Q 212 289 198 289 H 176'],
    ]);
  });
});

describe('a bracket', () => {
  it('stands over the labels, with a tick at each, and a stem to what contains them', () => {
    const { line } = bracket(end(0, 4, 200), [end(100, 38), end(0, 38)]);
    expect(line).to.equal('M 1 38 V 34 H 199 V 38 M 101 38 V 34 M 100 34 V 30');
  });

  it('stands under labels that are over what contains them', () => {
    const { line } = bracket(end(0, 72, 200), [end(0, 38)]);
    expect(line).to.equal('M 1 64 V 68 H 99 V 64 M 99 68 V 72');
  });

  it('comes once for each line on which they are', () => {
    expect(bracketOf(end(0, 4, 200), [end(0, 38), end(0, 72)])).to.have.length(2);
  });
});
