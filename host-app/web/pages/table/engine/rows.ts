import { joined, type Lists } from './columns.js';
import type { Chunk, Shape } from './messages.js';

type Gathered = 'corpora' | 'names' | 'titles' | 'analyses';

/** Joins ends of chunks, each continuing from the one before. */
function continued(parts: readonly Uint32Array[]): Uint32Array {
  const ends = joined(parts);
  let [at, before] = [0, 0];
  for (const part of parts) {
    for (let i = 0; i < part.length; i += 1) ends[at++]! += before;
    before = ends[at - 1] ?? before;
  }
  return ends;
}

/** The texts of all chunks by number. Splits a chunk on the first request for one of its texts. */
export class Texts {
  length = 1;
  private readonly chunks: (string | readonly string[])[] = [['']];
  private readonly firsts = [0];
  /** Chunk of the last text; the next one is often there too. */
  private last = 0;

  /** @param texts each after a line feed */
  add(texts: string, count: number): void {
    this.chunks.push(texts);
    this.firsts.push(this.length);
    this.length += count;
  }

  at(number: number): string {
    const { chunks, firsts } = this;
    if (number < firsts[this.last]!) this.last = 0;
    while (number >= (firsts[this.last + 1] ?? Infinity)) this.last += 1;
    let texts = chunks[this.last]!;
    if (typeof texts === 'string') chunks[this.last] = texts = texts.slice(1).split('\n');
    return texts[number - firsts[this.last]!]!;
  }
}

/** The columns of all rows. */
export class Rows {
  /** Numbers of the texts, by column, then by row. */
  readonly cells: readonly Uint32Array[];
  readonly corpora: Uint32Array;
  readonly analyses: Uint32Array;
  readonly sources: Uint8Array;
  readonly quality: Uint8Array;
  readonly names: Lists;
  readonly titles: Lists;

  constructor(shape: Shape, chunks: readonly Chunk[]) {
    const { rows, columns } = shape;
    const gathered = (key: Gathered) => joined(chunks.map((chunk) => chunk[key]));
    this.corpora = gathered('corpora');
    this.analyses = gathered('analyses');
    this.names = {
      items: gathered('names'),
      ends: continued(chunks.map(({ nameEnds }) => nameEnds)),
    };
    this.titles = {
      items: gathered('titles'),
      ends: continued(chunks.map(({ titleEnds }) => titleEnds)),
    };
    this.cells = columns.map((_, column) =>
      joined(
        chunks.map(({ cells, rows: own }) => cells.subarray(column * own, (column + 1) * own)),
      ),
    );
    this.sources = new Uint8Array(rows);
    this.quality = new Uint8Array(rows);
    let at = 0;
    for (const chunk of chunks) {
      this.sources.set(chunk.sources, at);
      this.quality.set(chunk.quality, at);
      at += chunk.rows;
    }
  }

  get length(): number {
    return this.corpora.length;
  }
}
