/** Returns a cell, in quotes where it needs them. */
const quoted = (cell: string): string =>
  /[",\r\n\uFEFF]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Returns a line of a table with commas (RFC 4180), with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;
