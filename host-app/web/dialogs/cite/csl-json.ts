import type { Name } from './names.js';
import { type CitedKind, datePartsOf, keyOf, noteOf, type Reference } from './reference.js';

/** The types of the Citation Style Language; labels of music are data. */
const TYPES: Readonly<Record<CitedKind, string>> = {
  analysis: 'dataset',
  score: 'musical_score',
  recording: 'song',
};

const cslName = (name: Name): object => {
  if ('literal' in name) return name;
  const { family, given, particle } = name;
  return { family, given, ...(particle && { 'non-dropping-particle': particle }) };
};

const cslDate = (date: string): object => ({ 'date-parts': [datePartsOf(date)] });

/** Returns a reference as CSL-JSON, which Zotero, Pandoc and others read: a list of one entry. */
export function cslJson(reference: Reference): string {
  const { authors, editors, version, date, publisher } = reference;
  const note = noteOf(reference);
  const entry = {
    id: keyOf(reference),
    type: TYPES[reference.kind],
    title: reference.title,
    ...(authors.length > 0 && { author: authors.map(cslName) }),
    ...(editors.length > 0 && { editor: editors.map(cslName) }),
    ...(version !== undefined && { version: String(version) }),
    ...(date !== undefined && { issued: cslDate(date) }),
    publisher,
    URL: reference.address,
    accessed: cslDate(reference.accessed),
    ...(note && { note }),
  };
  return JSON.stringify([entry], null, 2);
}
