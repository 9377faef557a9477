import { runInAction } from 'mobx';
import {
  FormatError,
  type ImageSource,
  type Page,
  type PageInfo,
  PagePositions,
  parsePositions,
  type Piece,
} from '#core';
import { textIn } from '../keeping/kept-info.js';
import type { KeptPieces } from '../keeping/kept-pieces.js';
import { without } from './marks.js';
import { scansIn } from './scan-file.js';

/** Brings marks into an open piece, for scans that had none. */
export async function refreshScans(kept: KeptPieces, piece: Piece): Promise<void> {
  const scans = scansIn(await kept.info(piece.path));
  for (const scan of scans) {
    const shown = piece.images.find(({ id }) => id === textIn(scan, 'id'));
    if (!shown || typeof scan.pages !== 'string') continue;
    const before = shown.pages ?? (await shown.loadPages?.().catch(() => undefined));
    if (!before || before.pages.some(({ rows }) => rows.length > 0)) continue;
    const text = await kept.text(piece.path, scan.pages);
    const pages = text === undefined ? undefined : withRows(before.pages, text);
    if (pages) show(piece, shown, pages);
  }
}

/** Returns the pages with the rows of a table; undefined when it has none for them. */
function withRows(pages: readonly Page[], text: string): PagePositions | undefined {
  try {
    const table = parsePositions(text).positions.pages ?? [];
    const isMarked = table.some(({ rows }) => rows.length > 0);
    if (!isMarked || table.length !== pages.length) return undefined;
    return PagePositions.from(table.map((page, index) => inputOf(page, pages[index]!)));
  } catch (error) {
    // The next opening reports its problem.
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

const inputOf = ({ width, height, rows }: PageInfo, { image, elsewhere }: Page) => ({
  ...(image !== undefined && { image, elsewhere }),
  ...(width !== undefined && { width }),
  ...(height !== undefined && { height }),
  rows: rows.map(({ 'start-x': startX, 'end-x': endX, 'onset-x': onsetX, ...row }) => ({
    ...row,
    startX,
    endX,
    onsetX,
  })),
});

function show(piece: Piece, shown: ImageSource, pages: PagePositions): void {
  const marked: ImageSource = { ...without(shown, 'loadPages'), pages };
  runInAction(() => {
    piece.images = piece.images.map((image) => (image === shown ? marked : image));
    piece.problems = piece.problems.filter(
      ({ key, sourceId }) => key !== 'pagesWithoutMusic' || sourceId !== shown.id,
    );
  });
}
