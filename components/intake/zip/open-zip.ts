import { Inflate } from 'fflate';
import {
  archiveError,
  ArchiveRules,
  isSpecialFile,
  type ArchiveEntry,
  type ArchiveLimits,
} from '../checks/archive-rules.js';
import { latin1, u16le, u32le } from '../checks/bytes.js';
import { IntakeError } from '../checks/intake-error.js';
import { blobBytes, type FileBytes } from '../checks/kinds/file-bytes.js';
import { crc32 } from './crc32.js';

/** A zip archive that was looked at, and not yet unpacked. */
export interface OpenZip {
  /** Paths of its files, with slashes. */
  readonly names: readonly string[];
  /** Unpacked, in bytes, as the archive declares. */
  readonly sizeOf: (name: string) => number;
  /**
   * Unpacks a file piece by piece.
   * @throws IntakeError `archive` when it is damaged, or longer or shorter than it declares
   */
  readonly open: (name: string) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

interface Entry extends ArchiveEntry {
  readonly method: number;
  readonly sum: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** The end, and the longest comment behind it. */
const TAIL = 22 + 0xffff;
const MAX_DIRECTORY = 2 ** 24;
const WIDE = 0xffffffff;
/**
 * Bytes of packed input at a time. A piece unpacks to at most a thousand times its size, so memory stays
 * small.
 */
const PIECE = 2 ** 14;
const STORED_PIECE = 2 ** 20;

/**
 * Opens a zip archive, after the names, the number and the declared sizes of its files were checked.
 * @throws IntakeError `protected` for one with a password; `archive` when it is damaged, too large, or
 * has links or unsafe names in it
 */
export async function openZip(blob: Blob, limits: ArchiveLimits): Promise<OpenZip> {
  const bytes = blobBytes(blob);
  const entries = await readDirectory(bytes, limits);
  const find = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw archiveError('The archive has no such file');
    return entry;
  };
  return {
    names: [...entries.keys()],
    sizeOf: (name) => find(name).size,
    open: (name) => unpacked(bytes, find(name)),
  };
}

async function readDirectory(bytes: FileBytes, limits: ArchiveLimits) {
  const { count, size, offset } = await readEnd(bytes);
  const rules = new ArchiveRules(limits, count);
  const directory = await bytes.read(offset, size);
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (u32le(directory, at) !== CENTRAL) throw damaged();
    const entry = entryAt(directory, at);
    if (entry.isEncrypted) throw new IntakeError('protected', 'The archive has a password');
    if (rules.add(entry)) {
      if (entries.has(entry.name)) throw archiveError('The archive has two files of one name');
      entries.set(entry.name, entry);
    }
    at += 46 + entry.nameLength + u16le(directory, at + 30) + u16le(directory, at + 32);
  }
  rules.finish(bytes.size);
  return entries;
}

const damaged = (cause?: unknown): IntakeError => archiveError('The archive is damaged', cause);

/** Reads where the directory lies: the last thing in an archive except for a comment. */
async function readEnd(bytes: FileBytes) {
  const start = Math.max(0, bytes.size - TAIL);
  const tail = await bytes.read(start, TAIL);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (u32le(tail, at) !== END || at + 22 + u16le(tail, at + 20) !== tail.length) continue;
    const [count, size, offset] = [
      u16le(tail, at + 10),
      u32le(tail, at + 12),
      u32le(tail, at + 16),
    ];
    if (offset === WIDE) throw archiveError('The archive has more than 4 GB');
    if (size > MAX_DIRECTORY || offset + size > start + at) throw damaged();
    return { count, size, offset };
  }
  throw damaged();
}

const isKnownMethod = (method: number): boolean => method === 0 || method === 8;

function entryAt(directory: Uint8Array, at: number): Entry {
  const flags = u16le(directory, at + 8);
  const method = u16le(directory, at + 10);
  const nameLength = u16le(directory, at + 28);
  return {
    name: nameOf(directory.subarray(at + 46, at + 46 + nameLength), flags),
    method,
    sum: u32le(directory, at + 16),
    packed: u32le(directory, at + 20),
    size: u32le(directory, at + 24),
    offset: u32le(directory, at + 42),
    nameLength,
    isEncrypted: (flags & 1) === 1,
    isSpecial: isSpecialFile(u16le(directory, at + 4), u32le(directory, at + 38)),
    canUnpack: isKnownMethod(method),
  };
}

/** Names are UTF-8; of old programs they are in a code page, of which only ASCII is certain. */
function nameOf(bytes: Uint8Array, flags: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (flags & 0x800) throw damaged();
    return latin1(bytes, 0, bytes.length).replace(/[^ -~]/g, '_');
  }
}

async function* unpacked(
  bytes: FileBytes,
  { offset, packed, method, size, sum }: Entry,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const header = await bytes.read(offset, 30);
  if (u32le(header, 0) !== LOCAL) throw damaged();
  const start = offset + 30 + u16le(header, 26) + u16le(header, 28);
  const raw = pieces(bytes, { start, end: start + packed, size: method ? PIECE : STORED_PIECE });
  let [length, found] = [0, 0];
  for await (const chunk of method ? inflated(raw) : raw) {
    length += chunk.length;
    if (length > size) throw archiveError('The archive unpacks to too much');
    found = crc32(chunk, found);
    yield chunk as Uint8Array<ArrayBuffer>;
  }
  if (length !== size) throw archiveError('The archive is cut short');
  if (found !== sum) throw damaged();
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Of a piece. */
  readonly size: number;
}

async function* pieces(bytes: FileBytes, { start, end, size }: Stretch) {
  for (let at = start; at < end; at += size) yield await bytes.read(at, Math.min(size, end - at));
}

async function* inflated(raw: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let out: Uint8Array[] = [];
  const inflate = new Inflate((chunk) => out.push(chunk));
  const push = (chunk: Uint8Array, isLast: boolean): readonly Uint8Array[] => {
    out = [];
    try {
      inflate.push(chunk, isLast);
    } catch (cause) {
      throw damaged(cause);
    }
    return out;
  };
  for await (const chunk of raw) yield* push(chunk, false);
  yield* push(new Uint8Array(0), true);
}
