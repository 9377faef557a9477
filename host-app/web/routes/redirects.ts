import gallica from './gallica.json';

/** A redirect from an address to another one. */
export interface Redirect {
  /** The beginning of the old address. */
  readonly under: string;
  /** Returns the new address from the rest of the old one and its query (with its `?`, or empty). */
  readonly target: (rest: string, query: string) => string;
}

/** The local piece of old addresses. */
export const LOCAL_COLLAB = '/local-collab/marenzio';

/** The address of the page for a missing piece. */
const MISSING_PIECE = '/~/';

/**
 * Returns the address for a catalog id of Gallica. Nine ids lead to fixed pieces; any other one to a missing
 * piece.
 */
function gallicaTarget(id: string): string {
  const pieces: Readonly<Record<string, string>> = gallica;
  return Object.hasOwn(pieces, id) ? `/collabscore/collabscore/${pieces[id]!}` : MISSING_PIECE;
}

export const REDIRECTS: readonly Redirect[] = [
  {
    under: '/neuma',
    target: (id, query) => `/collabscore/collabscore/${encodeURIComponent(id)}${query}`,
  },
  { under: '/gallica', target: gallicaTarget },
  ...['/collab-score', '/local-collab', '/collab'].map((under) => ({
    under,
    target: () => LOCAL_COLLAB,
  })),
];
