const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, hasTime: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasTime}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language || undefined, {
    dateStyle: 'medium',
    timeStyle: hasTime ? 'short' : undefined,
  });
  formats.set(key, format);
  return format;
}

/**
 * Returns a date of a file or an answer in the words of a language, with the time of the day; as it stands there where it
 * is none.
 * @param hasTime whether the time of the day is told
 */
export function dateText(language: string, date: string, hasTime = true): string {
  const time = new Date(date);
  return Number.isNaN(time.valueOf()) ? date : formatOf(language, hasTime).format(time);
}
