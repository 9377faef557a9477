import { pathIds } from '../../../components/core/formats/path-ids.js';

/** Where a piece or a corpus comes from: the service, static files, or what this browser keeps. */
export type Place = 'hosted' | 'local' | 'kept';
/** The colors of a page. */
export type Theme = 'default' | 'collabscore' | 'sync';
/** What is done with a piece: read and label it, or synchronize it. */
export type Task = 'piece' | 'sync';

/** A piece as an address names it. */
export interface PieceAddress {
  readonly place: Place;
  readonly task: Task;
  /** Whether it is shown under /collabscore. */
  readonly isCollabscore: boolean;
  /** Ids joined by slashes, as they stand in the address, decoded. */
  readonly path: string;
}

/** First parts of the addresses of pieces, by what they mean. */
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

/** The pieces of one's own. */
export const MY_PIECES = '/my';
/** Where a piece of one's own begins: no such piece has this address. */
export const NEW_PIECE = '/my/new';
const MARKS_HEAD = 'my-marks';
/** Where measures are marked on the pages of a piece of one's own. */
export const MARKS_PATH = `/${MARKS_HEAD}/:id`;

/** What all addresses of a site begin with that stands in a folder of a server: `/` or `/music/`. */
export const basenameOf = (folder: string): string => folder.replace(/\/$/, '') || '/';

/** What stands at the top of an address, when it is one of ours. */
export const PIECE_HEADS: readonly string[] = Object.keys(HEADS);
const PAGE_HEADS = [
  ...['corpora', 'explore', 'corpusVue', 'about', 'help', 'upload'],
  MARKS_HEAD,
  ...['neuma', 'gallica', 'collab-score', 'local-collab', 'collab'],
];

/** Whether an address is one of the application; all others are missing pages. */
export function isKnownAddress(pathname: string): boolean {
  const [, head = ''] = pathname.split('/');
  // `//x` begins with an empty part as well, and is nobody's address.
  return pathname === '/' || PIECE_HEADS.includes(head) || PAGE_HEADS.includes(head);
}

/** The first part of the address of a piece. */
function headOf({ place, task, isCollabscore }: Omit<PieceAddress, 'path'>): string {
  // Local pieces of Collabscore have no page of their own.
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

/** The address of a piece. */
export const pieceUrl = (address: PieceAddress): string =>
  `/${headOf(address)}/${encoded(address.path)}`;

/** The address where measures are marked on a scan of a piece of one's own; on its first one by default. */
export const marksUrl = (id: string, scan = ''): string =>
  `/${MARKS_HEAD}/${encoded(id)}${scan && `?source=${encodeURIComponent(scan)}`}`;

/** The address of the table of a corpus; of all pieces without a path. */
export const tableUrl = (corpus = '', isCollabscore = false): string =>
  `${isCollabscore ? '/collabscore' : ''}/explore${corpus && `/${encoded(corpus)}`}`;

/** What a head of an address says of the piece behind it. */
export const addressUnder = (head: string, path: string): PieceAddress => ({
  ...HEADS[head]!,
  path,
});

/** Whether a path can name a piece; an illegal sign makes it a missing one. */
export const isPiecePath = (path: string): boolean => (pathIds(path)?.length ?? 0) > 0;

/** The piece that an address names by its path; undefined for every other address. */
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

/** The colors of the page at an address. */
export function themeOf(pathname: string): Theme {
  const [, head = ''] = pathname.split('/');
  if (HEADS[head]?.task === 'sync') return 'sync';
  return head === 'collabscore' ? 'collabscore' : 'default';
}

/**
 * Where /collabscore-sync leads for a path with a colon and without `neuma_id`: to the piece whose path
 * has dashes instead, with the last part as it was in the query. Undefined when it leads nowhere else.
 */
export function colonTarget(path: string, search: string): string | undefined {
  if (!path.includes(':') || new URLSearchParams(search).has('neuma_id')) return undefined;
  const last = path.split('/').at(-1) ?? '';
  const query = new URLSearchParams({ neuma_id: last });
  return `/collabscore/collabscore/${encoded(path.replaceAll(':', '-'))}?${query.toString()}`;
}
