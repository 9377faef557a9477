import type { FormatWarning } from '../../../../components/core/errors.js';
import { FileNameError } from '../../../../components/core/formats/interchange/file-name.js';
import { NoSyncError } from '../../../../components/core/formats/interchange/format.js';
import { words, type Refusal, type Words } from '../form/words.js';

/** The formats of an analysis, the one that holds all of it first. */
export const ANALYSIS_FORMATS = [
  'dez',
  'csv',
  'json',
  'audacity',
  'textgrid',
  'jams',
  'web-annotation',
] as const;
export type AnalysisFormat = (typeof ANALYSIS_FORMATS)[number];

/** The formats of sync points; `clicks` is a sound at the beats, `points` one at the sync points. */
export const SYNC_FORMATS = ['synchro', 'csv', 'audacity', 'clicks', 'points'] as const;
export type SyncFormat = (typeof SYNC_FORMATS)[number];

/** What ends the name of a file in each format. */
export const EXTENSIONS: Readonly<Record<AnalysisFormat | SyncFormat, string>> = {
  dez: 'dez',
  csv: 'csv',
  json: 'json',
  audacity: 'txt',
  textgrid: 'TextGrid',
  jams: 'jams',
  'web-annotation': 'jsonld',
  synchro: 'json',
  clicks: 'wav',
  points: 'wav',
};

/** What each format is called. */
export const FORMAT_NAMES: Readonly<Record<AnalysisFormat | SyncFormat, string>> = {
  dez: 'dialogs.format.dez',
  csv: 'dialogs.format.csv',
  json: 'dialogs.format.json',
  audacity: 'dialogs.format.audacity',
  textgrid: 'dialogs.format.textgrid',
  jams: 'dialogs.format.jams',
  'web-annotation': 'dialogs.format.webAnnotation',
  synchro: 'dialogs.format.synchro',
  clicks: 'dialogs.format.clicks',
  points: 'dialogs.format.points',
};

/** What a format leaves out of an analysis, in words. */
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

/** Why no file was written. */
export function exportRefusal(error: unknown): Refusal<ExportField> {
  if (error instanceof FileNameError)
    return { errors: { name: words(`problem.${error.problem}`) } };
  if (error instanceof NoSyncError) return { errors: { format: words('problem.exportNeedsSync') } };
  return {
    notice: {
      title: words('dialogs.failure.unknown'),
      text: words('dialogs.export.failed', {
        message: error instanceof Error ? error.message : String(error),
      }),
    },
  };
}
