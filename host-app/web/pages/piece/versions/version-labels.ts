import { linkedName, type Analysis, type LabelRecord } from '#core';

/** Reads an analysis by its name, or a version of it by `name@3`. */
export type Read = (name: string) => Promise<Analysis>;

/** So many versions are read at the same time: a long list asks for hundreds. */
const AT_ONCE = 3;

/** Returns the name of a version as a piece reads it: `form@3`, with the key of a link where the name has one. */
export function versionName(name: string, version: number): string {
  const { name: plain, key } = linkedName(name);
  return `${plain}@${version}${key === undefined ? '' : `?key=${key}`}`;
}

/** Reads the labels of versions, each once. */
export class VersionLabels {
  private readonly read = new Map<number, Promise<readonly LabelRecord[]>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly name: string,
    private readonly readOne: Read,
  ) {}

  /** Returns the labels of a version; none before the first. Rejects with a `CorpusError` or a `FormatError`. */
  of(version: number): Promise<readonly LabelRecord[]> {
    if (version < 1) return Promise.resolve([]);
    const known = this.read.get(version);
    if (known) return known;
    const found = this.inTurn(async () => {
      const { labels } = await this.readOne(versionName(this.name, version));
      return labels;
    });
    this.read.set(version, found);
    // What failed can be asked for again.
    found.catch(() => this.read.delete(version));
    return found;
  }

  private async inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running >= AT_ONCE) await new Promise<void>((start) => this.waiting.push(start));
    else this.running += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
