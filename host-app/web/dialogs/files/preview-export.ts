import { Analysis } from '../../../../components/core/model/analysis.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import { NoSyncError } from '../../../../components/core/formats/interchange/format.js';
import { words, type Words } from '../form/words.js';
import { losses, type AnalysisFormat } from './export-words.js';

/** What the user should know before a format is chosen. */
export interface ExportPreview {
  /** What the format leaves out. */
  readonly losses: readonly Words[];
  /** Why nothing can be written in it now. */
  readonly refusal?: Words;
}

/** Writes the analysis of a piece to see what a format leaves out; nothing counts as saved by it. */
export async function previewExport(piece: Piece, format: AnalysisFormat): Promise<ExportPreview> {
  if (format === 'dez') return { losses: [] };
  const { formatById } = await import('../../../../components/core/formats/interchange/formats.js');
  const { measureMap, title, recording } = piece;
  const analysis = piece.analysis ?? new Analysis('');
  try {
    const context = { measureMap, title, sync: recording?.sync, recording: recording?.urls[0] };
    return { losses: losses(formatById(format).write(analysis.file, context).warnings) };
  } catch (error) {
    if (!(error instanceof NoSyncError)) throw error;
    return { losses: [], refusal: words('problem.exportNeedsSync') };
  }
}
