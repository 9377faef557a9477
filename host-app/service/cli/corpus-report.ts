import type { ExportReport } from '../importing/export-tree.js';
import type { ImportReport, PieceReport } from '../importing/report.js';

const STATES = ['added', 'changed', 'unchanged', 'failed'] as const;

/** Returns the report of an import as lines: what needs a curator's eye, then what became of all. */
export function reportLines({ corpora, pieces, warnings, errors }: ImportReport): string[] {
  const counts = STATES.map((state) => {
    const count = pieces.filter((piece) => piece.state === state).length;
    return count > 0 ? [`${count} ${state}`] : [];
  }).flat();
  const total = counts.length > 0 ? counts.join(', ') : 'nothing new';
  return [
    ...remarks({ warnings, errors }, '').map((line) => line.trim()),
    ...pieces.flatMap(pieceLines),
    `${corpora.filter(Boolean).join(', ') || 'corpora'}: ${total}`,
  ];
}

function pieceLines(piece: PieceReport): string[] {
  const lines = remarks(piece, '  ');
  return lines.length > 0 ? [`${piece.path} (${piece.state})`, ...lines] : [];
}

type Remarked = Pick<ImportReport, 'warnings' | 'errors'>;

const remarks = ({ warnings, errors }: Remarked, indent: string): string[] => [
  ...errors.map((error) => `${indent}error: ${error}`),
  ...warnings.map((warning) => `${indent}warning: ${warning}`),
];

/** Whether errors have left something out. */
export const isIncomplete = ({ errors, pieces }: ImportReport): boolean =>
  errors.length > 0 || pieces.some((piece) => piece.errors.length > 0);

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns the report of an export as lines: what else its files say. */
export function exportLines({ closed }: ExportReport): string[] {
  if (closed === 0) return [];
  return [
    `${counted(closed, 'piece')} written that not everybody may see: whoever gets the files reads them`,
  ];
}
