import { lengthBeforeDosEnd } from '#core';
import { refuseManyMeasures } from './counts/count-measures.js';
import { refuseLargeJson } from './counts/json-content.js';
import { excessError, IntakeError } from './intake-error.js';
import { checkJson } from './json/check-json.js';
import { firstBytes, type FileBytes } from './kinds/file-bytes.js';
import { FILE_KINDS, isTextKind, type FileKind, type Purpose } from './kinds/file-kinds.js';
import { sniff, type Sniffed } from './kinds/sniff.js';
import { checkRecording } from './kinds/check-recording.js';
import { isWhole } from './kinds/picture-end.js';
import { pictureSize } from './kinds/picture-size.js';
import { PAGE_LIMITS, PICTURE_LIMITS, SCORE_LIMITS } from './limits.js';
import { checkMidi } from './scores/check-midi.js';
import { checkScoreXml } from './scores/check-score-xml.js';
import { checkText } from './scores/check-text.js';
import { checkSvg } from './svg/check-svg.js';
import { isWide } from './xml/decode-chunks.js';

/** A file that may be kept and served. */
export interface CheckedFile {
  readonly kind: FileKind;
  /** The media type to serve it with. */
  readonly type: string;
  /** The cleaned content, when the file itself cannot be used. */
  readonly content?: Uint8Array<ArrayBuffer>;
  /** In pixels, of a picture that is no SVG. */
  readonly width?: number;
  readonly height?: number;
}

type Found = Pick<CheckedFile, 'content' | 'width' | 'height'>;

/** Refuses a kind that is not wanted, or too large a file of it. */
function demand(kind: FileKind, size: number, purpose: Purpose): void {
  const { maxBytes, purposes } = FILE_KINDS[kind];
  if (purpose !== 'any' && !purposes.includes(purpose)) {
    throw new IntakeError('wrongType', `A file of the kind ${kind} is no ${purpose}`);
  }
  if (size > maxBytes) {
    const excess = { of: 'bytes', found: size, limit: maxBytes } as const;
    const message = `A file of the kind ${kind} has at most ${maxBytes} bytes`;
    throw new IntakeError('tooLarge', message, { excess });
  }
}

/**
 * Counts what a user brings into a page, before it is parsed: a page says what there is too much of, and takes
 * larger tables than the service, which reads many at a time.
 */
async function demandInPage(bytes: FileBytes, kind: FileKind): Promise<void> {
  const { size } = bytes;
  if (kind === 'json') return refuseLargeJson(bytes);
  const limit = kind === 'text' ? PAGE_LIMITS.textBytes : FILE_KINDS[kind].maxBytes;
  const isXml = kind === 'musicxml' || kind === 'mei' || kind === 'mscx';
  if (isXml && size <= PAGE_LIMITS.countedBytes) {
    await refuseManyMeasures(bytes.chunks(), SCORE_LIMITS.measures);
  }
  if (size > limit) throw excessError({ of: 'bytes', found: size, limit });
}

async function checkPicture(bytes: FileBytes, kind: 'png' | 'jpeg' | 'webp'): Promise<Found> {
  const size = await pictureSize(bytes, kind);
  if (!size || size.width === 0 || size.height === 0) {
    throw new IntakeError('malformed', 'The picture is damaged');
  }
  if (!(await isWhole(bytes, kind))) throw new IntakeError('malformed', 'The picture is cut short');
  const { side, pixels } = PICTURE_LIMITS;
  if (Math.max(size.width, size.height) > side || size.width * size.height > pixels) {
    throw new IntakeError('tooComplex', 'The picture has too many pixels');
  }
  return size;
}

const withContent = (content: CheckedFile['content']): Found => (content ? { content } : {});

/** Looks into a file whose kind is known. */
async function look(bytes: FileBytes, kind: FileKind, options: CheckOptions): Promise<Found> {
  const { as: purpose, isInPage = false } = options;
  const whole = () => bytes.read(0, bytes.size);
  switch (kind) {
    case 'musicxml':
    case 'mei':
    case 'mscx':
      await checkScoreXml(bytes.chunks(), kind);
      return {};
    case 'midi':
      checkMidi(await whole());
      return {};
    case 'abc':
    case 'pae':
    case 'humdrum':
    case 'esac':
    case 'text':
      return withContent(checkText(await whole(), kind));
    case 'svg':
      return withContent(await checkSvg(bytes.chunks(), whole));
    case 'png':
    case 'jpeg':
    case 'webp':
      return checkPicture(bytes, kind);
    case 'mp3':
    case 'ogg':
    case 'flac':
    case 'wav':
    case 'm4a':
      await checkRecording(bytes, kind);
      return {};
    case 'json':
      checkJson(await whole(), purpose, isInPage ? PAGE_LIMITS.json : undefined);
      return {};
    case 'peaks':
    case 'mxl':
    case 'mscz':
      return {};
  }
}

/** Size to which an old program fills a file: a block of CP/M. */
const BLOCK = 128;

/**
 * Returns a text without the characters with which DOS ends it: readers of XML and of JSON refuse them.
 */
async function withoutDosEnd(bytes: FileBytes): Promise<FileBytes> {
  if (isWide(await bytes.read(0, 2))) return bytes;
  const start = Math.max(0, bytes.size - BLOCK);
  const end = start + lengthBeforeDosEnd(await bytes.read(start, BLOCK));
  return end < bytes.size ? firstBytes(bytes, end) : bytes;
}

/** Looks into a text, and says what to keep when it is not the whole file. */
async function lookIntoText(
  bytes: FileBytes,
  kind: FileKind,
  options: CheckOptions,
): Promise<Found> {
  const text = await withoutDosEnd(bytes);
  const found = await look(text, kind, options);
  if (found.content || text === bytes) return found;
  return { ...found, content: new Uint8Array(await text.read(0, text.size)) };
}

/** Options of the check of a file. */
export interface CheckOptions {
  /** Purpose of the file; `any` allows all kinds. */
  readonly as: Purpose;
  /** Looks into a file that is an archive. @throws IntakeError when it holds no score */
  readonly archivedScore: () => Promise<'mxl' | 'mscz'>;
  /** Whether a user brings the file into a page, which counts it before it is read. */
  readonly isInPage?: boolean;
}

async function kindOf(
  sniffed: Sniffed,
  size: number,
  { archivedScore }: CheckOptions,
): Promise<FileKind> {
  if (sniffed !== 'zip') return sniffed;
  if (size > FILE_KINDS.mxl.maxBytes) throw new IntakeError('tooLarge', 'The archive is too large');
  return archivedScore();
}

/**
 * Finds out what a file from outside is, by its content, and whether it may be kept: within a second and
 * 64 MB beyond what an idle process has, whatever it is.
 * @throws IntakeError when the file is not taken
 */
export async function checkBytes(bytes: FileBytes, options: CheckOptions): Promise<CheckedFile> {
  const { as, isInPage } = options;
  const sniffed = await sniff(bytes);
  const isScore = as === 'score' || as === 'any';
  if (sniffed === 'zip' && !isScore) throw new IntakeError('wrongType', `An archive is no ${as}`);
  const kind = await kindOf(sniffed, bytes.size, options);
  await (isInPage ? demandInPage(bytes, kind) : demand(kind, bytes.size, as));
  const found = await (isTextKind(kind) ? lookIntoText : look)(bytes, kind, options);
  return { kind, type: FILE_KINDS[kind].type, ...found };
}
