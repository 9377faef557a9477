import { SPACE } from './sheet.js';
import { nearBest, type StudiedStaff, type System } from './find-systems.js';

/** A measure is at least so wide: less is a courtesy signature, or a double line. */
const LEAST_MEASURE = SPACE * 4.5;
/** Clef, key and meter before a repeat sign at the start of a row are at most so wide. */
const LONGEST_SIGNATURE = SPACE * 11;
/** A key and a meter after a double barline, which announce those of the next row, are at most so wide. */
const LONGEST_COURTESY = SPACE * 8.5;
/** Double lines, and those of the end and of repeats, are at least so wide; others are less. */
const THICK = SPACE * 0.8;
/** Lines that are nearer to each other than so are one barline. */
const ONE_LINE = SPACE * 1.4;
/** What a row begins with, at least: clefs, and a signature or a note. */
const CLEF = SPACE * 5;

/** Returns by system the gaps between staves that barlines go through. */
function gapsGoneThrough(systems: readonly System[]): readonly (readonly boolean[])[] {
  const counts = systems.map((system) => system.gaps.map((_, gap) => linesThrough(system, gap)));
  return systems.map(({ staves }, i) =>
    counts[i]!.map((count, gap) => {
      // Where a row has few barlines, the other rows of its kind say what is usual.
      const alike = counts.filter((_, other) => systems[other]!.staves.length === staves.length);
      const some = alike.filter((each) => each[gap]! > 0);
      return (
        count >= 2 ||
        (some.length >= 2 && some.length >= alike.length / 2) ||
        (count > 0 && alike.length === 1)
      );
    }),
  );
}

/** Returns how many lines go from the top of one staff to the bottom of the next, inside of a system. */
function linesThrough({ staves, gaps }: System, gap: number): number {
  const [above, below] = [staves[gap]!, staves[gap + 1]!];
  const [left, right] = [
    Math.max(above.staff.left, below.staff.left),
    Math.min(above.staff.right, below.staff.right),
  ];
  let [count, last] = [0, -Infinity];
  for (let x = Math.round(left + CLEF); x < right - CLEF; x += 1) {
    if (x - last < ONE_LINE * 2 || nearBest(gaps[gap]!, x) < 0.9) continue;
    if (isLine(above, x) && isLine(below, x)) [count, last] = [count + 1, x];
  }
  return count;
}

const isLine = ({ uprights }: StudiedStaff, x: number): boolean =>
  nearBest(uprights.cover, x) > 0.9 && uprights.heads[x]! < 3;

/** What is less likely is no barline on the most worn page; what is likelier is one on every page. */
const [LEAST_LIKELY, SURE] = [0.62, 0.79];
/** The barlines of a page are alike: what is so much less likely than most is none. */
const BELOW_USUAL = 0.2;

/** Returns for each system where its measures begin and the last one ends, on the sheet. */
export function findBarlines(systems: readonly System[]): readonly (readonly number[])[] {
  const through = gapsGoneThrough(systems);
  const likely = systems.map((system, i) => likelihoods(system, through[i]!));
  const values = likely.flatMap((each) => linesIn(each, LEAST_LIKELY).map((line) => line.likely));
  // The better half of what may be barlines is surely some.
  const usual = values.sort((a, b) => b - a)[Math.floor(values.length / 3)] ?? 1;
  const least = Math.min(SURE, Math.max(LEAST_LIKELY, usual - BELOW_USUAL));
  return systems.map((system, i) => withEnds(system, linesIn(likely[i]!, least)));
}

function withEnds({ staves }: System, lines: readonly Line[]): readonly number[] {
  const lefts = staves.map(({ staff }) => staff.left).sort((a, b) => a - b);
  const right = Math.max(...staves.map(({ staff }) => staff.right));
  const start = lines.find((line) => lefts.some((each) => Math.abs(line.x - each) < SPACE * 1.2));
  // Something beside the page, such as its edge, may look as if one of the staves went on.
  const left = start ? start.x : lefts[lefts.length >> 1]!;
  const first = start ? Math.min(start.x, left + SPACE / 2) : left;
  const [next, ...others] = lines.filter((line) => line.x - first >= CLEF);
  // A repeat may begin after the signatures of a row: what is before it is no measure.
  const isRepeat = next?.isThick && others.length > 0 && next.x - first < LONGEST_SIGNATURE;
  const after = next && !isRepeat ? [next, ...others] : others;
  const end = after.at(-1);
  const rest = end?.isThick ? LONGEST_COURTESY : LEAST_MEASURE;
  const isEnd = end !== undefined && right - end.x < rest;
  return [first, ...(isEnd ? after.slice(0, -1) : after).map(({ x }) => x), isEnd ? end.x : right];
}

/** Returns by column how much of a barline stands there. */
function likelihoods(system: System, through: readonly boolean[]): Float32Array {
  const left = Math.min(...system.staves.map(({ staff }) => staff.left));
  const right = Math.max(...system.staves.map(({ staff }) => staff.right));
  const likely = new Float32Array(system.staves[0]!.uprights.cover.length);
  const to = Math.min(likely.length - 1, right + SPACE);
  for (let x = Math.max(0, Math.floor(left - SPACE)); x <= to; x += 1)
    likely[x] = likelihood(system, through, x);
  return likely;
}

/** Returns the column within two of another that has most; the nearest of those that have as much. */
function bestNear(values: Float32Array, x: number): number {
  let best = x;
  for (const near of [x - 1, x + 1, x - 2, x + 2])
    if ((values[near] ?? 0) > values[best]!) best = near;
  return best;
}

/** Returns how much a column of a system looks like a barline, at most 1. */
function likelihood({ staves, gaps }: System, through: readonly boolean[], x: number): number {
  let [sum, least, parts, doubt] = [0, 1, 0, 0];
  const add = (value: number) => {
    [sum, least, parts] = [sum + value, Math.min(least, value), parts + 1];
  };
  staves.forEach(({ uprights }, i) => {
    const best = bestNear(uprights.cover, x);
    const cover = uprights.cover[best]!;
    const [goesUp, goesDown] = [through[i - 1] ?? false, through[i] ?? false];
    const beyond = Math.max(
      goesUp ? 0 : uprights.above[best]!,
      goesDown ? 0 : uprights.below[best]!,
    );
    const short = 1 - uprights.ends[best]!;
    const heads = Math.min(3, uprights.heads[best]!);
    if (goesUp || goesDown) {
      // What goes through to the next staff is seldom a stem: notes may stand close to it.
      add(cover);
      doubt += 0.035 * heads + 0.07 * beyond + 0.04 * short;
    } else add(cover - Math.min(heads, 1) * 0.15 - 0.12 * heads - 0.3 * beyond - 0.2 * short);
  });
  gaps.forEach((gap, i) => {
    // Between staves is little else: half a line there is a stem, an accent, a slur or two.
    if (through[i]) add(nearBest(gap, x) * 2 - 1);
  });
  // A staff that stands alone has nothing else that confirms what it seems to have.
  const strict = staves.length === 1 ? 0.05 : 0;
  return Math.min(sum / parts, least + 0.25) - doubt - strict;
}

interface Line {
  readonly x: number;
  readonly isThick: boolean;
  readonly likely: number;
}

/** Returns the barlines: where columns are likely, those of double lines as one. */
function linesIn(likely: Float32Array, least: number): readonly Line[] {
  const lines: { from: number; to: number; likely: number }[] = [];
  likely.forEach((each, x) => {
    if (each < least) return;
    const last = lines.at(-1);
    if (last && x - last.to <= ONE_LINE) {
      last.to = x;
      last.likely = Math.max(last.likely, each);
    } else lines.push({ from: x, to: x, likely: each });
  });
  const all = lines.map(({ from, to, likely: most }) => ({
    x: (from + to) / 2 + 0.5,
    isThick: to - from >= THICK,
    likely: most,
  }));
  // Two barlines do not stand closer than the narrowest measure: the better one is one.
  return all.filter((line) => {
    const near = all.filter((other) => other !== line && Math.abs(other.x - line.x) < SPACE * 2.5);
    return near.every(
      (other) => other.likely < line.likely || (other.likely === line.likely && other.x > line.x),
    );
  });
}
