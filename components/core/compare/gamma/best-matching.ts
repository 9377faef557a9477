/** An edge to a partner on the other side. */
export interface Edge {
  /** Number of the partner, from 0. */
  readonly to: number;
  /** What it gains to pair the two: above 0. */
  readonly gain: number;
}

/** Nobody on the other side. */
const ALONE = -1;

/** A smallest-first queue of numbers by their distances. */
class Queue {
  readonly #heap: (readonly [distance: number, node: number])[] = [];

  push(distance: number, node: number): void {
    const heap = this.#heap;
    let at = heap.push([distance, node]) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]![0] <= distance) break;
      [heap[at], heap[above]] = [heap[above]!, heap[at]!];
      at = above;
    }
  }

  pop(): readonly [distance: number, node: number] | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const below of [2 * at + 1, 2 * at + 2])
        if (below < heap.length && heap[below]![0] < heap[least]![0]) least = below;
      if (least === at) return first;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }
}

/** A way from somebody without a partner to a change that gains most. */
interface Way {
  readonly length: number;
  /** Who remains alone at the end, or the free partner. */
  readonly end: { readonly left: number } | { readonly right: number };
  /** Lengths to the partners that were passed, and who came from there. */
  readonly passed: ReadonlyMap<number, number>;
  readonly from: ReadonlyMap<number, number>;
}

/** Pairs two sides so that the sum of gains is largest: the Hungarian method (Kuhn 1955) over few edges each. */
class Matching {
  readonly partnerOfLeft: Int32Array;
  readonly #partnerOfRight: Int32Array;
  /** Prices of both sides, by which no edge costs less than nothing. */
  readonly #left: Float64Array;
  readonly #right: Float64Array;
  readonly #edges: readonly (readonly Edge[])[];

  constructor(edges: readonly (readonly Edge[])[], rights: number) {
    this.#edges = edges;
    this.partnerOfLeft = new Int32Array(edges.length).fill(ALONE);
    this.#partnerOfRight = new Int32Array(rights).fill(ALONE);
    this.#right = new Float64Array(rights);
    this.#left = Float64Array.from(edges, (own) =>
      own.reduce((least, { gain }) => Math.min(least, -gain), 0),
    );
    for (let left = 0; left < edges.length; left += 1) this.#add(left);
  }

  #add(left: number): void {
    const way = this.#shortestWay(left);
    this.#left[left]! += way.length;
    for (const [right, length] of way.passed) {
      this.#right[right]! += length - way.length;
      this.#left[this.#partnerOfRight[right]!]! += way.length - length;
    }
    this.#turn(left, way);
  }

  /** Pairs everybody along a way with the next one. */
  #turn(first: number, { end, from }: Way): void {
    let left: number;
    let right = ALONE;
    if ('right' in end) {
      right = end.right;
      left = from.get(right)!;
    } else left = end.left;
    for (;;) {
      const before = this.partnerOfLeft[left]!;
      this.partnerOfLeft[left] = right;
      if (right !== ALONE) this.#partnerOfRight[right] = left;
      if (left === first) return;
      right = before;
      left = from.get(right)!;
    }
  }

  #shortestWay(first: number): Way {
    const queue = new Queue();
    const lengths = new Map<number, number>();
    const from = new Map<number, number>();
    const passed = new Map<number, number>();
    let alone = { length: Infinity, left: first };
    const look = (left: number, length: number): void => {
      const remaining = length - this.#left[left]!;
      if (remaining < alone.length) alone = { length: remaining, left };
      for (const { to, gain } of this.#edges[left]!) {
        const next = remaining - gain - this.#right[to]!;
        if (passed.has(to) || next >= (lengths.get(to) ?? Infinity)) continue;
        lengths.set(to, next);
        from.set(to, left);
        queue.push(next, to);
      }
    };
    look(first, 0);
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [length, right] = next;
      if (length >= alone.length) break;
      if (length > lengths.get(right)! || passed.has(right)) continue;
      const owner = this.#partnerOfRight[right]!;
      if (owner === ALONE) return { length, end: { right }, passed, from };
      passed.set(right, length);
      look(owner, length);
    }
    return { length: alone.length, end: { left: alone.left }, passed, from };
  }
}

/**
 * Returns for each on the left the partner on the right with whom the sum of gains is largest, -1 for none.
 * @param edges those of each on the left
 * @param rights how many are on the right
 */
export const bestMatching = (edges: readonly (readonly Edge[])[], rights: number): Int32Array =>
  new Matching(edges, rights).partnerOfLeft;
