import type { Print } from './print.js';
import { SPACE } from './sheet.js';
import { medianOf, type Staff } from './staff-shape.js';
import { bottomAt, inkLimit, straightGap, straightStaff } from './straight.js';
import { coverOfGap, uprightsOf, type Uprights } from './uprights.js';

/** A staff with its upright lines. */
export interface StudiedStaff {
  readonly staff: Staff;
  readonly uprights: Uprights;
}

/** Staves that are played at once. */
export interface System {
  readonly staves: readonly StudiedStaff[];
  /** Between each staff and the next: by column, how much of the way down is one upright line. */
  readonly gaps: readonly Float32Array[];
}

/** How two staves that follow each other belong together. */
interface Link {
  readonly gap: Float32Array;
  /** Between them, in usual spaces. */
  readonly far: number;
  /** From 0 for none; from 1 on they are one system. */
  readonly strength: number;
}

/** A line between two staves may have such breaks. */
const WHOLE = 0.85;
const BROKEN = 0.6;

/** Returns the systems of a sheet: staves that a line at their start, or their barlines, connect. */
export function findSystems(print: Print, staves: readonly Staff[]): readonly System[] {
  const limit = inkLimit(print, staves);
  const studied = staves.map((staff) => ({
    staff,
    uprights: uprightsOf(straightStaff(print, staff, limit)),
  }));
  const links = studied.slice(1).map((below, i) => linkOf(print, [studied[i]!, below], limit));
  return grouped(studied, withConsensus(studied.length, links));
}

function linkOf(
  print: Print,
  [above, below]: readonly [StudiedStaff, StudiedStaff],
  limit: number,
): Link {
  const [upper, lower] = [above.staff, below.staff];
  const left = Math.max(upper.left, lower.left);
  const right = Math.min(upper.right, lower.right);
  const middle = (left + right) / 2;
  const far = (lower.topAt(middle) - bottomAt(upper)(middle)) / SPACE;
  const isBeside = right - left < Math.min(upper.right - upper.left, lower.right - lower.left) / 2;
  if (isBeside || far > 40 || far <= 0) return { gap: new Float32Array(0), far, strength: 0 };
  const gap = coverOfGap(straightGap(print, [upper, lower], limit));
  return { gap, far, strength: strengthOf([above, below], gap) };
}

function strengthOf(
  [above, below]: readonly [StudiedStaff, StudiedStaff],
  gap: Float32Array,
): number {
  const [upper, lower] = [above.staff, below.staff];
  const [left, right] = [Math.min(upper.left, lower.left), Math.max(upper.right, lower.right)];
  const most = (from: number, to: number) => {
    let found = 0;
    for (let x = Math.max(0, Math.round(from)); x <= to && x < gap.length; x += 1)
      found = Math.max(found, gap[x]!);
    return found;
  };
  const share = (cover: number) => Math.min(1, Math.max(0, (cover - BROKEN) / (WHOLE - BROKEN)));
  const start = share(most(left - SPACE, left + SPACE));
  const end = share(most(right - SPACE * 1.5, right + SPACE));
  let [through, last] = [0, -Infinity];
  for (let x = Math.round(left + SPACE * 3); x < right - SPACE * 2; x += 1) {
    if (gap[x]! < WHOLE || x - last < SPACE * 3) continue;
    const isLine = [above, below].every(({ uprights }) => nearBest(uprights.cover, x) > 0.8);
    if (isLine) [through, last] = [through + 1, x];
  }
  return (
    start + 0.5 * end + 0.4 * Math.min(through, 4) + (through === 0 ? 0.5 * alike(above, below) : 0)
  );
}

/** Returns the largest value within two columns. */
export const nearBest = (values: Float32Array, x: number): number =>
  Math.max(
    values[x - 2] ?? 0,
    values[x - 1] ?? 0,
    values[x] ?? 0,
    values[x + 1] ?? 0,
    values[x + 2] ?? 0,
  );

/** Returns how many of the barlines of two staves stand in one place, from 0 to 1. */
function alike(above: StudiedStaff, below: StudiedStaff): number {
  const lines = [above, below].map(clearLines);
  const [fewer, more] = lines[0]!.length < lines[1]!.length ? lines : [lines[1]!, lines[0]!];
  if (fewer!.length < 2) return 0;
  const same = fewer!.filter((x) => more!.some((each) => Math.abs(each - x) < SPACE * 0.6));
  return same.length / more!.length > 0.6 ? same.length / more!.length : 0;
}

/** Returns the places inside a staff where a line from its top to its bottom is surely a barline. */
function clearLines({ staff, uprights }: StudiedStaff): readonly number[] {
  const found: number[] = [];
  const { cover, heads, above, below } = uprights;
  for (let x = Math.round(staff.left + SPACE * 4); x < staff.right - SPACE * 2; x += 1) {
    const isClear = cover[x]! > 0.95 && heads[x]! === 0 && above[x]! < 0.3 && below[x]! < 0.3;
    if (isClear && x - (found.at(-1) ?? -Infinity) > SPACE) found.push(x);
  }
  return found;
}

/** Joins what is weakly connected where most systems of the page have that many staves. */
function withConsensus(count: number, links: readonly Link[]): readonly Link[] {
  const sure = links.filter(({ strength }) => strength >= 1);
  if (sure.length === 0) return links;
  const usual = medianOf(sure.map(({ far }) => far));
  const sizes = sizesOf(count, links);
  const most = medianOf(sizes.filter((size) => size > 1));
  return links.map((link, i) => {
    if (link.strength >= 1 || link.far > usual * 1.6) return link;
    const joined = links.with(i, { ...link, strength: 1 });
    const isUsual = sizeAround(joined, i) <= most;
    return isUsual && link.strength >= 0.3 ? { ...link, strength: 1 } : link;
  });
}

function sizesOf(count: number, links: readonly Link[]): readonly number[] {
  const sizes = count > 0 ? [1] : [];
  for (const { strength } of links) {
    if (strength >= 1) sizes[sizes.length - 1]! += 1;
    else sizes.push(1);
  }
  return sizes;
}

/** Returns how many staves the system around a link has. */
function sizeAround(links: readonly Link[], at: number): number {
  let [from, to] = [at, at];
  while (from > 0 && links[from - 1]!.strength >= 1) from -= 1;
  while (to < links.length - 1 && links[to + 1]!.strength >= 1) to += 1;
  return to - from + 2;
}

function grouped(studied: readonly StudiedStaff[], links: readonly Link[]): readonly System[] {
  const systems: { staves: StudiedStaff[]; gaps: Float32Array[] }[] = [];
  studied.forEach((staff, i) => {
    const link = links[i - 1];
    if (link && link.strength >= 1) {
      systems.at(-1)!.staves.push(staff);
      systems.at(-1)!.gaps.push(link.gap);
    } else systems.push({ staves: [staff], gaps: [] });
  });
  return systems;
}
