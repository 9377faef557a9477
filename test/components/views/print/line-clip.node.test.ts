import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lineClip, type WordPlace } from '#views/print/line-clip.js';

type Point = readonly [x: number, y: number];

const pointsOf = (path: string): readonly Point[] =>
  path
    .slice(1, -1)
    .split('L')
    .map((text) => text.split(' ').map(Number) as unknown as Point);

/** Whether an outline has a place inside. */
function has(path: string, [x, y]: Point): boolean {
  const points = pointsOf(path);
  let isInside = false;
  for (const [index, [x1, y1]] of points.entries()) {
    const [x2, y2] = points.at(index - 1)!;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    if (crosses) isInside = !isInside;
  }
  return isInside;
}

const HEIGHT = 100;
/** A syllable under the staff, 12 pixels high. */
const syllable = (left: number, right: number, top = 80): WordPlace => ({
  ...{ left, right, top, bottom: top + 12 },
});

/** Two lines of a strip of 400 pixels, cut at a bar line at 200, as they are printed. */
const clips = (words: readonly WordPlace[]) => [
  lineClip({ from: 50, to: 201, height: HEIGHT, cutAfter: 200 }, words),
  lineClip({ from: 202.5, to: 400, height: HEIGHT, cutBefore: 200 }, words),
];

const cornersOf = ({ left, right, top, bottom }: WordPlace): readonly Point[] => [
  [left + 0.1, top + 0.1],
  [right - 0.1, top + 0.1],
  [left + 0.1, bottom - 0.1],
  [right - 0.1, bottom - 0.1],
];
const showsWhole = (path: string, word: WordPlace) =>
  cornersOf(word).every((corner) => has(path, corner));
const showsNothing = (path: string, word: WordPlace) =>
  cornersOf(word).every((corner) => !has(path, corner));

describe('what a printed line shows of a strip', () => {
  it('is all between its bar lines, where no word stands over them', () =>
    assert.deepEqual(clips([syllable(60, 90)]), [
      'M201 0L201 100L50 100L50 0Z',
      'M400 0L400 100L202.5 100L202.5 0Z',
    ]));

  it('is the whole of “Rös” under the first note after the bar line', () => {
    const word = syllable(196, 222);
    const [above, below] = clips([word]) as [string, string];
    assert.ok(showsNothing(above, word));
    assert.ok(showsWhole(below, word));
    // The notes over the word stay those of the line.
    assert.equal(has(below, [198, 40]), false);
    assert.equal(has(above, [198, 40]), true);
  });

  it('is the whole of a long syllable under the last note before it', () => {
    const word = syllable(180, 206);
    const [above, below] = clips([word]) as [string, string];
    assert.ok(showsWhole(above, word));
    assert.ok(showsNothing(below, word));
  });

  it('is the whole of a long tempo that begins in it', () => {
    const word = syllable(170, 320, 2);
    const [above, below] = clips([word]) as [string, string];
    assert.ok(showsWhole(above, word));
    assert.ok(!cornersOf(word).some((corner) => has(below, corner)));
  });

  it('cuts no word of a line that begins or ends the strip', () => {
    const all = lineClip({ from: 50, to: 400, height: HEIGHT }, [
      syllable(40, 60),
      syllable(390, 420),
    ]);
    assert.equal(all, 'M400 0L400 100L50 100L50 0Z');
  });

  it('shows each word in one line, whole, wherever it stands', () => {
    const someWord = fc.record({
      left: fc.integer({ min: 150, max: 215 }),
      width: fc.integer({ min: 4, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(someWord, { maxLength: 6 }), (found) => {
        // One under the other, as in several verses.
        const words = found.map(({ left, width }, row) =>
          syllable(left, left + width, 2 + row * 16),
        );
        const [above, below] = clips(words) as [string, string];
        for (const word of words.filter(({ left, right }) => left > 60 && right < 390)) {
          const inOne = [showsWhole(above, word), showsWhole(below, word)];
          const gone = [showsNothing(above, word), showsNothing(below, word)];
          if (word.right <= 200 || word.left >= 202.5) assert.ok(inOne.includes(true));
          else if (word.left < 200 && word.right > 203)
            assert.deepEqual(gone, [!inOne[0], !inOne[1]]);
        }
      }),
    );
  });
});
