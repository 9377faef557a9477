import type { Print } from './print.js';

/** How the staves of a page stand in its picture. */
export interface StaffMeasure {
  /** Of most staves, between the middles of two lines, in pixels. */
  readonly space: number;
  /** Pixels down on each pixel to the right. */
  readonly slope: number;
  /** By so much the ink of thin lines is to be strengthened. */
  readonly gain: number;
  /** How much of the page looks like staves; for comparison with another print of it. */
  readonly most: number;
}

/** A page is measured in so many strips side by side. */
const STRIPS = 48;
/** The strips in which spaces are counted: one of so many. */
const EVERY = 4;
/** Steepest page, in pixels down on each to the right: 8 degrees. */
const STEEPEST = 0.14;
/** Smallest space between two lines that can be told apart. */
const LEAST_SPACE = 3;
/** A line darkens at least so much of a strip. */
const LEAST_LINE = 0.25;

/** Thin lines are pale in small and in blurred pictures: their ink is taken so many times. */
const GAINS = [1, 2, 4];
/** A larger gain has to show so much more. */
const BETTER = 1.4;

const gained = (gain: number): Profiling => ({ strips: STRIPS, level: (ink) => ink * gain });

/** Returns the usual space and slope of the staves on a page; undefined where five lines are nowhere. */
export function measureStaves(print: Print): StaffMeasure | undefined {
  if (print.width < STRIPS || print.height < LEAST_SPACE * 4) return undefined;
  let best: { readonly gain: number; readonly space: number; readonly most: number } | undefined;
  for (const gain of GAINS) {
    const found = spaceOf(profilesOf(print, { ...gained(gain), every: EVERY }), print.height);
    if (found && found.most > (best?.most ?? 0) * BETTER) best = { gain, ...found };
  }
  if (!best) return undefined;
  const { gain, space, most } = best;
  return { gain, space, most, slope: slopeOf(profilesOf(print, gained(gain)), print) };
}

/** In which strips the ink of a print is summed up, and how dark it counts. */
interface Profiling {
  /** So many side by side. */
  readonly strips: number;
  /** One of so many of them; by default all. */
  readonly every?: number;
  /** Returns for ink from 0 to 255 how dark it counts, at most as 255; by default as it is. */
  readonly level?: (ink: number) => number;
}

/** Returns for strips side by side how much of each of their rows of pixels is ink, from 0 to 1. */
export function profilesOf(
  { width, height, ink }: Print,
  { strips, every = 1, level = (each) => each }: Profiling,
): readonly Float32Array[] {
  const levels = Float32Array.from({ length: 256 }, (_, each) => Math.min(255, level(each)));
  return Array.from({ length: Math.ceil(strips / every) }, (_, strip) => {
    const from = Math.floor((width * strip * every) / strips);
    const to = Math.max(from + 1, Math.floor((width * (strip * every + 1)) / strips));
    const profile = new Float32Array(height);
    for (let y = 0; y < height; y += 1) {
      let sum = 0;
      for (let i = y * width + from; i < y * width + to; i += 1) sum += levels[ink[i]!]!;
      profile[y] = sum / ((to - from) * 255);
    }
    return profile;
  });
}

/** Returns the slope at which the strips, each moved by it, have the sharpest lines in common. */
function slopeOf(profiles: readonly Float32Array[], { width }: Print): number {
  const best = (from: number, to: number, step: number) => {
    let [found, most] = [0, -1];
    for (let slope = from; slope <= to + step / 2; slope += step) {
      const sharp = sharpness(profiles, (slope * width) / profiles.length);
      if (sharp > most) [found, most] = [slope, sharp];
    }
    return found;
  };
  // From one step to the next the ends of the page move by one pixel or so: lines are no thinner.
  const step = 2.5 / width;
  const rough = best(-STEEPEST, STEEPEST, step);
  return best(rough - step, rough + step, step / 5);
}

function sharpness(strips: readonly Float32Array[], step: number): number {
  const { length } = strips[0]!;
  const sum = new Float32Array(length);
  const middle = (strips.length - 1) / 2;
  strips.forEach((strip, i) => {
    const shift = Math.round((i - middle) * step);
    const to = Math.min(length, length - shift);
    for (let y = Math.max(0, -shift); y < to; y += 1) sum[y]! += strip[y + shift]!;
  });
  let sharp = 0;
  for (let y = 1; y < length; y += 1) sharp += (sum[y]! - sum[y - 1]!) ** 2;
  return sharp;
}

interface Spacing {
  readonly space: number;
  readonly most: number;
}

/** Whole staves at equal distances are like lines as well; their own lines are nearer by more than this. */
const NEARER = 4;

/** Returns the space at which most strips have five lines. */
function spaceOf(profiles: readonly Float32Array[], height: number): Spacing | undefined {
  const all: Spacing[] = [];
  const largest = Math.min(80, height / 5);
  for (let space = LEAST_SPACE; space <= largest; space += space < 14 ? 0.25 : 0.5) {
    let most = 0;
    for (const profile of profiles) most += fives(profile, space);
    all.push({ space, most });
  }
  const least = profiles.length / 8;
  const [best] = all.toSorted((a, b) => b.most - a.most);
  if (!best || best.most <= least) return undefined;
  const [nearer] = all
    .filter(({ space }) => space < best.space / NEARER)
    .sort((a, b) => b.most - a.most);
  return nearer && nearer.most > Math.max(least, best.most * 0.25) ? nearer : best;
}

/** Returns how much of a strip is five lines with a certain space. */
const fives = (profile: Float32Array, space: number): number =>
  fivesIn(profile, space).reduce((sum, { clear }) => sum + clear, 0);

/** Five lines in a strip: the row of pixels of the first, and how clear they are, from 0 to 1. */
export interface Five {
  readonly y: number;
  readonly clear: number;
}

/** Returns where a strip has five lines with a certain space. */
export function fivesIn(profile: Float32Array, space: number): readonly Five[] {
  const at = [1, 2, 3, 4].map((line) => Math.round(line * space));
  const gaps = [0.5, 1.5, 2.5, 3.5].map((line) => Math.round(line * space));
  const found: Five[] = [];
  for (let y = 1; y + at[3]! + 1 < profile.length; y += 1) {
    // Each line counts once, however thick it is.
    const isPeak = profile[y]! > profile[y - 1]! && profile[y]! >= profile[y + 1]!;
    if (profile[y]! < LEAST_LINE || !isPeak) continue;
    let least = profile[y]!;
    for (let i = 0; i < 4 && least >= LEAST_LINE; i += 1) {
      const line = y + at[i]!;
      least = Math.min(least, Math.max(profile[line - 1]!, profile[line]!, profile[line + 1]!));
    }
    if (least < LEAST_LINE) continue;
    const between = gaps.reduce((all, gap) => all + profile[y + gap]!, 0) / 4;
    if (least > between) found.push({ y, clear: least - between });
  }
  return found;
}
