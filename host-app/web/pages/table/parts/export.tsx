import { useTranslation } from 'react-i18next';
import type { CatalogPiece } from '#web/catalog/types.js';
import { useApp } from '#web/stores/use-app.js';
import type { Column } from '../list/columns.js';
import type { TableStore } from '../table-store.js';

/** Returns a function that exports the list as shown. */
export function useExport(given: {
  readonly store: TableStore;
  readonly columns: readonly Column[];
  readonly title: string;
  readonly urlOf: (piece: CatalogPiece) => string;
}): (format: 'csv' | 'json') => void {
  const { t } = useTranslation();
  const { snacks } = useApp();
  return (format) => {
    // Loaded on first use.
    import('./export-file.js')
      .then(({ exportFile }) => snacks.show({ text: exportFile(format, given, t) }))
      .catch(() => snacks.show({ text: t('table.exportFailed') }));
  };
}
