import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { FILE_KINDS, type Purpose } from '../../../../components/intake/checks/kinds/file-kinds.js';
import { isSafePath } from '../../../../components/intake/checks/safe-file-name.js';
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

/** What an import of a curator's corpus works with. */
export interface MakingKit {
  readonly context: ImportContext;
  readonly maker: Maker;
  /** Folder of the corpus.json; nothing outside of it is read. */
  readonly folder: string;
  /**
   * Whether a recording that is no sound is left out, instead of kept without peaks. Where a decoder is
   * missing it is kept.
   */
  readonly isStrict?: boolean;
}

/** A file of the curator that is kept. */
export interface TakenFile<T = undefined> extends KeptFile {
  /** In the piece. */
  readonly name: string;
  /** What was made of it. */
  readonly made: T;
}

/** A table up to so many characters stands in the info.json, so that a piece loads at once. */
const INLINE_LIMIT = 20_000;

export const isUrl = (text: string): boolean => /^(https?:)?\/\//i.test(text);

/** The files of one piece, or of a corpus, as they come in. */
export class PieceFiles {
  private readonly drafts = new Map<string, ResourceDraft>();

  constructor(readonly kit: MakingKit) {}

  get resources(): readonly ResourceDraft[] {
    return [...this.drafts.values()];
  }

  /**
   * Takes a file of the curator in, and makes something of it before it is kept.
   * @throws Error when it is not there or not in the folder; IntakeError when it may not come in
   */
  async take<T = undefined>(
    file: string,
    as: Purpose,
    make?: (admitted: AdmittedFile, name: string) => Promise<T>,
  ): Promise<TakenFile<T>> {
    const { folder, context } = this.kit;
    const { place, name } = await placeIn(folder, file);
    const admitted = await admitFile(place, as, context);
    try {
      const made = (await make?.(admitted, name)) as T;
      const kept = await keepFile(admitted, context);
      return { ...kept, name: this.add(name, kept), made };
    } catch (error) {
      await dropFile(admitted);
      throw error;
    }
  }

  /** Gives a kept file a name in the piece. */
  add(name: string, { hash, size, type }: KeptFile): string {
    this.drafts.set(name, { name, hash, size, type });
    return name;
  }

  /** Keeps a table that the service has made. */
  async addTable(name: string, table: unknown): Promise<string> {
    const { type } = FILE_KINDS.json;
    return this.add(name, await keepMade(`${JSON.stringify(table)}\n`, type, this.kit.context));
  }

  /**
   * A table of the curator, in the file or beside it: the table itself when it is short, else the name
   * of its file. URLs stay.
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

  /** The table itself when it is short, else the name of its file. */
  inline(name: string, table: unknown): unknown {
    return JSON.stringify(table).length > INLINE_LIMIT ? name : table;
  }

  /** Names of pictures, as `keys` of the objects hold them, taken in; URLs stay. */
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

/** Where a file of the curator is, and its name relative to the folder. */
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
