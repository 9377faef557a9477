import type { Analysis, MeasureMap, Piece } from '#core';
import type { TextFile } from '../client.js';
import { CorpusError } from '../corpus-error.js';
import { isAbsolute } from '../file-url.js';
import type { LoadContext } from './load-context.js';
import { problemOf } from './problems.js';

export interface OpenedAnalysis {
  readonly analysis: Analysis;
  /** To be called when the analysis is in its piece. */
  readonly readAgainWithMeasures: (piece: Piece) => void;
}

/**
 * Opens an analysis by its name, or by its absolute URL; undefined, and reported, when it cannot be
 * read. Its reader comes only with the first analysis.
 */
export async function openAnalysis(
  name: string,
  context: LoadContext,
  measureMap: Promise<MeasureMap | undefined>,
): Promise<OpenedAnalysis | undefined> {
  let url = name;
  try {
    const parts = [fetchAnalysis(name, context), import('./read-analysis.js'), measureMap] as const;
    const [file, { readAnalysis, readAgainWithMeasures }, map] = await Promise.all(parts);
    url = file.url;
    const { analysis, warnings } = readAnalysis(name, file, map);
    context.keep(url, warnings);
    return { analysis, readAgainWithMeasures };
  } catch (error) {
    const file = error instanceof CorpusError ? error.file : url;
    context.report(problemOf(error, { subject: 'analysis', severity: 'error', file }));
    return undefined;
  }
}

function fetchAnalysis(name: string, { options }: LoadContext): Promise<TextFile> {
  const { client, path, signal } = options;
  return isAbsolute(name) ? client.read(path, name, signal) : client.analysis(path, name, signal);
}
