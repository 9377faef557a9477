import { runInAction, when } from 'mobx';
import {
  Analysis,
  type FormatWarning,
  linkedName,
  type MeasureMap,
  parseAnalysis,
  type Piece,
} from '#core';
import type { TextFile } from '../client.js';

/**
 * Reads an analysis (.dez), which knows the version that it was made from.
 * @throws FormatError
 */
export function readAnalysis(
  name: string,
  { text, ...origin }: Pick<TextFile, 'text' | 'etag' | 'version'>,
  measureMap: MeasureMap | undefined,
): { analysis: Analysis; warnings: readonly FormatWarning[] } {
  const { analysis: file, warnings } = parseAnalysis(text, { measureMap });
  return { analysis: made(new Analysis(linkedName(name).name, file), origin), warnings };
}

/**
 * Reads times in measures again, once, when the score has given its measures; not in an analysis that was
 * edited meanwhile, so that the user's work stays.
 */
export function readAgainWithMeasures(piece: Piece): void {
  const { analysis: opened } = piece;
  if (!opened || piece.measureMap) return;
  const { labels, layout, templates, meta } = opened;
  const isUntouched = () =>
    opened.labels === labels &&
    opened.layout === layout &&
    opened.templates === templates &&
    opened.meta === meta;
  const readAgain = (): void => {
    if (piece.analysis !== opened || !isUntouched()) return;
    const { measureMap } = piece;
    const { analysis: file } = parseAnalysis(opened.file.raw, { measureMap });
    const analysis = made(new Analysis(opened.name, file), opened);
    runInAction(() => (piece.analysis = analysis));
  };
  when(() => piece.measureMap !== undefined, readAgain);
}

function made(analysis: Analysis, { etag, version }: Pick<Analysis, 'etag' | 'version'>): Analysis {
  return Object.assign(analysis, { etag: etag || undefined, version });
}
