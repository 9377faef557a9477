import type { Name } from './names.js';
import { datePartsOf, keyOf, noteOf, type Reference } from './reference.js';

/** Braces are written as commands: BibTeX counts them also after a backslash. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

/** Returns a text as it stands in BibTeX; letters of all scripts stay as they are (UTF-8). */
const escaped = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\{}~^&%$#_]/g, (sign) => COMMANDS[sign] ?? `\\${sign}`);

/** Addresses are read as they stand; only braces and backslashes would break them. */
const address = (url: string): string =>
  url.replace(/[\\{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function nameText(name: Name): string {
  if ('literal' in name) return `{${escaped(name.literal)}}`;
  const family = [name.particle, name.family].filter(Boolean).join(' ');
  return escaped(`${family}, ${name.given}`);
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Returns a reference as an entry of BibTeX, in UTF-8. */
export function bibtex(reference: Reference): string {
  const { authors, editors, version, date, publisher } = reference;
  const [year, month] = datePartsOf(date ?? '');
  const names = (list: readonly Name[]) => list.map(nameText).join(' and ');
  const note = [noteOf(reference)].filter(Boolean).map(escaped).join('');
  const fields: readonly (readonly [name: string, value: string | undefined])[] = [
    ['author', braced(names(authors))],
    ['editor', braced(names(editors))],
    // Twice, so that no style makes capitals small.
    ['title', `{{${escaped(reference.title)}}}`],
    ['version', braced(version === undefined ? '' : String(version))],
    ['year', braced(year ? String(year) : '')],
    ['month', month === undefined ? undefined : MONTHS[month - 1]],
    ['howpublished', braced(escaped(publisher))],
    ['publisher', braced(escaped(publisher))],
    ['url', braced(address(reference.address))],
    ['urldate', braced(reference.accessed)],
    ['note', braced(note)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value},`] : []));
  return [`@misc{${keyOf(reference)},`, ...lines, '}'].join('\n');
}

const braced = (value: string): string | undefined => (value ? `{${value}}` : undefined);
