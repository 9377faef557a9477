import {
  IconArrowsSort,
  IconCheck,
  IconColumns3,
  IconDownload,
  IconFilter,
  IconFolder,
  IconPlayerPlayFilled,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button.js';
import { Menu } from '../../../ui/menu.js';
import type { TableStore } from '../table-store.js';
import type { ColumnOptions, ExportOptions } from './menu-items.js';

/** What comes when it is first needed, together. */
export const filtering = () => import('./filtering.js');
const ColumnItems = lazy(async () => ({ default: (await filtering()).ColumnItems }));
const SortItems = lazy(async () => ({ default: (await filtering()).SortItems }));
const ExportItems = lazy(async () => ({ default: (await filtering()).ExportItems }));

/** Which columns show. */
export function ColumnsMenu(options: ColumnOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu align="end" trigger={<Button icon={IconColumns3}>{t('table.columns')}</Button>}>
      <ColumnItems {...options} />
    </Menu>
  );
}

/** The order of the list, where there is no head to click at. */
export function SortMenu({ store }: { readonly store: TableStore }): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu trigger={<IconButton look="plain" icon={IconArrowsSort} label={t('table.sort')} />}>
      <SortItems store={store} />
    </Menu>
  );
}

/** Takes the list away as a file. */
export function ExportMenu({
  isCompact,
  onExport,
}: ExportOptions & { readonly isCompact: boolean }): ReactNode {
  const { t } = useTranslation();
  const name = t('table.export');
  const trigger = isCompact ? (
    <IconButton look="plain" icon={IconDownload} label={name} />
  ) : (
    <Button icon={IconDownload}>{name}</Button>
  );
  return (
    <Menu align="end" trigger={trigger}>
      <ExportItems onExport={onExport} />
    </Menu>
  );
}

/** Opens and closes the filter; says how many values are chosen. */
export const FilterButton = observer(function FilterButton({
  store,
  isOpen,
  onToggle,
}: {
  readonly store: TableStore;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const count = Object.values(store.facets).flat().length;
  return (
    <Button
      icon={IconFilter}
      aria-expanded={isOpen}
      aria-label={count ? t('table.filterCount', { count }) : undefined}
      onClick={onToggle}
    >
      {t('table.filter')}
      {count > 0 && <span className="filter-count">{count}</span>}
    </Button>
  );
});

/** Groups by corpus, or plays everything where there are no groups to play. */
export const GroupTools = observer(function GroupTools({
  store,
  onPlay,
}: {
  readonly store: TableStore;
  readonly onPlay: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { isGrouped, scope, count } = store;
  return (
    <>
      {!isGrouped && (
        <Button icon={IconPlayerPlayFilled} disabled={!count} onClick={onPlay}>
          {t('table.playAll')}
        </Button>
      )}
      {scope.corpora.length > 1 && (
        <Button
          icon={isGrouped ? IconCheck : IconFolder}
          aria-pressed={isGrouped}
          onClick={() => store.change({ isGrouped: !isGrouped }, 'push')}
        >
          {t('table.group')}
        </Button>
      )}
    </>
  );
});
