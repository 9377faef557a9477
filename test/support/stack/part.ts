/** A program of a stack, for whoever runs it. */
export interface Part {
  readonly name: string;
  /** Where it listens; undefined for nowhere. */
  readonly address?: string;
  /** Its process id; undefined while it does not run. */
  readonly pid: number | undefined;
}

/** Writes the parts of a stack as lines: name, address with its port, process id. */
export function partLines(parts: readonly Part[]): string {
  const rows = parts.map(({ name, address = '', pid }) => [name, address, `${pid ?? 'ended'}`]);
  const heads = ['part', 'address', 'process'];
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]!.length)),
  );
  return [heads, ...rows]
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
