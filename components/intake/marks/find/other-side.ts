import type { Print } from './print.js';
import {
  fivesIn,
  measureStaves,
  profilesOf,
  type Five,
  type StaffMeasure,
} from './staff-measure.js';

/** The darkness up to which ink may show through from the other side of a page. */
const FLOORS = [112, 96, 80, 64, 48];
/** Most of what shows through is paler; the dark staves are so many beside all, at least. */
const [USUAL_FLOOR, DARK] = [80, 0.4];
/** Thin lines are pale: their ink is taken so many times, as where staves are measured. */
const GAINS = [1, 2, 4];
/** The page is looked at in one of so many strips of so many. */
const [STRIPS, EVERY] = [48, 4];
/** The staves of this side are as clear without the paler ink; else so clear beside before, at least. */
const CLEAR = [0.95, 0.8];
/** So much of the other side's staves is all of them. */
const ALL = 0.9;
/** So much of what looks like staves is on this side, at least; and so much on the other. */
const [THIS_SIDE, OTHER_SIDE] = [0.25, 0.14];

/** Returns a print without its ink up to a darkness. */
export const withoutPale = (print: Print, floor: number): Print => ({
  ...print,
  ink: print.ink.map((ink) => aboveFloor(ink, floor)),
});

const aboveFloor = (ink: number, floor: number): number =>
  ink <= floor ? 0 : ((ink - floor) * 255) / (255 - floor);

/** What looks like staves, with all ink and without the paler. */
interface Comparison {
  readonly floor: number;
  /** How clear the places are that still look like staves: before, and without the paler ink. */
  readonly before: number;
  readonly after: number;
  /** How clear those were that do not any more. */
  readonly gone: number;
}

/**
 * Returns the darkness up to which ink shows through from the other side of a page; 0 where none does. Without
 * that ink some staves are as clear as before, and others are gone: where all of them are less clear, the whole
 * page is pale or blurred.
 * @param measure of the staves on it; those of both sides together may look like others
 */
export function otherSideOf(print: Print, measure: StaffMeasure): number {
  const dark = measureStaves(withoutPale(print, USUAL_FLOOR));
  if (!dark || dark.most < measure.most * DARK) return 0;
  const { space } = dark;
  const all = placesIn(print, { space, floor: 0 });
  const found = FLOORS.map((floor) => compared(all, { print, space, floor })).filter(
    ({ before, gone }) =>
      before >= (before + gone) * THIS_SIDE && gone >= (before + gone) * OTHER_SIDE,
  );
  for (const clear of CLEAR) {
    const fitting = found.filter(({ before, after }) => after >= before * clear);
    const most = Math.max(...fitting.map(({ gone }) => gone));
    // The lowest that leaves nothing of it, and a little more: print of this side may be worn.
    const lowest = fitting.findLastIndex(({ gone }) => gone >= most * ALL);
    const chosen = fitting[Math.max(0, lowest - 1)];
    if (chosen) return chosen.floor;
  }
  return 0;
}

function compared(
  all: readonly (readonly Five[])[],
  {
    print,
    space,
    floor,
  }: { readonly print: Print; readonly space: number; readonly floor: number },
): Comparison {
  let [before, after, gone] = [0, 0, 0];
  const left = placesIn(print, { space, floor });
  all.forEach((strip, i) => {
    for (const { y, clear } of strip) {
      const still = clearest(left[i]!.filter((five) => Math.abs(five.y - y) < space / 3));
      if (still > 0) [before, after] = [before + clear, after + still];
      else gone += clear;
    }
  });
  return { floor, before, after, gone };
}

const clearest = (fives: readonly Five[]): number =>
  fives.reduce((most, { clear }) => Math.max(most, clear), 0);

/** Returns by strip where there are five lines, each once: where one of the gains shows them best. */
function placesIn(
  print: Print,
  { space, floor }: { readonly space: number; readonly floor: number },
): readonly (readonly Five[])[] {
  const byGain = GAINS.map((gain) =>
    profilesOf(print, {
      strips: STRIPS,
      every: EVERY,
      level: (ink) => aboveFloor(ink, floor) * gain,
    }).map((profile) => fivesIn(profile, space)),
  );
  return byGain[0]!.map((_, strip) => {
    const places: Five[] = [];
    for (const five of byGain.flatMap((each) => each[strip]!).sort((a, b) => b.clear - a.clear))
      if (places.every(({ y }) => Math.abs(y - five.y) >= space / 3)) places.push(five);
    return places;
  });
}
