/** A place at which a line of music may end and the next one begin. */
export interface BreakPlace {
  /** In pixels of the strip. */
  readonly x: number;
  /** Whether a measure begins here. */
  readonly isBar: boolean;
}

/** Cost of a break inside a measure, in lines that are left empty. */
const INSIDE = 4;
/** Cost of a line that is too wide, which only a measure without inner places can be. */
const TOO_WIDE = 1000;

interface Best {
  readonly cost: number;
  /** Index of the place at which the line that ends here begins. */
  readonly from: number;
}

/**
 * Returns the indexes of the places at which lines begin, so that each line is at most `room` pixels wide
 * and all are of like width. Breaks inside a measure only where the measure is wider than a line.
 *
 * @param places From left to right; the last one is the end of the music.
 */
export function breakLines(places: readonly BreakPlace[], room: number): readonly number[] {
  const best: Best[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end < places.length; end++) best.push(bestLine(places, best, { end, room }));
  const starts: number[] = [];
  for (let end = places.length - 1; end > 0; end = best[end]!.from) starts.unshift(best[end]!.from);
  return starts;
}

/** Returns the best line that ends at a place, with all lines before it. */
function bestLine(
  places: readonly BreakPlace[],
  best: readonly Best[],
  { end, room }: { readonly end: number; readonly room: number },
): Best {
  const place = places[end]!;
  const isLast = end === places.length - 1;
  const broken = place.isBar || isLast ? 0 : INSIDE;
  let found: Best = { cost: Infinity, from: end - 1 };
  for (let from = end - 1; from >= 0; from--) {
    const width = place.x - places[from]!.x;
    if (width > room && from < end - 1) break;
    const cost = best[from]!.cost + costOf(width / room, isLast) + broken;
    if (cost < found.cost) found = { cost, from };
  }
  return found;
}

/** Returns the cost of a line by the share of the room that it fills; a short last line costs little. */
function costOf(share: number, isLast: boolean): number {
  if (share > 1) return TOO_WIDE * share;
  return (1 - share) ** 2 * (isLast ? 0.3 : 1);
}
