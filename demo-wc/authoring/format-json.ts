const WIDTH = 100;

/** Formats JSON with one line for every value that fits in a line, so that tables stay readable. */
export function formatJson(value: unknown): string {
  return `${format(value, '')}\n`;
}

function format(value: unknown, indent: string): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= WIDTH || value === null || typeof value !== 'object') {
    return line;
  }
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + format(item, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  const lines = entries.map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${format(item, inner)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}
