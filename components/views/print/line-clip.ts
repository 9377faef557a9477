/** The place of a word in a strip, in its pixels. */
export interface WordPlace {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The part of a strip that a line on paper shows, in its pixels. */
export interface LineWindow {
  readonly from: number;
  readonly to: number;
  readonly height: number;
  /** Bar lines at which the strip is cut from the lines before and after; undefined where it is not cut. */
  readonly cutBefore?: number | undefined;
  readonly cutAfter?: number | undefined;
}

/** Widths of a letter, in heights of a word, within which a long word says where it belongs: where it begins. */
const BEGINNING = 1.5;
/** Room for what letters draw outside of their boxes. */
const AROUND = 1;

/** Returns the place by which a word belongs to a line: its middle, for a long one near its beginning. */
const anchorOf = ({ left, right, top, bottom }: WordPlace): number =>
  left + Math.min((right - left) / 2, BEGINNING * (bottom - top));

type Edge = (top: number, bottom: number) => number;

/**
 * Returns the outline of what a line shows of a strip, as the data of a path. Words over a bar line where the strip
 * is cut stand whole in the line that they belong to, and not at all in the other.
 */
export function lineClip(window: LineWindow, words: readonly WordPlace[]): string {
  const { from, to, height, cutBefore, cutAfter } = window;
  const over = (x: number) => words.filter(({ left, right }) => left < x && right > x);
  const before = cutBefore === undefined ? [] : over(from);
  const after = cutAfter === undefined ? [] : over(to);
  const left = edge(before, from, (word) =>
    anchorOf(word) < cutBefore!
      ? { x: word.right + AROUND, isOut: true }
      : { x: word.left - AROUND },
  );
  const right = edge(after, to, (word) =>
    anchorOf(word) >= cutAfter!
      ? { x: word.left - AROUND, isOut: true }
      : { x: word.right + AROUND },
  );
  const bands = bandsOf([...before, ...after], height);
  const down = bands.flatMap(([top, bottom]) => corners(right, top, bottom));
  const up = bands.toReversed().flatMap(([top, bottom]) => corners(left, bottom, top));
  return `M${[...down, ...up].map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

const corners = (at: Edge, start: number, end: number): readonly (readonly [number, number])[] => {
  const x = at(Math.min(start, end), Math.max(start, end));
  return [
    [x, start],
    [x, end],
  ];
};

/** Returns an edge that goes around words: those of the line come before those that stay out. */
function edge(
  words: readonly WordPlace[],
  usual: number,
  around: (word: WordPlace) => { readonly x: number; readonly isOut?: boolean },
): Edge {
  return (top, bottom) => {
    const here = words.filter((word) => word.top < bottom && word.bottom > top).map(around);
    const found = here.find(({ isOut }) => !isOut) ?? here[0];
    return found?.x ?? usual;
  };
}

/** Returns the heights at which the edges change, as bands from the top to the bottom. */
function bandsOf(
  words: readonly WordPlace[],
  height: number,
): readonly (readonly [number, number])[] {
  const inside = words.flatMap(({ top, bottom }) => [top, bottom]);
  const heights = [0, ...inside.filter((y) => y > 0 && y < height), height];
  const sorted = [...new Set(heights)].sort((a, b) => a - b);
  return sorted.slice(1).map((bottom, index) => [sorted[index]!, bottom]);
}
