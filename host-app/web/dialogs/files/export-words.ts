import { FileNameError, type FormatWarning, NoEncodingError, NoSyncError } from '#core';
import { words, type Refusal, type Words } from '../form/words.js';

/** Returns texts about everything that a format leaves out of an analysis. */
export function losses(warnings: readonly FormatWarning[]): readonly Words[] {
  const isLabel = ({ pointer = '' }: FormatWarning) => pointer.startsWith('/labels/');
  const count = warnings.filter(isLabel).length;
  const isFrame = warnings.length > count;
  return [
    ...(isFrame ? [words('dialogs.export.losesFrame')] : []),
    ...(count > 0 ? [words('dialogs.export.losesLabels', { count })] : []),
  ];
}

export type ExportField = 'name' | 'format';

/** Returns the reason why no file was written. */
export function exportRefusal(error: unknown): Refusal<ExportField> {
  if (error instanceof FileNameError)
    return { errors: { name: words(`problem.${error.problem}`) } };
  if (error instanceof NoSyncError) return { errors: { format: words('problem.exportNeedsSync') } };
  if (error instanceof NoEncodingError)
    return { errors: { format: words('problem.exportNeedsMei') } };
  return {
    notice: {
      title: words('dialogs.failure.unknown'),
      text: words('dialogs.export.failed', {
        message: error instanceof Error ? error.message : String(error),
      }),
    },
  };
}
