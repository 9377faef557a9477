import type { ReactTable } from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CatalogPiece } from '#web/catalog/types.js';
import { Icon } from '#web/ui/icon.js';
import type { Features } from './piece-columns.js';

const ORDERS = { asc: 'ascending', desc: 'descending' } as const;

/** Shows the names of the columns; each one sorts the list. */
export function TableHead({
  table,
}: {
  readonly table: ReactTable<Features, CatalogPiece>;
}): ReactNode {
  return (
    <thead role="rowgroup" className="table-head">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row" aria-rowindex={1} className="head-row">
          {group.headers.map((header) => {
            const { column } = header;
            const order = column.getIsSorted();
            return (
              <th
                key={header.id}
                role="columnheader"
                scope="col"
                className={`head-cell ${column.id}-head`}
                aria-sort={order ? ORDERS[order] : 'none'}
              >
                <button
                  type="button"
                  className="head-button"
                  onClick={() => column.toggleSorting()}
                >
                  <table.FlexRender header={header} />
                  {order && <Icon of={order === 'asc' ? IconArrowUp : IconArrowDown} size={16} />}
                </button>
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
