import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waltzRecording, waltzScore } from '#test/support/service/waltz.js';

/** A folder of its own for a test. */
export class TestFolder {
  constructor(readonly root: string) {}

  at(...names: readonly string[]): string {
    return path.join(this.root, ...names);
  }

  /** Writes a file; returns its path. */
  async write(name: string, content: string | Uint8Array | object): Promise<string> {
    const file = this.at(name);
    await mkdir(path.dirname(file), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(file, isRaw ? content : JSON.stringify(content));
    return file;
  }

  async json(name: string): Promise<unknown> {
    return JSON.parse(await readFile(this.at(name), 'utf8')) as unknown;
  }

  /** Writes a waltz of eight measures; returns the path. */
  score(): Promise<string> {
    return this.write('waltz.musicxml', waltzScore());
  }

  /** Writes a recording of the waltz; returns the path. */
  recording(name = 'waltz.wav'): Promise<string> {
    return this.write(name, waltzRecording());
  }
}

/** Runs work with a folder that is gone afterwards. */
export async function inFolder<T>(work: (folder: TestFolder) => Promise<T>): Promise<T> {
  const root = await mkdtemp(path.join(tmpdir(), 'glosa-prepare-'));
  try {
    return await work(new TestFolder(root));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
