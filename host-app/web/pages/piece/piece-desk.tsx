import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProblems } from '../../dialogs/use-problems.js';
import { tableUrl, type PieceAddress } from '#shared/paths.js';
import { useBar } from '../../parts/bar-slots.js';
import { DialogBoundary } from '../../parts/dialog-boundary.js';
import { latePart } from '../../parts/late-part.js';
import { useTitle } from '../../parts/use-title.js';
import { PieceActions } from './bar/piece-actions.js';
import { PieceTitle } from './bar/piece-title.js';
import { useMaking } from './kept/use-making.js';
import type { PageModel } from './page-model.js';
import { PieceContext, usePiece } from './piece-context.js';
import { PiecePlayer } from './piece-player.js';
import { isCorpusListing } from './piece-store.js';
import { PieceView } from './piece-view.js';
import { PieceRail } from './rail/piece-rail.js';
import { useAsked, usePage, usePassage, usePageKeys } from './use-page.js';

const AboutPiece = lazy(() => import('./about/about-piece.js'));
const DebugPanel = latePart(() => import('./debug/debug-panel.js'), { isOptional: true });
const Offers = latePart(() => import('./offers.js'), { isOptional: true });
const VersionBeside = latePart(() => import('./versions/version-beside.js'));
const PieceCompare = latePart(() => import('./analysis/piece-compare.js'));
const LabelHistoryDialog = lazy(() => import('./versions/label-history-dialog.js'));
const VersionsDialog = lazy(() => import('./versions/versions-dialog.js'));

interface DeskOptions {
  readonly address: PieceAddress;
  /** Called when there is no such piece. */
  readonly onMissing: () => void;
}

/** Shows a piece with its views, labels and player, and the rail to other pieces. */
export const PieceDesk = observer(function PieceDesk({
  address,
  onMissing,
}: DeskOptions): ReactNode {
  const page = usePage(address);
  const { app, store } = page;
  useProblems(store.element ?? null, address.place);
  useAsked(page);
  usePassage(page);
  usePageKeys(page);
  usePageTitle(page);
  useMisses(page, onMissing);
  useLogin(page);
  useMaking(page);
  useSlots(page);
  return (
    <PieceContext value={page}>
      <main className={classOf(page)}>
        <PieceRail />
        <PieceView key={store.attempt} />
        {page.beside && (
          <VersionBeside key={`${page.beside.version} ${page.beside.name}`} choice={page.beside} />
        )}
        {page.compared !== undefined && <PieceCompare />}
        <PiecePlayer />
        <Offers />
        {app.isDebugging && <DebugPanel />}
      </main>
      <LateParts />
    </PieceContext>
  );
});

/** Returns the class of the page: where what stands beside the music has its place. */
function classOf({ beside, compared }: PageModel): string {
  if (beside) return 'piece-page with-beside';
  return compared === undefined ? 'piece-page' : 'piece-page with-compare';
}

/** Puts the title and the commands of the piece into the bar of the page. */
function useSlots(page: PageModel): void {
  const slots = useMemo(
    () => ({
      title: (
        <PieceContext value={page}>
          <PieceTitle />
        </PieceContext>
      ),
      actions: (
        <PieceContext value={page}>
          <PieceActions />
        </PieceContext>
      ),
    }),
    [page],
  );
  useBar(slots);
}

/** Draws the parts that load when they are first needed. */
const LateParts = observer(function LateParts(): ReactNode {
  const page = usePiece();
  return (
    <Suspense>
      {page.isAboutOpen && (
        <DialogBoundary close={() => page.toggleAbout(false)}>
          <AboutPiece />
        </DialogBoundary>
      )}
      {page.versionsOf !== undefined && (
        <DialogBoundary close={() => page.showVersions(undefined)}>
          <VersionsDialog name={page.versionsOf} />
        </DialogBoundary>
      )}
      {page.historyOf && (
        <DialogBoundary close={() => page.showHistory(undefined)}>
          <LabelHistoryDialog {...page.historyOf} />
        </DialogBoundary>
      )}
    </Suspense>
  );
});

function usePageTitle({ store: { piece, address } }: PageModel): void {
  const { i18n } = useTranslation();
  const name = piece?.localizedTitle(i18n.language) ?? address.path.split('/').at(-1) ?? '';
  useTitle([name, piece?.composer].filter(Boolean).join(', '));
}

/** Leaves the page if there is no such piece, or if it is a corpus: then for the table of the corpus. */
function useMisses({ store }: PageModel, onMissing: () => void): void {
  const navigate = useNavigate();
  const { failure, piece, address } = store;
  const isMissing = failure?.key === 'pieceMissing';
  const isCorpus = piece !== undefined && isCorpusListing(piece.info.raw);
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  useEffect(() => {
    const { path, isCollabscore } = address;
    if (isCorpus) void navigate(tableUrl(path, isCollabscore), { replace: true });
  }, [isCorpus, address, navigate]);
}

/** Tries again after a login if access was refused. */
function useLogin({ app, store }: PageModel): void {
  const isRefused = store.failure?.dialog === 'unauthorizedAccess';
  const { session } = app.user;
  useEffect(() => {
    if (isRefused && session) store.tryAgain();
  }, [isRefused, session, store]);
}
