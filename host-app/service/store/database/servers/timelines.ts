import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { About } from './about.js';

const FILE = 'timelines.json';

/**
 * The latest timeline of each database system that this process has met. It outlives the process in the data folder, so
 * that a primary of an earlier timeline, which others have replaced, is known for what it is.
 */
export class Timelines {
  readonly #file: string | undefined;
  readonly #latest: Map<string, number>;

  /** @param folder the data folder; without one, only this process remembers */
  constructor(folder?: string) {
    this.#file = folder === undefined || folder === '' ? undefined : path.join(folder, FILE);
    this.#latest = new Map(Object.entries(this.#file === undefined ? {} : read(this.#file)));
  }

  /** Whether a server is of the latest timeline of its system, as far as it is known. */
  isLatest({ system, timeline }: Pick<About, 'system' | 'timeline'>): boolean {
    return timeline >= (this.#latest.get(system) ?? 0);
  }

  /** Remembers the timeline of a server that others have promoted. */
  saw({ system, timeline }: Pick<About, 'system' | 'timeline'>): void {
    if (this.#latest.has(system) && timeline <= this.#latest.get(system)!) return;
    this.#latest.set(system, timeline);
    if (this.#file !== undefined) write(this.#file, Object.fromEntries(this.#latest));
  }
}

function read(file: string): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    // Missing, or cut off by a full disk: the servers tell it again.
    return {};
  }
}

function write(file: string, latest: Readonly<Record<string, number>>): void {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(draft, JSON.stringify(latest));
    renameSync(draft, file);
  } catch {
    // A full disk must not keep the service from its database; this process remembers.
  }
}
