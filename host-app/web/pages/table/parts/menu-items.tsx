import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuCheck, MenuChoice, MenuItem, MenuLabel, MenuRule } from '#web/ui/menu.js';
import type { Column } from '../list/columns.js';
import type { TableStore } from '../table-store.js';

export interface ColumnOptions {
  readonly store: TableStore;
  /** Visible columns. */
  readonly shown: readonly Column[];
}

/** Menu items that show or hide each column. */
export const ColumnItems = observer(function ColumnItems({
  store,
  shown,
}: ColumnOptions): ReactNode {
  const { t } = useTranslation();
  const ids = shown.map(({ id }) => id);
  const toggle = (id: string, isOn: boolean) => {
    const wanted = isOn ? [...ids, id] : ids.filter((one) => one !== id);
    const all = store.columns.map((column) => column.id);
    store.change({ columns: all.filter((one) => wanted.includes(one)) });
  };
  return (
    <>
      <MenuLabel>{t('table.columnsShown')}</MenuLabel>
      {store.columns.map(({ id, name }) => (
        <MenuCheck
          key={id}
          isOn={ids.includes(id)}
          disabled={id === 'title'}
          onChange={(isOn) => toggle(id, isOn)}
        >
          {t(name)}
        </MenuCheck>
      ))}
      <MenuRule />
      <MenuItem
        disabled={!store.chosenColumns}
        onSelect={() => store.change({ columns: undefined })}
      >
        {t('table.usualColumns')}
      </MenuItem>
    </>
  );
});

const CATALOG = '';
const DIRECTIONS = ['ascending', 'descending'] as const;

/** Menu items for the column to sort by, and the direction. */
export const SortItems = observer(function SortItems({
  store,
}: {
  readonly store: TableStore;
}): ReactNode {
  const { t } = useTranslation();
  const { sort } = store;
  const columns = store.columns.map(({ id, name }) => ({ value: id, label: t(name) }));
  const change = (column: string, isDescending = false) =>
    store.change({ sort: column === CATALOG ? undefined : { column, isDescending } }, 'push');
  return (
    <>
      <MenuChoice
        label={t('table.sortBy')}
        value={sort?.column ?? CATALOG}
        options={[{ value: CATALOG, label: t('table.catalogOrder') }, ...columns]}
        onChange={(column) => change(column, sort?.isDescending)}
      />
      {sort && (
        <>
          <MenuRule />
          <MenuChoice
            value={sort.isDescending ? 'descending' : 'ascending'}
            options={DIRECTIONS.map((value) => ({ value, label: t(`table.${value}`) }))}
            onChange={(direction) => change(sort.column, direction === 'descending')}
          />
        </>
      )}
    </>
  );
});

export interface ExportOptions {
  readonly onExport: (format: 'csv' | 'json') => void;
}

/** Menu items for the export formats. */
export function ExportItems({ onExport }: ExportOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <MenuItem onSelect={() => onExport('csv')}>{t('table.exportCsv')}</MenuItem>
      <MenuItem onSelect={() => onExport('json')}>{t('table.exportJson')}</MenuItem>
    </>
  );
}
