import { youtubeIdOf } from '#core';
import { loadNotation } from '#engines/notation';
import { latin1 } from '../checks/bytes.js';
import { excessError } from '../checks/intake-error.js';
import { blobBytes } from '../checks/kinds/file-bytes.js';
import { mediaKind } from '../checks/kinds/media-kind.js';
import { PICTURE_LIMITS } from '../checks/limits.js';
import { plainFileName } from '../checks/safe-file-name.js';
import { runApart } from '../reading/run-apart.js';
import { nameOf, type DroppedFile } from './dropped.js';
import { foldersOfPieces } from './piece-folders.js';
import { type Outcome, refused, sortFile, taken } from './sort-file.js';
import { withoutTwins, type SortedDrop, type SortedFile } from './sorted.js';

export { withMovement } from './movements.js';

/** Options of `sortFiles`. */
export interface SortOptions {
  /** Cancels sorting; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told how many files are done, of how many; a large file is done bit by bit. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Starts the engraver with the first score in a page: its user wants to read it soon. */
async function startEngraver({ role, kind }: SortedFile): Promise<void> {
  if (role !== 'score' || kind === 'midi' || typeof document === 'undefined') return;
  (await loadNotation()).preloadNotation();
}

/**
 * Finds out the kind of each file, by its content without its name. Reports files that it refuses or
 * changes, and goes on with the rest; large files are read in a worker. Folders with an info.json, and archives of such, are pieces. Looks
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
    const onShare = (share: number) => onProgress?.(index + share, rest.length);
    const outcome = await sortAnywhere(file, { signal, onProgress: onShare });
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
    collections: outcomes.flatMap(({ collection }) => collection ?? []),
    problems: [...left, ...outcomes.flatMap((each) => each.problems), ...problems],
  };
}

/** Returns the video for a text that the user pasted or typed. Undefined when it is no address of one. */
export function videoOf(text: string): string | undefined {
  const address = text.trim().replace(/^(?=(www\.|m\.|music\.)?youtu)/i, 'https://');
  return URL.canParse(address) ? youtubeIdOf(new URL(address)) : undefined;
}

/** A file up to this size, in bytes, is looked into where it is: a worker would take longer to start. */
const SMALL = 2 ** 19;

interface Watch {
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (share: number) => void;
}

async function sortAnywhere({ path, content }: DroppedFile, watch: Watch): Promise<Outcome> {
  const name = plainFileName(nameOf(path));
  try {
    const start = await blobBytes(content).read(0, 1024);
    const sign = latin1(start, 0, start.length);
    if (sign.includes('%PDF-')) return taken(await checkedDocument(name, content));
    // Of archives and media the page reads only a little at a time.
    const isText = !sign.startsWith('PK') && mediaKind(start) === undefined;
    const isLarge = content.size > SMALL && isText && typeof Worker !== 'undefined';
    if (!isLarge) return await sortFile(name, content);
    return await runApart({ kind: 'sort', name, content }, watch);
  } catch (error) {
    watch.signal?.throwIfAborted();
    return refused(error, name);
  }
}

/** Checks a document in a page; elsewhere, where it cannot be drawn, accepts it unchecked. */
async function checkedDocument(name: string, content: Blob): Promise<SortedFile> {
  const { documentBytes: limit } = PICTURE_LIMITS;
  if (content.size > limit) throw excessError({ of: 'bytes', found: content.size, limit });
  if (typeof document !== 'undefined') await (await import('../pdf/open-pdf.js')).checkPdf(content);
  return { role: 'document', kind: 'pdf', name, content };
}
