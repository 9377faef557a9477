import gallica from './gallica.json';

/** An address that leads to another one. */
export interface Redirect {
  /** What it begins with. */
  readonly under: string;
  /** Where it leads, by what follows and by the query (with its `?`, or empty). */
  readonly target: (rest: string, query: string) => string;
}

/** The local piece that old addresses mean. */
export const LOCAL_COLLAB = '/local-collab/marenzio';

/** The page that says that a piece is missing. */
const MISSING_PIECE = '/~/';

/** Nine catalogue ids lead to fixed pieces; any other one to none. */
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
