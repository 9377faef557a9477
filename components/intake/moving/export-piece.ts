import { isNote, sourcesIn, textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import type { IntakeProblem } from '../problems.js';
import type { ZipFile } from '../zip/write-zip.js';
import { indexPage, PAGE_FILE } from './index-page.js';

/** Options of an export. */
export interface ExportOptions {
  /** Cancels the export; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Told the share that is done, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Address of `glosa.js`, for a page beside the piece that shows it; without one there is no page. */
  readonly script?: string;
}

/** A piece as files that any server of static files serves and `<glosa-piece>` opens. */
export interface ExportedFiles {
  /** By their paths in the folder of the piece. */
  readonly files: readonly ZipFile[];
  readonly problems: readonly IntakeProblem[];
}

/** Drawing pictures takes most of the time, where there are none yet. */
const DRAWING = 0.8;

/**
 * Returns the files of a piece, with the pictures of its scores; makes missing ones now and stores them
 * in the piece.
 * @throws DOMException `QuotaExceededError`; the signal's reason
 */
export async function exportedFiles(
  kept: KeptPieces,
  id: string,
  { signal = new AbortController().signal, onProgress, script }: ExportOptions = {},
): Promise<ExportedFiles> {
  const scores = sourcesIn(await kept.info(id), 'scores');
  const problems: IntakeProblem[] = [];
  for (const [index, score] of scores.entries()) {
    const tell = (done: number, of: number) =>
      onProgress?.((DRAWING * (index + done / of)) / scores.length);
    const { makePictures } = await import('./make-pictures.js');
    const context = { kept, id, signal, onProgress: tell };
    problems.push(...(await makePictures(textIn(score, 'id'), context)));
  }
  const all = (await kept.files(id)).filter(({ name }) => !isNote(name));
  const title = textIn(await kept.info(id), 'title');
  const page = script && new Blob([indexPage(title, script)], { type: 'text/html' });
  const files = page ? [...all, { name: PAGE_FILE, content: page }] : all;
  return { files: files.map(({ name, content }) => ({ name, content })), problems };
}

/**
 * Returns a piece as a zip archive with one folder in it: the same piece gives the same bytes. Adds media
 * without reading them into memory.
 * @throws IntakeError `tooLarge` over 4 GB; DOMException `QuotaExceededError`; the signal's reason
 */
export async function exportPiece(
  kept: KeptPieces,
  id: string,
  options: ExportOptions = {},
): Promise<{
  readonly zip: Blob;
  readonly fileName: string;
  readonly problems: readonly IntakeProblem[];
}> {
  const { files, problems } = await exportedFiles(kept, id, options);
  const { zipOf } = await import('../zip/write-zip.js');
  const { signal, onProgress } = options;
  const tell = (done: number, of: number) => onProgress?.(DRAWING + (1 - DRAWING) * (done / of));
  const inFolder = files.map(({ name, content }) => ({ name: `${id}/${name}`, content }));
  const zip = await zipOf(inFolder, { signal, onProgress: tell });
  return { zip, fileName: `${id}.zip`, problems };
}

/**
 * Writes a piece as a folder into one that the user has chosen with `showDirectoryPicker`.
 * @throws DOMException when it cannot be written there; the signal's reason
 */
export async function exportToFolder(
  kept: KeptPieces,
  id: string,
  { folder, ...options }: ExportOptions & { readonly folder: FileSystemDirectoryHandle },
): Promise<readonly IntakeProblem[]> {
  const { files, problems } = await exportedFiles(kept, id, options);
  const { OpfsShelf } = await import('../keeping/opfs-shelf.js');
  const shelf = new OpfsShelf(folder);
  for (const [index, { name, content }] of files.entries()) {
    await shelf.write(id, name, content, options.signal);
    options.onProgress?.(DRAWING + ((1 - DRAWING) * (index + 1)) / files.length);
  }
  return problems;
}
