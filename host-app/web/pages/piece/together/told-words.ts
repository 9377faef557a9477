import type { TFunction } from 'i18next';
import type { Item } from '#core/together';
import type { EditingSession, Told } from './editing-session.js';

/** Labels that a sentence names at most. */
const MOST = 3;

const named = ({ values }: Item): string => {
  const { tag, type } = values;
  return [tag, type].find((text) => typeof text === 'string' && text !== '') as string;
};

/** Names labels by their tags, or by their types. */
function listOf(items: readonly Item[]): string {
  const names = items.slice(0, MOST).map(named);
  return [...names, ...(items.length > MOST ? ['…'] : [])].join(', ');
}

type Sayer = Pick<EditingSession, 'nameOf' | 'isHere'>;

/** Returns the sentence about what others have done to labels; undefined where nothing was lost. */
function newsWords(
  { news }: Told & { readonly kind: 'news' },
  session: Sayer,
  t: TFunction,
): string | undefined {
  const [own] = news.missed.filter(({ writer }) => session.isHere(writer));
  if (own) {
    const { remover, item } = own;
    const names = { name: session.nameOf(remover), label: named(item) };
    return t('piece.together.missedOwn', names);
  }
  const [missed] = news.missed;
  if (missed) {
    const { writer, item } = missed;
    return t('piece.together.missed', { name: session.nameOf(writer), label: named(item) });
  }
  const [first] = news.removed;
  if (!first) return undefined;
  const labels = listOf(news.removed.map(({ item }) => item));
  return t('piece.together.removed', { name: session.nameOf(first.remover), labels });
}

/** Returns what the page says of something that others have done; undefined where it says it elsewhere. */
export function wordsFor(told: Told, session: Sayer, t: TFunction): string | undefined {
  if (told.kind === 'news') return newsWords(told, session, t);
  if (told.kind === 'kept') return t('piece.together.kept', { labels: listOf(told.items) });
  if (told.kind === 'saved')
    return t('piece.together.savedBy', { name: told.name, version: told.version });
  return undefined;
}
