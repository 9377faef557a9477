import { html, type TemplateResult } from 'lit';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known = formats.get(language);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language || undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  formats.set(language, format);
  return format;
}

/** Returns a date of a file in the words of a language; as it stands there where it is none. */
export function dateText(language: string, date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.valueOf()) ? date : formatOf(language).format(time);
}

/** Renders a date, with what machines read. */
export const renderDate = (language: string, date: string): TemplateResult =>
  html`<time datetime=${date}>${dateText(language, date)}</time>`;
