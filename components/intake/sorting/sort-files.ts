import { youtubeIdOf } from '#core';
import { decodeText, loadNotation } from '#engines/notation';
import { latin1 } from '../checks/bytes.js';
import { checkBytes, type CheckedFile } from '../checks/check-bytes.js';
import { IntakeError } from '../checks/intake-error.js';
import { blobBytes } from '../checks/kinds/file-bytes.js';
import { FILE_KINDS, type FileKind } from '../checks/kinds/file-kinds.js';
import { isGif } from '../checks/kinds/picture-end.js';
import { plainFileName } from '../checks/safe-file-name.js';
import { checkArchivedScore, SCORE_ARCHIVE_LIMITS } from '../checks/scores/check-archived-score.js';
import { intakeProblem, problemOfError, type IntakeProblem } from '../problems.js';
import { openZip } from '../zip/open-zip.js';
import { nameOf, type DroppedFile } from './dropped.js';
import { foldersOfPieces, pieceInZip } from './piece-folders.js';
import {
  withoutTwins,
  type Role,
  type SortedDrop,
  type SortedFile,
  type SortedKind,
  type SortedPiece,
} from './sorted.js';
import { textRole, type TextRole } from './text-role.js';

/** Options of `sortFiles`. */
export interface SortOptions {
  /** Cancels sorting; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told how many files are done, of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** A document is written down page by page; larger ones than a vocal score in 600 dpi are no scores. */
const MAX_DOCUMENT = 500 * 2 ** 20;

const ROLES: Readonly<Partial<Record<SortedKind, Role>>> = {
  musicxml: 'score',
  mxl: 'score',
  mei: 'score',
  midi: 'score',
  abc: 'score',
  pae: 'score',
  humdrum: 'score',
  esac: 'score',
  svg: 'page',
  png: 'page',
  jpeg: 'page',
  webp: 'page',
  gif: 'page',
  pdf: 'document',
  mp3: 'recording',
  ogg: 'recording',
  flac: 'recording',
  wav: 'recording',
  m4a: 'recording',
};

/** Starts the engraver with the first score in a page: its user wants to read it soon. */
async function startEngraver({ role, kind }: SortedFile): Promise<void> {
  if (role !== 'score' || kind === 'midi' || typeof document === 'undefined') return;
  (await loadNotation()).preloadNotation();
}

/** The result for one file. */
interface Outcome {
  readonly file?: SortedFile;
  readonly pieces?: readonly SortedPiece[];
  readonly problems: readonly IntakeProblem[];
}

/**
 * Finds out the kind of each file, by its content without its name. Reports files that it refuses or
 * changes, and goes on with the rest. Folders with an info.json, and archives of such, are pieces. Looks
 * at recordings where they begin, and never reads them as a whole.
 * @throws the signal's reason
 */
export async function sortFiles(
  dropped: readonly DroppedFile[],
  { signal, onProgress }: SortOptions = {},
): Promise<SortedDrop> {
  const { pieces: folders, rest, problems: left } = await foldersOfPieces(dropped);
  const outcomes: Outcome[] = [];
  for (const [index, file] of rest.entries()) {
    signal?.throwIfAborted();
    const outcome = await sortFile(file);
    outcomes.push(outcome);
    // The engraving of the score reports the error.
    if (outcome.file) startEngraver(outcome.file).catch(() => undefined);
    onProgress?.(index + 1, rest.length);
  }
  const { files, problems } = withoutTwins(outcomes.flatMap(({ file }) => file ?? []));
  return {
    files,
    pieces: [...folders, ...outcomes.flatMap(({ pieces = [] }) => pieces)],
    videos: [],
    problems: [...left, ...outcomes.flatMap((each) => each.problems), ...problems],
  };
}

/** Returns the video for a text that the user pasted or typed. Undefined when it is no address of one. */
export function videoOf(text: string): string | undefined {
  const address = text.trim().replace(/^(?=(www\.|m\.|music\.)?youtu)/i, 'https://');
  return URL.canParse(address) ? youtubeIdOf(new URL(address)) : undefined;
}

async function sortFile({ path, content }: DroppedFile): Promise<Outcome> {
  const name = plainFileName(nameOf(path));
  try {
    const start = await blobBytes(content).read(0, 1024);
    const sign = latin1(start, 0, start.length);
    if (/^GIF8[79]a/.test(sign)) return taken(await checkedGif(name, content));
    if (sign.includes('%PDF-')) return taken(await checkedDocument(name, content));
    if (sign.startsWith('PK')) return await sortArchive(name, content);
    return await sortChecked(name, content);
  } catch (error) {
    return { problems: [problemOfError(error, name)] };
  }
}

const taken = (file: SortedFile): Outcome => ({ file, problems: [] });

async function checkedGif(name: string, content: Blob): Promise<SortedFile> {
  if (content.size > FILE_KINDS.png.maxBytes) throw new IntakeError('tooLarge', 'Too large a GIF');
  if (!(await isGif(blobBytes(content)))) throw new IntakeError('malformed', 'A damaged GIF');
  return { role: 'page', kind: 'gif', name, content };
}

/** Checks a document in a page; elsewhere, where it cannot be drawn, accepts it unchecked. */
async function checkedDocument(name: string, content: Blob): Promise<SortedFile> {
  if (content.size > MAX_DOCUMENT) throw new IntakeError('tooLarge', 'A PDF has at most 500 MB');
  if (typeof document !== 'undefined') await (await import('../pdf/open-pdf.js')).checkPdf(content);
  return { role: 'document', kind: 'pdf', name, content };
}

/** Sorts an archive: a packed score, else a piece, or several. */
async function sortArchive(name: string, content: Blob): Promise<Outcome> {
  const pieces = await pieceInZip(name, content);
  return pieces.length > 0 ? { pieces, problems: [] } : sortChecked(name, content);
}

async function sortChecked(name: string, content: Blob): Promise<Outcome> {
  const archivedScore = async () =>
    checkArchivedScore(await openZip(content, SCORE_ARCHIVE_LIMITS));
  const checked = await checkBytes(blobBytes(content), { as: 'any', archivedScore });
  const { kind } = checked;
  if (kind === 'mscx' || kind === 'mscz') return { problems: [intakeProblem('museScore', name)] };
  const known = ROLES[kind];
  const role = known
    ? await knownRole(known, kind, content)
    : await roleOfText(kind, name, content);
  if (!role) return { problems: [intakeProblem('unused', name)] };
  const file = { ...role, kind, name, content: keptContent(checked, content) };
  const isCleaned = kind === 'svg' && checked.content !== undefined;
  return { file, problems: isCleaned ? [intakeProblem('cleaned', name)] : [] };
}

/** Returns the role of a text. An MEI file may have boxes on pages besides its music. */
async function knownRole(role: Role, kind: FileKind, content: Blob): Promise<TextRole> {
  const hasZones = kind === 'mei' && /<(\w+:)?zone\b/.test(await content.text());
  return { role, ...(hasZones && { format: 'facsimile' }) };
}

/**
 * Returns the content to store: scores in text as they are; pictures and JSON without their unsafe parts.
 */
const keptContent = ({ kind, content, type }: CheckedFile, original: Blob): Blob =>
  (kind === 'svg' || kind === 'json') && content ? new Blob([content], { type }) : original;

async function roleOfText(
  kind: FileKind,
  name: string,
  content: Blob,
): Promise<TextRole | undefined> {
  if (kind !== 'json' && kind !== 'text') return undefined;
  const text = decodeText(new Uint8Array(await content.arrayBuffer()), name);
  return textRole(text, name);
}
