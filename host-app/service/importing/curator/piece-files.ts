import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '#engines/notation';
import { FILE_KINDS, isSafePath, movementLabels, oneMovement, type Purpose } from '#intake/checks';
import type { Json } from '../../store/records.js';
import {
  admitFile,
  dropFile,
  keepFile,
  keepMade,
  readText,
  type AdmittedFile,
  type KeptFile,
} from '../keeping/keep-file.js';
import type { ResourceDraft } from '../keeping/put-piece.js';
import type { ImportContext } from '../context.js';
import type { Maker } from '../making/maker.js';

/** The tools of an import of a curator's corpus. */
export interface MakingKit {
  readonly context: ImportContext;
  readonly maker: Maker;
  /** Folder of the corpus.json; the import reads nothing outside of it. */
  readonly folder: string;
  /**
   * Whether to leave out a recording that is no sound, instead of keeping it without peaks. A recording
   * without a decoder stays in any case.
   */
  readonly isStrict?: boolean;
}

/** A stored file of the curator. */
export interface TakenFile<T = undefined> extends KeptFile {
  /** Its name in the piece. */
  readonly name: string;
  /** The result of processing it. */
  readonly made: T;
}

interface Admission<T> {
  /** Path or content. */
  readonly source: string | Uint8Array;
  /** Its name in the piece. */
  readonly name: string;
  readonly as: Purpose;
  readonly make: ((admitted: AdmittedFile, name: string) => Promise<T>) | undefined;
}

/** Longest table, in characters, that stands in the info.json itself, so that a piece loads at once. */
const INLINE_LIMIT = 20_000;

export const isUrl = (text: string): boolean => /^(https?:)?\/\//i.test(text);

/** Imports the files of one piece or corpus. */
export class PieceFiles {
  private readonly drafts = new Map<string, ResourceDraft>();

  constructor(readonly kit: MakingKit) {}

  get resources(): readonly ResourceDraft[] {
    return [...this.drafts.values()];
  }

  /**
   * Imports a file of the curator, and processes it before it is stored.
   * @throws Error if it is missing or outside the folder; IntakeError if the checks refuse it
   */
  async take<T = undefined>(
    file: string,
    as: Purpose,
    make?: (admitted: AdmittedFile, name: string) => Promise<T>,
  ): Promise<TakenFile<T>> {
    const { place, name } = await placeIn(this.kit.folder, file);
    return this.admit({ source: place, name, as, make });
  }

  /** Returns the labels of the movements of an MEI of the curator; none of another file. */
  async movements(file: string): Promise<readonly string[]> {
    if (isUrl(file) || !/\.(mei|xml)$/i.test(file)) return [];
    return movementLabels(await this.scoreText(file));
  }

  /**
   * Imports a movement of an MEI of the curator as a score of its own.
   * @param number from 1
   * @throws Error if the file or the movement is missing; IntakeError if the checks refuse it
   */
  async takeMovement<T>(
    file: string,
    number: number,
    make: (admitted: AdmittedFile, name: string) => Promise<T>,
  ): Promise<TakenFile<T>> {
    const { name } = await placeIn(this.kit.folder, file);
    const text = await this.scoreText(file);
    if (movementLabels(text)[number - 1] === undefined)
      throw new Error(`it has no movement ${number}`);
    const source = Buffer.from(oneMovement(text, number - 1));
    const { dir, name: base } = path.posix.parse(name);
    return this.admit({
      ...{ source, name: path.posix.join(dir, `${base}-${number}.mei`) },
      ...{ as: 'score', make },
    });
  }

  private async scoreText(file: string): Promise<string> {
    const { place, name } = await placeIn(this.kit.folder, file);
    const { maxBytes } = FILE_KINDS.mei;
    if ((await stat(place)).size > maxBytes) throw new Error('it is too large');
    return decodeText(await readFile(place), name);
  }

  private async admit<T>({ source, name, as, make }: Admission<T>): Promise<TakenFile<T>> {
    const { context } = this.kit;
    const admitted = await admitFile(source, as, context);
    try {
      const made = (await make?.(admitted, name)) as T;
      const kept = await keepFile(admitted, context);
      return { ...kept, name: this.add(name, kept), made };
    } catch (error) {
      await dropFile(admitted);
      throw error;
    }
  }

  /** Adds a stored file to the piece under a name. */
  add(name: string, { hash, size, type }: KeptFile): string {
    this.drafts.set(name, { name, hash, size, type });
    return name;
  }

  /** Stores a table that the service has made. */
  async addTable(name: string, table: unknown): Promise<string> {
    const { type } = FILE_KINDS.json;
    return this.add(name, await keepMade(`${JSON.stringify(table)}\n`, type, this.kit.context));
  }

  /**
   * Imports a table of the curator, from the info or a file of its own. Returns the table if it is short,
   * else the name of its file; URLs stay.
   * @param check throws when it is no such table
   */
  async table(value: unknown, as: Purpose, check: (text: unknown) => unknown): Promise<unknown> {
    if (typeof value !== 'string') {
      check(value);
      return value;
    }
    if (isUrl(value)) return value;
    const read = (admitted: AdmittedFile) => readText(admitted);
    const { name, made: text } = await this.take(value, as, read);
    check(text);
    return this.inline(name, JSON.parse(text));
  }

  /** Returns the table if it is short, else the name of its file. */
  inline(name: string, table: unknown): unknown {
    return JSON.stringify(table).length > INLINE_LIMIT ? name : table;
  }

  /** Imports the pictures that the objects of a list name; URLs stay. */
  async pictures(list: unknown): Promise<readonly Json[]> {
    const taken: Json[] = [];
    for (const each of Array.isArray(list) ? (list as Json[]) : []) {
      const { image } = each;
      const isFile = typeof image === 'string' && !isUrl(image);
      taken.push(isFile ? { ...each, image: (await this.take(image, 'picture')).name } : each);
    }
    return taken;
  }
}

/** Returns the place of a curator's file and its name relative to the folder. */
async function placeIn(folder: string, file: string): Promise<{ place: string; name: string }> {
  const root = await realpath(folder);
  const place = await realpath(path.resolve(root, file)).catch(() => {
    throw new Error('no such file');
  });
  if (!place.startsWith(root + path.sep)) throw new Error('it is outside of the folder');
  if (!(await stat(place)).isFile()) throw new Error('no file');
  const named = path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
  const name = (isSafePath(named) ? named : path.relative(root, place)).normalize('NFC');
  if (!isSafePath(name)) throw new Error('not a name for a file');
  return { place, name };
}
