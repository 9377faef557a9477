import type { Dialog, ImageSource, PageFlaw, Problem } from '#core';
import { fileName } from '#corpus';

const FLAWS = {
  image: ['pageWithoutImage', 'page without image'],
  order: ['rowsOutOfOrder', 'rows out of order'],
  overlap: ['rowsOverlap', 'rows overlap'],
  music: ['pagesWithoutMusic', 'Image without positions'],
} as const satisfies Readonly<Record<PageFlaw['kind'], readonly [string, string]>>;

/** Returns the problems to report for flaws in a file of pages: one of each kind, with its first place. */
export function flawProblems(
  flaws: readonly PageFlaw[],
  { id: sourceId }: ImageSource,
): readonly Problem[] {
  const kinds = [...new Set(flaws.map(({ kind }) => kind))];
  return kinds.map((kind): Problem => {
    const alike = flaws.filter((flaw) => flaw.kind === kind);
    const { page, row = 0 } = alike[0]!;
    const [key, text] = FLAWS[kind];
    const place = row ? `page ${page}, row ${row}` : `page ${page}`;
    return {
      dialog: kind === 'music' ? 'unexpectedError' : 'invalidFile',
      severity: 'warning',
      key,
      sourceId,
      values: { page, row, count: alike.length },
      message: `Corrupted Source: ${text} (${place}${alike.length > 1 ? ', and others' : ''})`,
    };
  });
}

const FAILURES = {
  pageImageFailed: 'invalidLink',
  pageServiceFailed: 'unknownError',
} as const satisfies Readonly<Record<string, Dialog>>;

/** Returns the problem of a page whose image cannot be loaded; `index` counts from 0. */
export function pageProblem(
  key: keyof typeof FAILURES,
  file: string,
  { index, sourceId, error }: { index: number; sourceId: string; error: unknown },
): Problem {
  return {
    dialog: FAILURES[key],
    severity: 'warning',
    key,
    sourceId,
    file,
    values: { file: fileName(file) || file, page: index + 1 },
    message: error instanceof Error ? error.message : String(error),
  };
}

/** Large images stay as coarse as their small picture: the package that draws their tiles is missing. */
export const NO_TILES: Problem = {
  dialog: 'unexpectedError',
  severity: 'warning',
  key: 'tilesWithoutViewer',
  message: 'The package openseadragon is not installed',
};
