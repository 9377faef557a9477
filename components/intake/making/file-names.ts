import type { Role, SortedFile, SortedKind } from '../sorting/sorted.js';

/** The endings by which servers and players know what a file is. */
const ENDINGS: Readonly<Partial<Record<SortedKind, string>>> = {
  midi: 'mid',
  humdrum: 'krn',
  jpeg: 'jpg',
  text: 'txt',
};
const BY_ROLE: Readonly<Record<Role, string>> = {
  score: 'score',
  recording: 'recording',
  page: 'page',
  document: 'pages',
  labels: 'labels',
  synchro: 'synchro',
  measures: 'measures',
  manifest: 'manifest',
  marks: 'marks',
};
const LONGEST = 60;

/** Returns the part of a file's name in plain letters; empty when there is none. */
const plainName = (name: string): string =>
  name
    .replace(/\.[^.]{1,10}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^[-_]+|[-_]+$/g, '');

/** Names of devices on some systems, and of a piece's own files. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d|info|making|removed|measure-map|analyses|made)$/i;

/**
 * Returns a name for a file in the folder of a piece: in plain letters, which every server and archive
 * preserves, with the ending of its kind. A name in another script becomes one by the file's role; the
 * info holds the real one for people.
 * @param isTaken whether a file of the piece has that name already
 */
export function nameInFolder(
  { name, kind, role }: SortedFile,
  isTaken: (name: string) => boolean,
): string {
  const plain = plainName(name);
  const lost = name.replace(/\.[^.]*$/, '').match(/\p{L}/gu)?.length ?? 0;
  const isKept = plain !== '' && !RESERVED.test(plain) && plain.length * 2 >= lost;
  const base = isKept ? plain : BY_ROLE[role];
  const ending = kind === 'json' && role === 'labels' ? 'dez' : (ENDINGS[kind] ?? kind);
  let found = `${base}.${ending}`;
  for (let number = 2; isTaken(found); number += 1) {
    found = `${base}-${number}.${ending}`;
  }
  return found;
}
