import { IntakeError } from './intake-error.js';
import { isSafePath } from './safe-file-name.js';

/** Limits of an archive; sizes are those of the unpacked contents, in bytes. */
export interface ArchiveLimits {
  readonly files: number;
  readonly fileBytes: number;
  readonly bytes: number;
}

/** An archive's data about one of its entries. */
export interface ArchiveEntry {
  /** Its path in the archive; that of a folder ends with a slash. */
  readonly name: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  /** As it lies in the archive, in bytes. */
  readonly packed: number;
  /** Position of its header. */
  readonly offset: number;
  /** Of the name as it is written, in bytes. */
  readonly nameLength: number;
  readonly isEncrypted: boolean;
  /** Whether it is a link or a device. */
  readonly isSpecial: boolean;
  /** Whether the way in which it is packed is known. */
  readonly canUnpack: boolean;
}

/** Text packs to a tenth and repetitive MusicXML to a fortieth; small files may pack to anything. */
const MAX_RATIO = 100;
const SMALL = 2 ** 20;
/** Archives within archives, but for those that are scores. */
const NESTED = /\.(zip|zipx|jar|war|apk|docx|xlsx|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso)$/i;
const UNIX = 3;
const FORMAT = 0o170000;
const FILE_FORMATS = [0, 0o100000];

/** Returns the error of an archive that is not unpacked: it is damaged. */
export const archiveError = (message: string, cause?: unknown): IntakeError =>
  new IntakeError('archive', message, { cause });

const unsafe = (message: string): IntakeError =>
  new IntakeError('archive', message, { archive: 'unsafe' });

const tooLarge = (message: string): IntakeError =>
  new IntakeError('archive', message, { archive: 'tooLarge' });

/** Returns whether the attributes of an entry are those of a link or a device; only Unix writes such. */
export const isSpecialFile = (versionMadeBy: number, attributes: number): boolean =>
  versionMadeBy >> 8 === UNIX && !FILE_FORMATS.includes((attributes >>> 16) & FORMAT);

function checkRatio(unpacked: number, packed: number): void {
  if (unpacked > SMALL && unpacked > packed * MAX_RATIO) {
    throw tooLarge('The archive unpacks to too much');
  }
}

function checkEntry(entry: ArchiveEntry, limits: ArchiveLimits): void {
  const { name, size, packed } = entry;
  if (entry.isSpecial) throw unsafe('The archive has a link');
  if (entry.isEncrypted) throw new IntakeError('protected', 'The archive has a password');
  if (!entry.canUnpack) throw archiveError('The archive is packed in an unknown way');
  if (NESTED.test(name)) throw unsafe('The archive has another one within');
  if (size > limits.fileBytes) throw tooLarge('The archive has too large a file');
  checkRatio(size, packed);
}

/** Checks where the bytes of entries lie; two that share some are a bomb. */
function checkOverlap(entries: readonly ArchiveEntry[]): void {
  let last = 0;
  for (const { offset, nameLength, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < last) throw unsafe('The archive has overlapping files');
    last = offset + 30 + nameLength + packed;
  }
}

/**
 * Checks for two names that some system treats as one, and for a file whose name is a folder of another.
 */
function checkNames(names: readonly string[]): void {
  const folded = new Set(names.map((name) => name.normalize('NFC').toLowerCase()));
  if (folded.size < names.length) throw unsafe('The archive has two files of one name');
  for (const name of folded) {
    for (let at = -1; (at = name.indexOf('/', at + 1)) >= 0;) {
      if (folded.has(name.slice(0, at))) throw unsafe('A file of the archive is a folder too');
    }
  }
}

/** Looks at the entries of an archive as they are read. */
export class ArchiveRules {
  private readonly files: ArchiveEntry[] = [];
  private bytes = 0;

  /**
   * @param count of the entries, as the archive tells; folders count as well
   * @throws IntakeError `archive`
   */
  constructor(
    private readonly limits: ArchiveLimits,
    count: number,
  ) {
    if (count > 2 * limits.files) throw tooLarge('The archive has too many files');
  }

  /**
   * Adds an entry. Returns whether it is a file, not a folder. @throws IntakeError `archive`, `protected`
   */
  add(entry: ArchiveEntry): boolean {
    const { name, size } = entry;
    if (!isSafePath(name.replace(/\/$/, ''))) {
      // The message does not contain the name, which may be anything.
      throw unsafe('The archive has a file with an unsafe name');
    }
    if (name.endsWith('/')) return false;
    checkEntry(entry, this.limits);
    this.bytes += size;
    if (this.bytes > this.limits.bytes) throw tooLarge('The archive unpacks to too much');
    if (this.files.push(entry) > this.limits.files) {
      throw tooLarge('The archive has too many files');
    }
    return true;
  }

  /** Looks at all of them together. @throws IntakeError `archive` */
  finish(archiveSize: number): void {
    checkRatio(this.bytes, archiveSize);
    checkNames(this.files.map(({ name }) => name));
    checkOverlap(this.files);
  }
}
