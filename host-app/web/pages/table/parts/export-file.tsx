import type { TFunction } from 'i18next';
import type { CatalogPiece } from '#web/catalog/types.js';
import type { SOURCES } from '../engine/messages.js';
import type { Column } from '../list/columns.js';
import { listToCsv, listToJson } from '../list/export-list.js';
import type { TableStore } from '../table-store.js';

type Format = 'csv' | 'json';

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv;charset=utf-8',
  json: 'application/json',
};

/** Downloads a text as a file. */
function download(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Returns a file name that every system accepts. */
const fileName = (title: string, format: Format): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'pieces'}.${format}`;

/** Downloads the list as a file; returns a message about it. */
export function exportFile(
  format: Format,
  {
    store,
    columns,
    title,
    urlOf,
  }: {
    readonly store: TableStore;
    readonly columns: readonly Column[];
    readonly title: string;
    readonly urlOf: (piece: CatalogPiece) => string;
  },
  t: TFunction,
): string {
  const list = { pieces: store.shown(), columns, view: store.view };
  const words = {
    nameOf: ({ name }: Column) => t(name),
    sourceName: (source: (typeof SOURCES)[number]) => t(`table.${source}`),
    address: t('table.address'),
    addressOf: (piece: CatalogPiece) => new URL(urlOf(piece), window.location.href).href,
  };
  const name = fileName(title, format);
  download(format === 'csv' ? listToCsv(list, words) : listToJson(list), name, TYPES[format]);
  return t('table.exported', { name });
}
