const UNITS = ['kB', 'MB', 'GB', 'TB'];

/** Formats a number of bytes for people: `812 bytes`, `1.4 MB`. */
export function bytesOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length);
  const value = bytes / 1000 ** power;
  return `${value.toFixed(value < 10 ? 1 : 0)} ${UNITS[power - 1]}`;
}
