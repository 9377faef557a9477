/** Formats a size in bytes as kB, MB or GB. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] =
    bytes < 1e6
      ? (['kilobyte', bytes / 1e3] as const)
      : bytes < 1e9
        ? (['megabyte', bytes / 1e6] as const)
        : (['gigabyte', bytes / 1e9] as const);
  const digits = size < 10 && unit !== 'kilobyte' ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(size === 0 ? 0 : Math.max(size, 10 ** -digits));
}

/** Formats the day of a moment given in milliseconds since 1970. */
export const dayText = (moment: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(moment);
