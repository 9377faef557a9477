import { spoken } from './names.js';
import type { Reference } from './reference.js';

/** Words of a language for a reference. */
export interface ReferenceWords {
  readonly quoted: (title: string) => string;
  readonly version: (version: number) => string;
  readonly accessed: (date: string) => string;
  readonly editedBy: (names: string) => string;
  /** Tag of the language, by BCP 47. */
  readonly language: string;
}

/** Returns a reference as a text for people: `Author: “Title”. Notes. Version, date. Publisher, address (accessed …). Rights.` */
export function referenceText(reference: Reference, words: ReferenceWords): string {
  const { authors, editors, notes, version, date, publisher, address, rights } = reference;
  const names = (list: typeof authors) => inList(list.map(spoken), words.language);
  const title = reference.kind === 'analysis' ? words.quoted(reference.title) : reference.title;
  const sentences = [
    authors.length > 0 ? `${names(authors)}: ${title}` : title,
    editors.length > 0 && capital(words.editedBy(names(editors))),
    ...notes.map(capital),
    [
      version !== undefined && capital(words.version(version)),
      date && dayText(date, words.language),
    ]
      .filter(Boolean)
      .join(', '),
    `${publisher}, ${address} (${words.accessed(dayText(reference.accessed, words.language))})`,
    rights,
  ];
  return sentences.filter(Boolean).map(ended).join(' ');
}

/** Begins a sentence with a capital; names and titles stay as they are written. */
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Ends a sentence with one full stop. */
const ended = (text: string | false | undefined): string => {
  const sentence = String(text);
  return /[.!?。…](?:[”“»"]|\s»)?$/u.test(sentence) ? sentence : `${sentence}.`;
};

const inList = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** Returns a day in the words of a language; a year as it is. */
export function dayText(date: string, language: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return date;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}
