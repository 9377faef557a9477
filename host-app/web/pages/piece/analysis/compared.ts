/** Returns the analyses that an address wants compared, with commas between them; undefined for no comparison. */
export const comparedIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('compare') ?? undefined;

/** Returns whether an address hides the others until the reader's own analysis is done: `&blind`. */
export const isBlindIn = (search: string): boolean => new URLSearchParams(search).has('blind');

/**
 * Returns a query that asks for a comparison, or for none; keeps the rest of it.
 * @param isBlind whether the others are hidden; as before by default
 */
export function withCompared(
  search: string,
  analyses: string | undefined,
  isBlind = isBlindIn(search),
): string {
  const query = new URLSearchParams(search);
  query.delete('compare');
  query.delete('blind');
  if (analyses !== undefined) query.set('compare', analyses);
  const text = query.toString() + (isBlind && analyses !== undefined ? '&blind' : '');
  return text && `?${text}`;
}
