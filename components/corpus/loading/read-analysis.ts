import { runInAction, when } from 'mobx';
import { parseAnalysis } from '../../core/formats/read/parse-analysis.js';
import type { FormatWarning } from '../../core/errors.js';
import { Analysis } from '../../core/model/analysis.js';
import type { Piece } from '../../core/model/piece.js';
import type { MeasureMap } from '../../core/time/measure-map.js';

/**
 * Reads an analysis (.dez): its text, or its parsed value.
 * @throws FormatError
 */
export function readAnalysis(
  name: string,
  input: unknown,
  measureMap: MeasureMap | undefined,
): { analysis: Analysis; warnings: readonly FormatWarning[] } {
  const { analysis: file, warnings } = parseAnalysis(input, { measureMap });
  return { analysis: new Analysis(name, file), warnings };
}

/**
 * Times in measures are read again, once, when the score has told its measures; not in an analysis
 * that was edited meanwhile: nothing that a user has made is taken away.
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
    const { analysis } = readAnalysis(opened.name, opened.file.raw, piece.measureMap);
    runInAction(() => (piece.analysis = analysis));
  };
  when(() => piece.measureMap !== undefined, readAgain);
}
