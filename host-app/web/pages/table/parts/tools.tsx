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
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '#web/parts/late-part.js';
import { Button, IconButton } from '#web/ui/button.js';
import { Menu } from '#web/ui/menu.js';
import type { TableStore } from '../table-store.js';
import type { ColumnOptions, ExportOptions } from './menu-items.js';

/** Loads the menus and filters together, on first use. */
export const filtering = () => import('./filtering.js');
const ColumnItems = latePart(async () => ({ default: (await filtering()).ColumnItems }));
const SortItems = latePart(async () => ({ default: (await filtering()).SortItems }));
const ExportItems = latePart(async () => ({ default: (await filtering()).ExportItems }));

/** Menu that shows or hides columns. */
export function ColumnsMenu(options: ColumnOptions): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu align="end" trigger={<Button icon={IconColumns3}>{t('table.columns')}</Button>}>
      <ColumnItems {...options} />
    </Menu>
  );
}

/** Menu for the order of the list, if there is no head to click. */
export function SortMenu({ store }: { readonly store: TableStore }): ReactNode {
  const { t } = useTranslation();
  return (
    <Menu trigger={<IconButton look="plain" icon={IconArrowsSort} label={t('table.sort')} />}>
      <SortItems store={store} />
    </Menu>
  );
}

/** Menu that exports the list as a file. */
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

/** Button that opens and closes the filter, with the number of chosen values. */
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

/** Shows the button to group by corpus and, without groups, the one that plays everything. */
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
