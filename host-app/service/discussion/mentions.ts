import { can } from '../accounts/permissions.js';
import { uidOf } from '../accounts/uids.js';
import { uidKey } from '../store/people/uid.js';
import type { Store } from '../store/store.js';
import { type Ground, seesThreadsOf } from './rights.js';

/** Names that are looked for in one text. */
const MAX_NAMES = 20;
/** After a letter, the sign is part of an address. A name with spaces is in quotes. */
const MENTION =
  /(?<![\p{L}\p{N}\p{M}._@+-])@(?:"([^"\n]{1,100})"|([\p{L}\p{N}][\p{L}\p{N}\p{M}._@+'-]{0,99}))/gu;
/** Signs that a name may have, and that may follow it in a sentence. */
const END = /[._@+'-]+$/;

/** Returns the keys of names that a text may mention, in their order: also without the signs at their ends. */
export function namesIn(text: string): readonly string[] {
  const keys = new Set<string>();
  for (const [, quoted, word = ''] of text.matchAll(MENTION)) {
    const names = quoted === undefined ? [word, word.replace(END, '')] : [quoted];
    for (const uid of names.map(uidOf)) if (uid !== undefined) keys.add(uidKey(uid));
    if (keys.size >= MAX_NAMES) break;
  }
  return [...keys];
}

/** A text, and where it stands. */
export interface MentioningText {
  readonly id: string;
  readonly text: string;
  readonly ground: Ground;
}

/**
 * Finds the accounts that texts mention, by the ids of the texts, in the accounts' own spelling. Names of nobody, and
 * of accounts that may not read the text, are none.
 */
export async function mentionsIn(
  texts: readonly MentioningText[],
  store: Pick<Store, 'accounts'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map(texts.map(({ id, text }) => [id, namesIn(text)]));
  const wanted = new Set([...names.values()].flat());
  const accounts = await store.accounts.readers([...wanted]);
  const found = new Map<string, readonly string[]>();
  for (const { id, ground } of texts) {
    const { piece, standing } = ground;
    const uids = names.get(id)!.flatMap((key) => {
      const account = accounts.get(key);
      if (!account) return [];
      const visitor = { ...account, mark: '' };
      const mayRead =
        can(visitor, piece, 'read') && (!standing || seesThreadsOf({ visitor }, standing));
      return mayRead ? [account.uid] : [];
    });
    if (uids.length > 0) found.set(id, uids);
  }
  return found;
}
