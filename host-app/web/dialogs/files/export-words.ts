import { FileNameError, type FormatWarning, NoEncodingError, NoSyncError } from '#core';
import { words, type Refusal, type Words } from '../form/words.js';

/** What a format may leave out, by its key in the file; everything else is notes about the analysis. */
const PARTS: Readonly<Record<string, string>> = {
  '/relations': 'losesRelations',
  '/threads': 'losesThreads',
};

/** Returns texts about everything that a format leaves out of an analysis. */
export function losses(warnings: readonly FormatWarning[]): readonly Words[] {
  const pointers = warnings.map(({ pointer = '' }) => pointer);
  const count = pointers.filter((pointer) => pointer.startsWith('/labels/')).length;
  const others = pointers.filter((pointer) => !pointer.startsWith('/labels/'));
  const keys = new Set(others.map((pointer) => PARTS[pointer] ?? 'losesFrame'));
  return [
    ...[...keys].map((key) => words(`dialogs.export.${key}`)),
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
