import type { SortedCollection } from '../sorting/sorted.js';
import type { Member } from './manifest.js';
import { textFor } from './texts.js';

/** A list longer than this has a field to search it. */
export const SEARCHED = 12;
/** So many pieces are listed at once. */
const LISTED = 200;

/** A piece of a collection, as its reader sees it. */
export interface NamedMember {
  readonly member: Member;
  /** In the reader's language; its address where it has no name. */
  readonly name: string;
}

/** The pieces of a collection that are listed. */
export interface MemberChoice {
  readonly listed: readonly NamedMember[];
  /** Whether others have that name too. */
  readonly hasMore: boolean;
}

/** Returns the pieces of a collection whose names contain words, in the order of the collection. */
export function choiceIn(
  { members }: SortedCollection,
  { language, words }: { readonly language: string; readonly words: string },
): MemberChoice {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLocaleLowerCase(language);
  const wanted = plain(words.trim());
  const found = members
    .map((member) => ({ member, name: textFor(member.label, language) || member.url }))
    .filter(({ name }) => plain(name).includes(wanted));
  return { listed: found.slice(0, LISTED), hasMore: found.length > LISTED };
}

/** Returns the title of a collection for a reader; the name of its file where it has none. */
export const titleOf = ({ title, name }: SortedCollection, language: string): string =>
  textFor(title, language) || name;
