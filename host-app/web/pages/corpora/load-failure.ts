/** Why the corpora are not shown. */
export type LoadFailure = 'offline' | 'noServer' | 'unreadable';

/** Tells why a listing did not come: nobody is online, nobody has answered, or not what was asked for. */
export function loadFailure(error: unknown, isOnline: boolean): LoadFailure {
  if (!isOnline) return 'offline';
  const { status } = Object(error) as { readonly status?: unknown };
  return status === 'ParsingError' || status === 'Missing' ? 'unreadable' : 'noServer';
}
