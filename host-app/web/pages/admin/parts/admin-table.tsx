import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  /** Its heading; each cell repeats it where the table is narrow. */
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly kind?: 'number' | 'actions';
}

interface TableOptions<Row> {
  /** Names the table, for screen readers. */
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** What stands in place of no rows. */
  readonly empty: string;
}

/**
 * Draws a table that becomes a list of blocks where it is narrow. Roles are written out, because browsers drop those
 * of a table whose rows are no longer laid out as such.
 */
export function AdminTable<Row>(options: TableOptions<Row>): ReactNode {
  const { caption, columns, rows, keyOf, empty } = options;
  if (rows.length === 0) return <p className="admin-empty">{empty}</p>;
  return (
    <table className="admin-table" role="table">
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ id, label, kind }) => (
            <th key={id} scope="col" role="columnheader" className={kind}>
              {kind === 'actions' ? <span className="unseen">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map((column, index) => (
              <Cell key={column.id} {...{ column, row }} isName={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({
  column: { label, cell, kind },
  row,
  isName,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isName: boolean;
}): ReactNode {
  const content = cell(row);
  if (isName)
    return (
      <th scope="row" role="rowheader">
        {content}
      </th>
    );
  return (
    <td role="cell" className={kind} data-label={kind === 'actions' ? undefined : label}>
      {content}
    </td>
  );
}
