import { decodeText } from '#engines/notation';
import { latin1 } from '../checks/bytes.js';
import { checkBytes, type CheckedFile } from '../checks/check-bytes.js';
import { excessError, IntakeError } from '../checks/intake-error.js';
import { blobBytes, type FileBytes } from '../checks/kinds/file-bytes.js';
import { FILE_KINDS, type FileKind } from '../checks/kinds/file-kinds.js';
import { isGif } from '../checks/kinds/picture-end.js';
import { SCORE_ARCHIVE_LIMITS } from '../checks/limits.js';
import { checkArchivedScore } from '../checks/scores/check-archived-score.js';
import { intakeProblem, problemOfError, type IntakeProblem } from '../problems.js';
import { leftOutProblems } from '../manifests/left-out-problems.js';
import { openZip } from '../zip/open-zip.js';
import { withMovements } from './movements.js';
import { pieceInZip } from './piece-folders.js';
import type { Role, SortedCollection, SortedFile, SortedKind, SortedPiece } from './sorted.js';
import { type CollectionText, textRole, type TextRole } from './text-role.js';

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

/** The result for one file. */
export interface Outcome {
  readonly file?: SortedFile;
  readonly pieces?: readonly SortedPiece[];
  readonly collection?: SortedCollection;
  readonly problems: readonly IntakeProblem[];
}

/**
 * Finds out what a file is, and whether it may be used; in a worker as well.
 * @param bytes those of the content, which may tell how much was read
 */
export async function sortFile(
  name: string,
  content: Blob,
  bytes: FileBytes = blobBytes(content),
): Promise<Outcome> {
  try {
    const start = await bytes.read(0, 1024);
    const sign = latin1(start, 0, start.length);
    if (/^GIF8[79]a/.test(sign)) return taken(await checkedGif(name, content));
    if (sign.startsWith('PK')) return await sortArchive(name, content);
    return await sortChecked(name, content, bytes);
  } catch (error) {
    return refused(error, name);
  }
}

/** Returns the result for a file that an error is about. @throws the error of somebody who cancels */
export function refused(error: unknown, name: string): Outcome {
  if (error instanceof Error && error.name === 'AbortError') throw error;
  return { problems: [problemOfError(error, name)] };
}

export const taken = (file: SortedFile): Outcome => ({ file, problems: [] });

async function checkedGif(name: string, content: Blob): Promise<SortedFile> {
  const { maxBytes: limit } = FILE_KINDS.png;
  if (content.size > limit) throw excessError({ of: 'bytes', found: content.size, limit });
  if (!(await isGif(blobBytes(content)))) throw new IntakeError('malformed', 'A damaged GIF');
  return { role: 'page', kind: 'gif', name, content };
}

/** Sorts an archive: a packed score, else a piece, or several. */
async function sortArchive(name: string, content: Blob): Promise<Outcome> {
  const pieces = await pieceInZip(name, content);
  return pieces.length > 0 ? { pieces, problems: [] } : sortChecked(name, content);
}

async function sortChecked(
  name: string,
  content: Blob,
  bytes: FileBytes = blobBytes(content),
): Promise<Outcome> {
  const archivedScore = async () =>
    checkArchivedScore(await openZip(content, SCORE_ARCHIVE_LIMITS));
  const checked = await checkBytes(bytes, {
    as: 'any',
    isInPage: true,
    archivedScore,
  });
  const { kind } = checked;
  if (kind === 'mscx' || kind === 'mscz')
    return { problems: [{ ...intakeProblem('museScore', name), content }] };
  const known = ROLES[kind];
  const role = known
    ? await knownRole(known, kind, content)
    : await roleOfText(kind, name, content);
  if (!role) return { problems: [intakeProblem('unused', name)] };
  if ('collection' in role) return { collection: { name, ...role.collection }, problems: [] };
  const file = await withMovements({ ...role, kind, name, content: keptContent(checked, content) });
  const isCleaned = kind === 'svg' && checked.content !== undefined;
  return {
    file,
    problems: [
      ...(isCleaned ? [intakeProblem('cleaned', name)] : []),
      ...(role.manifest ? leftOutProblems(role.manifest, name) : []),
    ],
  };
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
): Promise<TextRole | CollectionText | undefined> {
  if (kind !== 'json' && kind !== 'text') return undefined;
  const text = decodeText(new Uint8Array(await content.arrayBuffer()), name);
  return textRole(text, name);
}
