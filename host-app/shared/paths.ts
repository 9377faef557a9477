import { pathIds } from '#core';

/** Where a piece or a corpus comes from: the service, static files, or what this browser keeps. */
export type Place = 'hosted' | 'local' | 'kept';
/** The colors of a page. */
export type Theme = 'default' | 'collabscore' | 'sync';
/** The task of a page: to read and label a piece, or to synchronize it. */
export type Task = 'piece' | 'sync';

/** A piece as an address names it. */
export interface PieceAddress {
  readonly place: Place;
  readonly task: Task;
  /** Whether it is shown under /collabscore. */
  readonly isCollabscore: boolean;
  /** Ids joined by slashes, in the order of the address, decoded. */
  readonly path: string;
}

/** First parts of the addresses of pieces, each with its meaning. */
const HEADS: Readonly<Record<string, Omit<PieceAddress, 'path'>>> = {
  '~': { place: 'hosted', task: 'piece', isCollabscore: false },
  '~~': { place: 'local', task: 'piece', isCollabscore: false },
  sync: { place: 'hosted', task: 'sync', isCollabscore: false },
  'local-sync': { place: 'local', task: 'sync', isCollabscore: false },
  collabscore: { place: 'hosted', task: 'piece', isCollabscore: true },
  'collabscore-sync': { place: 'hosted', task: 'sync', isCollabscore: true },
  'local-collabscore-sync': { place: 'local', task: 'sync', isCollabscore: true },
  my: { place: 'kept', task: 'piece', isCollabscore: false },
  'my-sync': { place: 'kept', task: 'sync', isCollabscore: false },
};

/** Path of the corpus where the pieces of submissions appear, for everyone; its page is `/explore/incoming-sandbox`. */
export const SANDBOX = 'incoming-sandbox';
/**
 * Path of the corpus of the pieces that are private to a group. Only those who were let in see them, and that there are
 * any: no permission above a piece of it counts.
 */
export const GROUP_PIECES = 'group-pieces';
/** The page of the user's own pieces. */
export const MY_PIECES = '/my';
/** The page that starts a piece of the user's own; no piece has this address. */
export const NEW_PIECE = '/my/new';
/** The page of the user's groups. */
export const GROUPS = '/groups';
/** The page of what mentions the user, and of replies. */
export const MENTIONS = '/mentions';
const MARKS_HEAD = 'my-marks';
/** The page that marks measures on the pages of a piece of the user's own. */
export const MARKS_PATH = `/${MARKS_HEAD}/:id`;

/** Returns the beginning of all addresses of a site in this folder of a server: `/` or `/music/`. */
export const basenameOf = (folder: string): string => folder.replace(/\/$/, '') || '/';

/** The first parts of the addresses of pieces. */
export const PIECE_HEADS: readonly string[] = Object.keys(HEADS);
const PAGE_HEADS = [
  ...[
    'corpora',
    'explore',
    'corpusVue',
    'about',
    'help',
    'upload',
    'admin',
    'groups',
    'join',
    'mentions',
  ],
  MARKS_HEAD,
  ...['neuma', 'gallica', 'collab-score', 'local-collab', 'collab'],
];

/** Whether an address belongs to the application; all others are missing pages. */
export function isKnownAddress(pathname: string): boolean {
  const [, head = ''] = pathname.split('/');
  // `//x` also begins with an empty part, but is no address of the application.
  return pathname === '/' || PIECE_HEADS.includes(head) || PAGE_HEADS.includes(head);
}

/** Returns the first part of the address of a piece. */
function headOf({ place, task, isCollabscore }: Omit<PieceAddress, 'path'>): string {
  // Local pieces of Collabscore have no separate page.
  const wanted = {
    place,
    task,
    isCollabscore: isCollabscore && (place === 'hosted' || (place === 'local' && task === 'sync')),
  };
  const found = Object.entries(HEADS).find(
    ([, head]) =>
      head.place === wanted.place &&
      head.task === wanted.task &&
      head.isCollabscore === wanted.isCollabscore,
  );
  return found![0];
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the address of a piece. */
export const pieceUrl = (address: PieceAddress): string =>
  `/${headOf(address)}/${encoded(address.path)}`;

/**
 * Returns the address of the page that marks measures on a scan of a piece of the user's own; on its first
 * scan by default.
 */
export const marksUrl = (id: string, scan = ''): string =>
  `/${MARKS_HEAD}/${encoded(id)}${scan && `?source=${encodeURIComponent(scan)}`}`;

/** Returns the address of the page of a group. */
export const groupUrl = (id: string): string => `${GROUPS}/${encodeURIComponent(id)}`;

/** Returns the address of the page that accepts the code of an invitation. */
export const joinUrl = (code: string): string => `/join/${encodeURIComponent(code)}`;

/** Returns the address of the table of a corpus; of the table of all pieces when there is no path. */
export const tableUrl = (corpus = '', isCollabscore = false): string =>
  `${isCollabscore ? '/collabscore' : ''}/explore${corpus && `/${encoded(corpus)}`}`;

/** Returns the piece with this path under a first part of an address. */
export const addressUnder = (head: string, path: string): PieceAddress => ({
  ...HEADS[head]!,
  path,
});

/** Whether a path can name a piece; a path with an illegal character leads to the page of a missing piece. */
export const isPiecePath = (path: string): boolean => (pathIds(path)?.length ?? 0) > 0;

/** Returns the piece that an address names by its path; undefined for every other address. */
export function pieceAt(pathname: string): PieceAddress | undefined {
  const [, head = '', ...parts] = pathname.split('/');
  const isTable = head === 'collabscore' && parts[0] === 'explore';
  if (isTable || !PIECE_HEADS.includes(head)) return undefined;
  const ids = pathIds(decoded(parts.join('/'))) ?? [];
  const isNumber = ids.length === 1 && /^\d+$/.test(ids[0]!);
  const isNone = ids.length === 0 || isNumber || pathname === NEW_PIECE;
  return isNone ? undefined : addressUnder(head, ids.join('/'));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Whether an address leads to the corpora showcase. */
export const isShowcase = (pathname: string): boolean => /^\/(corpora\/?)?$/.test(pathname);

/** Returns the colors of the page at an address. */
export function themeOf(pathname: string): Theme {
  const [, head = ''] = pathname.split('/');
  if (HEADS[head]?.task === 'sync') return 'sync';
  return head === 'collabscore' ? 'collabscore' : 'default';
}

/**
 * Returns the target of /collabscore-sync for a path with a colon and without `neuma_id`: the piece whose
 * path has dashes instead, with the original last part in the query. Undefined when there is no redirect.
 */
export function colonTarget(path: string, search: string): string | undefined {
  if (!path.includes(':') || new URLSearchParams(search).has('neuma_id')) return undefined;
  const last = path.split('/').at(-1) ?? '';
  const query = new URLSearchParams({ neuma_id: last });
  return `/collabscore/collabscore/${encoded(path.replaceAll(':', '-'))}?${query.toString()}`;
}
