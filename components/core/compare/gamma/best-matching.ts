import { DistanceQueue } from './distance-queue.js';

/** An edge to a partner on the other side. */
export interface Edge {
  /** Number of the partner, from 0. */
  readonly to: number;
  /** What it gains to pair the two: above 0. */
  readonly gain: number;
}

/** Nobody on the other side. */
const ALONE = -1;

/** Where the cheapest way from somebody without a partner ends: with who remains alone, or with a free partner. */
interface Way {
  readonly length: number;
  /** Who remains alone; undefined where a free partner is found. */
  readonly left?: number;
  /** The free partner. */
  readonly right?: number;
}

/** Pairs two sides so that the sum of gains is largest: the Hungarian method (Kuhn 1955) over few edges each. */
class Matching {
  readonly partnerOfLeft: Int32Array;
  readonly #partnerOfRight: Int32Array;
  /** Prices of both sides, by which no edge costs less than nothing. */
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #edges: readonly (readonly Edge[])[];
  /** Of the search under way: lengths of ways to the right side, and who came from there. */
  readonly #lengths: Float64Array;
  readonly #from: Int32Array;
  /** In which search a partner was reached, and passed: none is cleared between searches. */
  readonly #reached: Int32Array;
  readonly #passedIn: Int32Array;
  #search = 0;
  readonly #queue = new DistanceQueue();
  #passed: number[] = [];

  constructor(edges: readonly (readonly Edge[])[], rights: number) {
    this.#edges = edges;
    this.partnerOfLeft = new Int32Array(edges.length).fill(ALONE);
    this.#partnerOfRight = new Int32Array(rights).fill(ALONE);
    this.#right = new Float64Array(rights);
    this.#left = Float64Array.from(edges, (own) =>
      own.reduce((least, { gain }) => Math.min(least, -gain), 0),
    );
    this.#lengths = new Float64Array(rights);
    this.#from = new Int32Array(rights);
    this.#reached = new Int32Array(rights);
    this.#passedIn = new Int32Array(rights);
    for (let left = 0; left < edges.length; left += 1) this.#add(left);
  }

  #add(left: number): void {
    const way = this.#shortestWay(left);
    this.#left[left]! += way.length;
    for (const right of this.#passed) {
      const length = this.#lengths[right]!;
      this.#right[right]! += length - way.length;
      this.#left[this.#partnerOfRight[right]!]! += way.length - length;
    }
    this.#turn(left, way);
  }

  /** Pairs everybody along a way with the next one. */
  #turn(first: number, way: Way): void {
    let right = way.right ?? ALONE;
    let left = way.left ?? this.#from[right]!;
    for (;;) {
      const before = this.partnerOfLeft[left]!;
      this.partnerOfLeft[left] = right;
      if (right !== ALONE) this.#partnerOfRight[right] = left;
      if (left === first) return;
      right = before;
      left = this.#from[right]!;
    }
  }

  /** Finds the cheapest way (Dijkstra 1959), and notes the partners that it passed. */
  #shortestWay(first: number): Way {
    this.#search += 1;
    this.#passed = [];
    this.#queue.clear();
    let alone = { length: this.#look(first, 0), left: first };
    while (this.#queue.size > 0) {
      const length = this.#queue.least;
      const right = this.#queue.pop();
      if (length >= alone.length) break;
      if (length > this.#lengths[right]! || this.#isPassed(right)) continue;
      const owner = this.#partnerOfRight[right]!;
      if (owner === ALONE) return { length, right };
      this.#passedIn[right] = this.#search;
      this.#passed.push(right);
      const remaining = this.#look(owner, length);
      if (remaining < alone.length) alone = { length: remaining, left: owner };
    }
    return alone;
  }

  #isPassed(right: number): boolean {
    return this.#passedIn[right] === this.#search;
  }

  /** Looks from somebody, to whom a way has a length, at all partners; returns the length with which they are alone. */
  #look(left: number, length: number): number {
    const remaining = length - this.#left[left]!;
    for (const { to, gain } of this.#edges[left]!) {
      const next = remaining - gain - this.#right[to]!;
      const isKnown = this.#reached[to] === this.#search;
      if (this.#isPassed(to) || (isKnown && next >= this.#lengths[to]!)) continue;
      this.#reached[to] = this.#search;
      this.#lengths[to] = next;
      this.#from[to] = left;
      this.#queue.push(next, to);
    }
    return remaining;
  }
}

/**
 * Returns for each on the left the partner on the right with whom the sum of gains is largest, -1 for none.
 * @param edges those of each on the left
 * @param rights how many are on the right
 */
export const bestMatching = (edges: readonly (readonly Edge[])[], rights: number): Int32Array =>
  new Matching(edges, rights).partnerOfLeft;
