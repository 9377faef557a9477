import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.js';
import type { TableStore } from '../table-store.js';

export { Chips } from './chips.js';
export { Filter } from './filter.js';
export { ColumnItems, ExportItems, SortItems } from './menu-items.js';

/** Says that nothing was found, and how to see more. */
export const EmptyList = observer(function EmptyList({
  store,
}: {
  readonly store: TableStore;
}): ReactNode {
  const { t } = useTranslation();
  const { search, facets } = store.state;
  if (store.scope.pieces.length === 0)
    return <div className="table-message">{t('table.emptyCorpus')}</div>;
  const hasFilters = Object.keys(facets).length > 0;
  return (
    <div className="table-message">
      {search && <p>{t('table.empty', { search })}</p>}
      {!search && hasFilters && <p>{t('table.emptyFilters')}</p>}
      <div className="table-message-actions">
        {search && (
          <Button onClick={() => store.change({ search: '' })}>{t('table.clearSearch')}</Button>
        )}
        {hasFilters && (
          <Button onClick={() => store.change({ facets: {} }, 'push')}>
            {t('table.clearFilters')}
          </Button>
        )}
      </div>
    </div>
  );
});
