/** A queue of numbers by their distances, the nearest first. */
export class DistanceQueue {
  // Two lists of plain numbers, because a list of pairs costs an object for each.
  readonly #distances: number[] = [];
  readonly #nodes: number[] = [];

  get size(): number {
    return this.#nodes.length;
  }

  /** Returns the distance of the first; NaN without any. */
  get least(): number {
    return this.#distances[0] ?? NaN;
  }

  clear(): void {
    this.#distances.length = 0;
    this.#nodes.length = 0;
  }

  push(distance: number, node: number): void {
    let at = this.#nodes.push(node) - 1;
    this.#distances.push(distance);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.#distances[above]! <= distance) break;
      this.#swap(at, above);
      at = above;
    }
  }

  /** Takes the first out, and returns it; NaN without any. */
  pop(): number {
    const first = this.#nodes[0] ?? NaN;
    const [distance, node] = [this.#distances.pop(), this.#nodes.pop()];
    if (distance === undefined || node === undefined || this.size === 0) return first;
    this.#distances[0] = distance;
    this.#nodes[0] = node;
    this.#sink();
    return first;
  }

  #sink(): void {
    const distances = this.#distances;
    for (let at = 0; ;) {
      let least = at;
      for (let below = 2 * at + 1; below <= 2 * at + 2 && below < this.size; below += 1)
        if (distances[below]! < distances[least]!) least = below;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #swap(one: number, other: number): void {
    const [distances, nodes] = [this.#distances, this.#nodes];
    const [distance, node] = [distances[one]!, nodes[one]!];
    distances[one] = distances[other]!;
    nodes[one] = nodes[other]!;
    distances[other] = distance;
    nodes[other] = node;
  }
}
