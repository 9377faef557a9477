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

/** The catalog ids of Gallica that lead to a piece. */
const GALLICA = /^(C(036|046|079|080|141|437|452|455)|R171)_0$/;

/** Returns the address for a catalog id of Gallica; that of a missing piece for any other id. */
const gallicaTarget = (id: string): string =>
  GALLICA.test(id)
    ? `/collabscore/collabscore/all-collabscore-saintsaens-ref-${id}`
    : MISSING_PIECE;

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
