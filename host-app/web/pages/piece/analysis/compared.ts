/** Returns the analyses that an address wants compared, with commas between them; undefined for no comparison. */
export const comparedIn = (search: string): string | undefined =>
  new URLSearchParams(search).get('compare') ?? undefined;

/** Returns a query that asks for a comparison, or for none; keeps the rest of it. */
export function withCompared(search: string, analyses: string | undefined): string {
  const query = new URLSearchParams(search);
  if (analyses === undefined) query.delete('compare');
  else query.set('compare', analyses);
  const text = query.toString();
  return text && `?${text}`;
}
