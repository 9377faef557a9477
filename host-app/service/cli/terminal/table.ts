const GAP = '  ';

const widthOf = (rows: readonly (readonly string[])[], column: number): number =>
  Math.max(...rows.map((row) => row[column]?.length ?? 0));

/** Formats rows in aligned columns below their heads, with a line break at the end. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((_, column) => widthOf([heads, ...rows], column));
  const line = (cells: readonly string[]) =>
    widths
      .map((width, column) => (cells[column] ?? '').padEnd(width))
      .join(GAP)
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width));
  return [heads, rule, ...rows].map((row) => `${line(row)}\n`).join('');
}
