import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Lines of a pack. */
const FULL = 128;
/** Lines that are packed together at once: packing each alone would take longer than it saves. */
const SOME = 16;
const FAST = { level: 1 };

interface Pack {
  readonly size: number;
  readonly bytes: Uint8Array;
}

const sizeOf = (packs: readonly Pack[]): number => packs.reduce((sum, { size }) => sum + size, 0);

function packOf(lines: readonly string[]): Pack {
  const packed = deflateRawSync(lines.join('\n'), FAST);
  // What zlib gives may hold on to a much larger buffer.
  return { size: lines.length, bytes: new Uint8Array(packed) };
}

const linesOf = ({ bytes }: Pack): readonly string[] =>
  inflateRawSync(bytes).toString().split('\n');

function* packsOf(lines: readonly string[]): Generator<Pack> {
  for (let at = 0; at < lines.length; at += FULL) yield packOf(lines.slice(at, at + FULL));
}

/**
 * Holds lines without line breaks in a fraction of their size: a million entries of listings in some tens of megabytes.
 * A change makes new lines, so that what somebody is reading stays what it was.
 */
export class PackedLines {
  readonly #packs: readonly Pack[];
  /** Lines after the packed ones. */
  readonly #loose: readonly string[];
  /** Lines that have changed since they were packed, by their places. */
  readonly #changed: ReadonlyMap<number, string>;
  readonly length: number;

  private constructor(
    packs: readonly Pack[],
    loose: readonly string[],
    changed: ReadonlyMap<number, string>,
  ) {
    this.#packs = packs;
    this.#loose = loose;
    this.#changed = changed;
    this.length = sizeOf(packs) + loose.length;
  }

  static readonly empty = new PackedLines([], [], new Map());

  /** Returns these lines with others after them. */
  with(lines: readonly string[]): PackedLines {
    const loose = [...this.#loose, ...lines];
    if (loose.length < SOME) return new PackedLines(this.#packs, loose, this.#changed);
    const last = this.#packs.at(-1);
    if (!last || last.size === FULL)
      return new PackedLines([...this.#packs, ...packsOf(loose)], [], this.#changed);
    const whole = this.#packs.slice(0, -1);
    const first = sizeOf(whole);
    const open = this.at(placesFrom(first, first + last.size));
    const changed = new Map([...this.#changed].filter(([place]) => place < first));
    return new PackedLines([...whole, ...packsOf([...open, ...loose])], [], changed);
  }

  /** Returns these lines with others in their places. */
  replaced(lines: ReadonlyMap<number, string>): PackedLines {
    const packed = this.length - this.#loose.length;
    const loose = this.#loose.map((line, place) => lines.get(packed + place) ?? line);
    const changed = new Map(this.#changed);
    for (const [place, line] of lines) if (place < packed) changed.set(place, line);
    const next = new PackedLines(this.#packs, loose, changed);
    return changed.size < SOME ? next : next.#packed();
  }

  /** Yields the lines at some places, which must grow; all by default. */
  *at(places: Iterable<number> = placesFrom(0, this.length)): Generator<string> {
    const packed = this.length - this.#loose.length;
    let open: readonly string[] | undefined;
    let [next, from, to] = [0, 0, 0];
    for (const place of places) {
      for (; place >= to && place < packed; next += 1) {
        [from, to, open] = [to, to + this.#packs[next]!.size, undefined];
      }
      if (place >= packed) yield this.#loose[place - packed]!;
      else
        yield this.#changed.get(place) ?? (open ??= linesOf(this.#packs[next - 1]!))[place - from]!;
    }
  }

  /** Packs again where lines have changed. */
  #packed(): PackedLines {
    let from = 0;
    const packs = this.#packs.map((pack) => {
      const to = from + pack.size;
      const places = placesFrom(from, to);
      from = to;
      return places.some((place) => this.#changed.has(place)) ? packOf([...this.at(places)]) : pack;
    });
    return new PackedLines(packs, this.#loose, new Map());
  }
}

const placesFrom = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
