import type { Print } from './print.js';
import { SPACE } from './sheet.js';
import { profilesOf } from './staff-measure.js';
import { medianOf, placed, ruledShare, type Part, type Staff } from './staff-shape.js';

/** Width of the strips in which staves are looked for, in usual spaces. */
const STRIP = 2.2;
/** Sizes of staves on one page, beside the usual one. */
const [SMALLEST, LARGEST] = [0.55, 1.4];
/** A part of a staff is so much clearer than what is not one. */
const LEAST_CLEAR = 0.3;
/** A staff goes on after so many strips in which something covers it. */
const COVERED = 7;
/** A staff has at least so many strips, and shows in so much of its length. */
const [LEAST_STRIPS, LEAST_SHARE] = [6, 0.5];
/** The parts of a staff are so clear beside those of most staves on the page. */
const LEAST_USUAL = 0.65;
/** On a page with music most staves are at least so clear; rows of words are less. */
const LEAST_PAGE = 0.5;
/** Four lines at once are seen in so much of a staff, mostly in more than 0.95; in small print in up to 0.75. */
const LEAST_RULED = 0.78;

/** Returns the staves of a sheet, from the top. */
export function findStaves(print: Print): readonly Staff[] {
  const strips = Math.max(1, Math.round(print.width / (SPACE * STRIP)));
  const profiles = profilesOf(print, { strips }).map(linesOf);
  const chains = sizesOf(profiles).flatMap((size) => {
    const sizes = [size * 0.97, size, size * 1.03];
    return linked(profiles.map((lines, strip) => partsOf(lines, { strip, sizes })));
  });
  const width = print.width / strips;
  const staves = chosen(chains)
    .map((parts) =>
      placed(print, { parts, width, profiles: profiles.map(({ profile }) => profile) }),
    )
    .filter((staff) => staff.right - staff.left > staff.space * 8)
    .filter((staff) => ruledShare(print, staff) > LEAST_RULED)
    .sort((a, b) => middleOf(a) - middleOf(b));
  // Chords and beams between two staves look like a short one, less clear.
  const usual = { length: medianOf(staves.map(lengthOf)), clear: medianOf(staves.map(clearOf)) };
  return staves.filter(
    (staff) => lengthOf(staff) > usual.length * 0.45 || clearOf(staff) > usual.clear * 0.92,
  );
}

const lengthOf = ({ left, right }: Staff): number => right - left;
const clearOf = ({ clear }: Staff): number => clear;

const middleOf = (staff: Staff): number => staff.topAt((staff.left + staff.right) / 2);

/** How much of each row of pixels in a strip is ink, and how much where a line leans over to the next. */
interface Lines {
  readonly profile: Float32Array;
  readonly leaning: Float32Array;
}

const linesOf = (profile: Float32Array): Lines => ({
  profile,
  leaning: profile.map((each, y) =>
    Math.max(each, (profile[y - 1] ?? 0) * 0.9, (profile[y + 1] ?? 0) * 0.9),
  ),
});

/** Returns the spaces of the staves on a page: most have one, small ones perhaps another. */
function sizesOf(profiles: readonly Lines[]): readonly number[] {
  const all: number[] = [];
  for (let space = SPACE * SMALLEST; space <= SPACE * LARGEST; space *= 1.03) all.push(space);
  const weights = all.map(() => 0);
  profiles.forEach((lines, strip) => {
    if (strip % 3 !== 1) return;
    for (const part of partsOf(lines, { strip, sizes: all }))
      if (part.clear > 0.6) weights[all.indexOf(part.space)]! += part.clear;
  });
  const near = weights.map((each, i) => each + (weights[i - 1] ?? 0) + (weights[i + 1] ?? 0));
  const most = Math.max(...near);
  const found: number[] = [];
  for (const i of near.map((_, at) => at).sort((a, b) => near[b]! - near[a]!)) {
    const isApart = found.every((size) => Math.abs(size / all[i]! - 1) > 0.1);
    if (isApart && near[i]! >= most * 0.08) found.push(all[i]!);
  }
  return found.slice(0, 3);
}

/** Returns the places in a strip that look like five lines: the clearest of those that overlap. */
function partsOf(
  { profile, leaning }: Lines,
  { strip, sizes }: { readonly strip: number; readonly sizes: readonly number[] },
): readonly Part[] {
  const found: Part[] = [];
  for (const space of sizes) {
    const last = profile.length - Math.ceil(space * 4.7);
    let best: Part | undefined;
    for (let y = Math.ceil(space); y < last; y += 1) {
      // Of the two upper lines one at least is seen; most places on a page are left at once.
      if (leaning[y]! < 0.25 && leaning[Math.round(y + space)]! < 0.25) continue;
      const clear = clearness(leaning, profile, { top: y, space });
      if (clear < LEAST_CLEAR) continue;
      if (best && y - best.top > space / 2) {
        found.push(best);
        best = undefined;
      }
      if (!best || clear > best.clear) best = { strip, top: y, space, clear };
    }
    if (best) found.push(best);
  }
  found.sort((a, b) => b.clear - a.clear);
  const kept: Part[] = [];
  for (const part of found)
    if (kept.every((each) => Math.abs(each.top - part.top) > part.space * 0.5)) kept.push(part);
  return kept;
}

function clearness(
  lines: Float32Array,
  profile: Float32Array,
  { top, space }: { readonly top: number; readonly space: number },
): number {
  let [dark, least, gaps] = [0, 1, 0];
  for (let line = 0; line < 5; line += 1) {
    const ink = Math.min(1, lines[Math.round(top + line * space)]! * 1.2);
    dark += ink;
    least = Math.min(least, ink);
    // Lines are thin: rows of letters are dark here too.
    if (line < 4)
      for (const share of [0.33, 0.5, 0.67])
        gaps += profile[Math.round(top + (line + share) * space)]! / 3;
  }
  const outside = profile[Math.round(top - space / 2)]! + profile[Math.round(top + space * 4.5)]!;
  // One line may be worn away, two are too many.
  return (dark - least * 0.5) / 4.5 - 0.8 * (gaps / 4) - 0.1 * outside;
}

/** Puts the parts of each staff together, from its clearest part to both sides. */
function linked(strips: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
  const used = new Set<Part>();
  const staves: Part[][] = [];
  for (const seed of strips.flat().sort((a, b) => b.clear - a.clear)) {
    if (used.has(seed)) continue;
    const staff = [...follow(strips, seed, -1).reverse(), seed, ...follow(strips, seed, 1)];
    for (const part of staff) used.add(part);
    if (isStaff(staff)) staves.push(staff);
  }
  return staves;
}

const weightOf = (staff: readonly Part[]): number =>
  staff.reduce((sum, { clear }) => sum + clear, 0);

/** Returns what are staves among candidates that share their lines: the longest and clearest. */
function chosen(chains: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
  const staves: (readonly Part[])[] = [];
  for (const chain of chains.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    const rest = chain.filter((part) => !staves.some((staff) => overlaps(part, staff)));
    if (isStaff(rest) && rest.length > chain.length * 0.6) staves.push(rest);
  }
  const clear = (staff: readonly Part[]) => medianOf(staff.map((part) => part.clear));
  const usual = Math.max(LEAST_PAGE, medianOf(staves.map(clear)));
  return joined(staves.filter((staff) => clear(staff) >= usual * LEAST_USUAL));
}

/** Puts together the pieces of a staff that something wide covers in its middle. */
function joined(staves: readonly (readonly Part[])[]): readonly (readonly Part[])[] {
  const whole: (readonly Part[])[] = [];
  for (const staff of staves.toSorted((a, b) => a[0]!.strip - b[0]!.strip)) {
    const at = whole.findIndex((each) => {
      const [a, b] = [each.at(-1)!, staff[0]!];
      return (
        b.strip > a.strip && Math.abs(a.top - b.top) < b.space * 0.6 + 0.02 * (b.strip - a.strip)
      );
    });
    if (at < 0) whole.push(staff);
    else whole[at] = [...whole[at]!, ...staff];
  }
  return whole;
}

function isStaff(staff: readonly Part[]): boolean {
  if (staff.length < LEAST_STRIPS) return false;
  const length = staff.at(-1)!.strip - staff[0]!.strip + 1;
  return staff.length >= length * LEAST_SHARE;
}

/** Five lines one line higher or lower than a staff are seen as well where a beam lies beside them. */
const overlaps = (part: Part, staff: readonly Part[]): boolean =>
  staff.some(
    (each) =>
      Math.abs(each.strip - part.strip) <= 1 &&
      part.top < each.top + each.space * 4.6 &&
      each.top < part.top + part.space * 4.6,
  );

function follow(strips: readonly (readonly Part[])[], seed: Part, step: 1 | -1): Part[] {
  const found: Part[] = [];
  let last = seed;
  let slope = 0;
  for (
    let strip = seed.strip + step;
    strips[strip] && Math.abs(strip - last.strip) <= COVERED;
    strip += step
  ) {
    const far = Math.abs(strip - last.strip);
    const top = last.top + slope * (strip - last.strip);
    const slack = seed.space * (0.22 + 0.06 * far);
    const near = strips[strip]!.filter(
      (part) => Math.abs(part.top - top) <= slack && Math.abs(part.space / seed.space - 1) < 0.09,
    );
    const next = near.sort((a, b) => b.clear - a.clear)[0];
    if (!next) continue;
    slope = slope * 0.8 + ((next.top - last.top) / (strip - last.strip)) * 0.2;
    found.push(next);
    last = next;
  }
  return found;
}
