import {
  Analysis,
  type InterchangeContext,
  interchangeContextOf,
  LABEL_FILES,
  type LabelFormatId,
  loadInterchange,
  NoEncodingError,
  NoSyncError,
  type Piece,
} from '#core';
import { withDiscussion } from '#core/discussion';
import { isOtherThanMei, loadEncoding } from '#engines/notes';
import { words, type Words } from '../form/words.js';
import { losses } from './export-words.js';

/** Facts about a format that the user needs before choosing it. */
export interface ExportPreview {
  /** Texts about everything that the format leaves out. */
  readonly losses: readonly Words[];
  /** Reason why it cannot be written now. */
  readonly refusal?: Words;
}

/** Returns why a format cannot be written, where the piece alone tells. Observable. */
export function obstacleOf(piece: Piece, format: LabelFormatId): Words | undefined {
  const { recording, scores } = piece;
  if (LABEL_FILES[format].needsSync && !recording?.sync) return words('dialogs.export.needsSync');
  const mayBeMei = scores.some(({ url }) => !isOtherThanMei(url));
  return format === 'mei' && !mayBeMei ? words('dialogs.export.needsMei') : undefined;
}

/** Writes the analysis of a piece to find out what a format leaves out; it does not count as saved. */
export async function previewExport(piece: Piece, format: LabelFormatId): Promise<ExportPreview> {
  if (LABEL_FILES[format].isWhole) return { losses: [] };
  const { formatById } = await loadInterchange();
  const analysis = piece.analysis ?? new Analysis('');
  try {
    const context: InterchangeContext = {
      ...interchangeContextOf(piece),
      ...(format === 'mei' && { encoding: await (await loadEncoding()).encodingOf(piece) }),
    };
    const file = withDiscussion(piece, analysis.file);
    return { losses: losses(formatById(format).write(file, context).warnings) };
  } catch (error) {
    if (error instanceof NoEncodingError)
      return { losses: [], refusal: words('problem.exportNeedsMei') };
    if (!(error instanceof NoSyncError)) throw error;
    return { losses: [], refusal: words('problem.exportNeedsSync') };
  }
}
