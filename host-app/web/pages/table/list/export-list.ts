import Papa from 'papaparse';
import type { CatalogPiece } from '#web/catalog/types.js';
import { SOURCES } from '../engine/messages.js';
import { shownText, type Column, type View } from './columns.js';

/** A list as shown. */
export interface Shown {
  /** Pieces in the order of the list. */
  readonly pieces: readonly CatalogPiece[];
  readonly columns: readonly Column[];
  readonly view: View;
}

/** Texts of the page for the file. */
export interface ExportWords {
  readonly nameOf: (column: Column) => string;
  readonly sourceName: (source: (typeof SOURCES)[number]) => string;
  /** Name of the column of addresses. */
  readonly address: string;
  readonly addressOf: (piece: CatalogPiece) => string;
}

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF';

const sourcesOf = ({ sources }: CatalogPiece) => SOURCES.filter((source) => sources[source] > 0);

function cellOf(
  piece: CatalogPiece,
  column: Column,
  { view, words }: { view: View; words: ExportWords },
) {
  const { id, text } = column;
  if (text) return shownText(column, piece, view);
  if (id === 'sources') return sourcesOf(piece).map(words.sourceName).join('; ');
  return id === 'analyses' ? piece.analyses : piece.quality;
}

/** Returns the list as CSV for spreadsheets, escaped so that no cell is read as a formula. */
export function listToCsv({ pieces, columns, view }: Shown, words: ExportWords): string {
  const fields = [...columns.map(words.nameOf), words.address];
  const data = pieces.map((piece) => [
    ...columns.map((column) => cellOf(piece, column, { view, words })),
    words.addressOf(piece),
  ]);
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { escapeFormulae: true });
}

function valueOf(piece: CatalogPiece, { id, text }: Column, view: View): unknown {
  if (id === 'contributors') return piece.contributors;
  if (id === 'corpus') return piece.corpus;
  if (id === 'sources') return piece.sources;
  return text ? text(piece, view) : id === 'analyses' ? piece.analyses : piece.quality;
}

/** Returns the list as JSON for programs: its columns, and all facts in the catalog about each piece. */
export function listToJson({ pieces, columns, view }: Shown): string {
  const rows = pieces.map((piece) => ({
    path: piece.path,
    ...Object.fromEntries(columns.map((column) => [column.id, valueOf(piece, column, view)])),
    fields: piece.fields,
  }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}
