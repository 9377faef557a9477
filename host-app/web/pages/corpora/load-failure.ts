/** Reason why the corpora are not shown. */
export type LoadFailure = 'offline' | 'noServer' | 'unreadable';

/** Returns why a listing failed to load: no network, no answer from the server, or a wrong answer. */
export function loadFailure(error: unknown, isOnline: boolean): LoadFailure {
  if (!isOnline) return 'offline';
  const { status } = Object(error) as { readonly status?: unknown };
  return status === 'ParsingError' || status === 'Missing' ? 'unreadable' : 'noServer';
}
