import type { FileStore } from '../../files/file-store.js';
import type { Value } from '../../store/database/snapshot/snapshot.js';
import { readLines } from './lines.js';
import type { Lines } from './manifest.js';

/** Place of a small file: it stands with others in one content. */
export interface Packed {
  /** Hash of that content. */
  readonly pack: string;
  /** In bytes from the beginning of it. */
  readonly offset: number;
}

/** A file of a backup. */
export interface KeptFile {
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** Undefined for a file that is a content of its own. */
  readonly packed?: Packed;
}

/** Returns the row of a file: hash and size, then, of a packed one, pack and offset. */
export const rowOf = ({ hash, size, packed }: KeptFile): readonly Value[] =>
  packed ? [hash, size, packed.pack, packed.offset] : [hash, size];

function fileOf([hash, size, pack, offset]: readonly Value[]): KeptFile {
  const file = { hash: String(hash), size: Number(size) };
  if (pack === undefined) return file;
  return { ...file, packed: { pack: String(pack), offset: Number(offset) } };
}

/** Reads the files of a backup, in the order of their hashes. @throws BackupError if the list is damaged */
export async function keptFiles(lines: Lines, contents: FileStore): Promise<readonly KeptFile[]> {
  const files: KeptFile[] = [];
  for await (const row of readLines(lines, contents)) files.push(fileOf(row));
  return files;
}

/** Files of a backup by the content in which they are read. */
export interface Groups {
  /** Files that are contents of their own. */
  readonly alone: readonly KeptFile[];
  /** Files by the pack in which they stand. */
  readonly packs: ReadonlyMap<string, readonly KeptFile[]>;
}

/** Groups files by the content in which they stand. */
export function grouped(files: readonly KeptFile[]): Groups {
  const alone: KeptFile[] = [];
  const packs = new Map<string, KeptFile[]>();
  for (const file of files) {
    const pack = file.packed?.pack;
    const inside = pack === undefined ? alone : packs.get(pack);
    if (inside) inside.push(file);
    else packs.set(pack!, [file]);
  }
  return { alone, packs };
}

/** Returns the bytes of a file in its pack. */
export const bytesIn = (pack: Buffer, { size, packed }: KeptFile): Buffer =>
  pack.subarray(packed?.offset, (packed?.offset ?? 0) + size);
