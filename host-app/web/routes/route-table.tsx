import type { ComponentType } from 'react';
import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { prepareTexts } from '../language/language.js';
import type { Family } from '../language/text-files.js';
import { Frame } from '../shell/frame.js';
import type { PiecePageOptions } from '../pages/piece/address.js';
import { latePart } from '../parts/late-part.js';
import { loadPart } from '../parts/load-part.js';
import { PageError } from '../parts/page-error.js';
import { LateProgress } from '../parts/progress-line.js';
import {
  addressUnder,
  colonTarget,
  GROUPS,
  MENTIONS,
  MARKS_PATH,
  MY_PIECES,
  NEW_PIECE,
  PIECE_HEADS,
} from '#shared/paths.js';
import { LOCAL_COLLAB, REDIRECTS } from './redirects.js';

type Page<Props> = { readonly default: ComponentType<Props> };

/** Returns a loader of a page and its texts, which runs when the page is first opened. */
const page =
  <Props extends object>(
    fetchPage: () => Promise<Page<Props>>,
    families: readonly Family[],
    props: Props,
  ) =>
  async () => {
    const load = () => Promise.all([fetchPage(), prepareTexts(...families)]);
    const [{ default: Content }] = await loadPart(load);
    return { Component: () => <Content {...props} /> };
  };

const KeptHere = latePart(() => import('../pages/offline/kept-here.js'), { isOptional: true });
/** In place of a page that did not come: why, and the pieces that open without network. */
const BROKEN = (
  <PageError>
    <KeptHere />
  </PageError>
);

const corpora = page(() => import('../pages/corpora/corpora-page.js'), ['corpora', 'terms'], {});
const table = (isCollabscore: boolean) =>
  page(() => import('../pages/table/table-page.js'), ['table', 'terms'], { isCollabscore });
const missing = page(() => import('../pages/missing/missing-page.js'), ['about'], {
  what: 'page' as const,
});
// The help uses the names of the buttons on these pages.
const HELP_TEXTS = ['help', 'piece', 'sync', 'table'] as const;
const help = page(() => import('../pages/help/help-page.js'), HELP_TEXTS, {});
const about = page(() => import('../pages/about/about-page.js'), ['about'], {});
const upload = page(() => import('../pages/upload/upload-page.js'), ['upload'], {});
// These bring their own texts, so that the addresses of those weigh on no other page.
const admin = page(() => import('../pages/admin/admin-door.js').then(({ open }) => open()), [], {});
const marks = page(() => import('../pages/marks/marks-door.js').then(({ open }) => open()), [], {});

const groupsDoor = () => import('../pages/groups/groups-door.js');
const groups = page(() => groupsDoor().then(({ openList }) => openList()), [], {});
const group = page(() => groupsDoor().then(({ openGroup }) => openGroup()), [], {});
const mentions = page(() => groupsDoor().then(({ openMentions }) => openMentions()), [], {});
const join = page(() => groupsDoor().then(({ openJoin }) => openJoin()), [], {});

const MY_TEXTS = ['my', 'problems'] as const;
const PIECE_TEXTS = ['piece', 'sync', 'dialogs', 'terms'] as const;
const piecePage = () => import('../pages/piece/piece-page.js');
const syncPage = () => import('../pages/sync/sync-page.js');

/**
 * Returns a loader of a page that, without network, offers other pieces to open if the piece is not cached.
 */
const gated = (load: () => Promise<Page<PiecePageOptions>>) => async () => {
  const [{ default: Content }, { OfflineGate }] = await Promise.all([
    load(),
    import('../pages/offline/offline-gate.js'),
  ]);
  return {
    default: (props: PiecePageOptions) => (
      <OfflineGate {...props}>
        <Content {...props} />
      </OfflineGate>
    ),
  };
};

/** Returns the route of the page of a piece, or of its synchronization, under a first part of an address. */
function pieceRoute(head: string): RouteObject {
  const load = addressUnder(head, '').task === 'sync' ? syncPage : piecePage;
  return {
    path: `/${head}/*`,
    loader: ({ params, request }) => checkPath(head, params['*'] ?? '', new URL(request.url)),
    lazy: page(gated(load), PIECE_TEXTS, { head }),
  };
}

function checkPath(head: string, path: string, { search }: URL): Response | null {
  const target = head === 'collabscore-sync' ? colonTarget(path, search) : undefined;
  return target === undefined ? null : redirect(target);
}

const redirects = REDIRECTS.map(({ under, target }) => ({
  path: `${under}/*`,
  loader: ({ params, request }: LoaderFunctionArgs) =>
    redirect(target(params['*'] ?? '', new URL(request.url).search)),
}));

const PAGES: readonly RouteObject[] = [
  { path: '/', loader: () => redirect('/corpora') },
  { path: '/corpora', lazy: corpora },
  { path: '/explore/*', lazy: table(false) },
  { path: '/corpusVue/*', lazy: table(false) },
  { path: '/collabscore/explore/*', lazy: table(true) },
  { path: '/about', lazy: about },
  { path: '/help', lazy: help },
  { path: '/upload', lazy: upload },
  { path: '/admin/*', lazy: admin },
  { path: GROUPS, lazy: groups },
  { path: `${GROUPS}/:id`, lazy: group },
  { path: MENTIONS, lazy: mentions },
  { path: '/join/:code?', lazy: join },
  { path: MY_PIECES, lazy: page(() => import('../pages/my/list/my-page.js'), MY_TEXTS, {}) },
  { path: NEW_PIECE, lazy: page(() => import('../pages/my/new/new-page.js'), MY_TEXTS, {}) },
  { path: MARKS_PATH, lazy: marks },
  { path: LOCAL_COLLAB, lazy: page(piecePage, PIECE_TEXTS, { head: '~~', path: 'marenzio' }) },
  { path: '*', lazy: missing },
];

const ALL = [...redirects, ...PAGES, ...PIECE_HEADS.map(pieceRoute)];

/** Every route of the application, inside the frame of bar and sidebar, which stays when a page breaks. */
export const ROUTES: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: PageError,
    children: [{ errorElement: BROKEN, HydrateFallback: LateProgress, children: ALL }],
  },
];
