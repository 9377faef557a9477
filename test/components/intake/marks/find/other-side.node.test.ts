import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { otherSideOf, withoutPale } from '#intake/marks/find/other-side.js';
import { printOf } from '#intake/marks/find/print.js';
import { measureStaves } from '#intake/marks/find/staff-measure.js';
import { Paper, pianoRow, type PaperLook } from './paper.js';

/** The darkness of the other side of a page with two piano rows. */
function shown(look: PaperLook): number {
  const print = printOf(pianoRow(pianoRow(new Paper(look), 60), 320).image);
  return otherSideOf(print, measureStaves(print)!);
}

describe('the other side of a page', () => {
  it('shows through as ink that is paler than that of this side', () => {
    const floor = shown({ otherSide: 0.3 });
    assert.ok(floor > 0 && floor < 128, String(floor));
  });

  it('is not seen where there is none, however the page looks', () => {
    const looks: readonly PaperLook[] = [
      ...[-2, 0, 1].map((tilt) => ({ tilt })),
      ...[0.3, 0.6].map((shadow) => ({ shadow })),
      { space: 5 },
      { isNegative: true },
    ];
    for (const look of looks) assert.equal(shown(look), 0, JSON.stringify(look));
  });

  it('is taken away, and darker ink stays in proportion', () => {
    const print = { width: 4, height: 1, ink: Uint8Array.of(0, 80, 167, 255) };
    const { ink } = withoutPale(print, 80);
    assert.deepEqual([...ink], [0, 0, 126, 255]);
  });
});
