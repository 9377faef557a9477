import { countBelow } from '../../time/search.js';
import { bestMatching, type Edge } from '../gamma/best-matching.js';
import { type ComparedLabel, SAME_ONSET } from './compared.js';

/** How labels are matched. */
export interface MatchOptions {
  /** How far apart onsets and ends are the same, in quarters; a thousandth by default. */
  readonly tolerance?: number | undefined;
  /** Returns how far a label may have moved from an onset, in quarters. */
  readonly reachAt: (onset: number) => number;
}

type Labels = readonly ComparedLabel[];

const ALONE = -1;
/** Most candidates for one label: hundreds of labels over one passage are no reason to wait. */
const MOST_CANDIDATES = 12;

/*
 * What a pair gains. A label at its place with another tag (0.9 and more) comes before one with the same tag that has
 * moved (0.85 at most): readers see at once what stands in one place. The rest settles ties.
 */
const SAME_PLACE = 0.9;
const SAME_TAG = 0.3;
const MOVED = 0.5;
const LENGTH = 0.05;
/** Least share of the time of two labels that both last, if they begin far from each other. */
const COMMON = 0.5;

const shareInCommon = (one: ComparedLabel, other: ComparedLabel): number => {
  const all = Math.max(one.end, other.end) - Math.min(one.start, other.start);
  const both = Math.min(one.end, other.end) - Math.max(one.start, other.start);
  return all > 0 ? both / all : 0;
};

const isOtherStaff = (one: ComparedLabel, other: ComparedLabel): boolean =>
  one.staff !== undefined && other.staff !== undefined && one.staff !== other.staff;

/** Pairs the labels of two, each at most once. */
class LabelMatching {
  readonly partners: Int32Array;
  readonly #one: Labels;
  readonly #other: Labels;
  readonly #isTaken: Uint8Array;
  readonly #tolerance: number;
  readonly #reachAt: (onset: number) => number;

  constructor(one: Labels, other: Labels, { tolerance = SAME_ONSET, reachAt }: MatchOptions) {
    this.#one = one;
    this.#other = other;
    this.#tolerance = tolerance;
    this.#reachAt = reachAt;
    this.partners = new Int32Array(one.length).fill(ALONE);
    this.#isTaken = new Uint8Array(other.length);
    // Nobody doubts that what is the same belongs together, and most labels are.
    this.#matchSame(Math.min(tolerance, SAME_ONSET));
    this.#matchSame(tolerance);
    this.#matchOthers();
  }

  #matchSame(tolerance: number): void {
    let from = 0;
    this.#one.forEach((label, place) => {
      while (from < this.#other.length && this.#other[from]!.start < label.start - tolerance)
        from += 1;
      if (this.partners[place] !== ALONE) return;
      for (let at = from; at < this.#other.length; at += 1) {
        const other = this.#other[at]!;
        if (other.start > label.start + tolerance) return;
        const isSame = other.tag === label.tag && Math.abs(other.end - label.end) <= tolerance;
        if (!isSame || this.#isTaken[at] || isOtherStaff(label, other)) continue;
        this.partners[place] = at;
        this.#isTaken[at] = 1;
        return;
      }
    });
  }

  #matchOthers(): void {
    const places: number[] = [];
    this.partners.forEach((partner, place) => partner === ALONE && places.push(place));
    const left: number[] = [];
    this.#isTaken.forEach((isTaken, at) => isTaken === 0 && left.push(at));
    const starts = Float64Array.from(left, (at) => this.#other[at]!.start);
    const edges = places.map((place) => this.#edgesOf(this.#one[place]!, left, starts));
    bestMatching(edges, left.length).forEach((to, index) => {
      if (to >= 0) this.partners[places[index]!] = left[to]!;
    });
  }

  /** Returns the candidates for a label: those near its onset, and those that share half of its time. */
  #edgesOf(label: ComparedLabel, left: readonly number[], starts: Float64Array): readonly Edge[] {
    const reach = this.#reachAt(label.start);
    const far = Math.max(reach, label.end - label.start);
    const edges: Edge[] = [];
    for (let to = countBelow(starts, label.start - far); to < left.length; to += 1) {
      if (starts[to]! > label.start + far) break;
      const gain = this.#gainOf(label, this.#other[left[to]!]!, reach);
      if (gain > 0) edges.push({ to, gain });
    }
    if (edges.length <= MOST_CANDIDATES) return edges;
    return edges.sort((one, other) => other.gain - one.gain).slice(0, MOST_CANDIDATES);
  }

  /** Returns what it gains to pair two labels; 0 for those that have nothing to do with each other. */
  #gainOf(one: ComparedLabel, other: ComparedLabel, reach: number): number {
    if (isOtherStaff(one, other)) return 0;
    const moved = Math.abs(one.start - other.start);
    const common = shareInCommon(one, other);
    if (moved > reach && common < COMMON) return 0;
    const tag = one.tag === other.tag ? SAME_TAG : 0;
    const length = LENGTH * Math.max(0, common);
    if (moved <= this.#tolerance) return SAME_PLACE + tag + length;
    const near = moved > reach ? 0 : 1 - moved / reach;
    return MOVED * (0.5 + Math.max(near, common) / 2) + tag + length;
  }
}

/**
 * Matches the labels of one type of two analyses one to one: for each of the first the place of its partner among those
 * of the second, -1 for none. Labels that say the same are paired first, then as many and as near as can be.
 * @param one in order, as the other
 */
export const matchLabels = (one: Labels, other: Labels, options: MatchOptions): Int32Array =>
  new LabelMatching(one, other, options).partners;
