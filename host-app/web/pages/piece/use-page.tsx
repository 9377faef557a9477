import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { parsePlace } from '#shared/linked-place.js';
import { pieceUrl, type PieceAddress } from '#shared/paths.js';
import { resumedIn } from '../../parts/resumed.js';
import { needsSpace, useShortcuts } from '../../parts/shortcuts.js';
import { useApp } from '../../stores/use-app.js';
import { addressOf, choiceOf, type AnalysisChoice } from './analysis/choice.js';
import { pickFile } from './commands.js';
import { PageModel, type PageRoute } from './page-model.js';
import type { SideStore } from './side/side-store.js';

/** Returns the model of the page while the page is shown; it follows the address. */
export function usePage(address: PieceAddress): PageModel {
  const app = useApp();
  const location = useLocation();
  const route = useRoute();
  const choice = choiceOf(location);
  const [page] = useState(() => new PageModel(app, route, { address, choice }));
  useEffect(() => () => page.dispose(), [page]);
  useEffect(() => page.store.open(address, choiceOf(location)), [page, address, location]);
  useEffect(() => app.leave.watch(() => page.store.unsaved), [app, page]);
  return page;
}

/** Returns a route that reads the current address and language, for objects that outlive a rendering. */
function useRoute(): PageRoute {
  const navigate = useNavigate();
  const { i18n } = useTranslation();
  const [route] = useState(() => {
    const go = (choice: AnalysisChoice, options: { readonly replace?: boolean } = {}): void => {
      const { search, hash } = window.location;
      const { state, ...to } = addressOf(choice, search);
      void navigate({ ...to, hash }, { state, replace: options.replace ?? false });
    };
    return {
      go,
      t: i18n.t,
      language: () => i18n.language,
      pickFile,
      copy: (text: string) => navigator.clipboard.writeText(text),
      address: () => window.location.href,
      // The router would lead to the passage of the address once more.
      rename: (url: URL) => window.history.replaceState(window.history.state, '', url),
      goTo: (address: PieceAddress) => void navigate(pieceUrl(address)),
    };
  });
  return route;
}

/** Shows the analysis in the address, once the piece is loaded. */
export function useAsked({ store }: PageModel): void {
  const { shelf } = store;
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  useEffect(() => {
    void shelf?.show(choiceOf({ search, state }));
  }, [shelf, search, state]);
}

/**
 * Goes to the place in the address. It plays at once if the reader came by a click within the
 * application; after opening or going back to the address, the page only offers to play.
 */
export function usePassage({ guide }: PageModel): void {
  const location: Omit<Location, 'state'> & { readonly state: unknown } = useLocation();
  const before = useRef(location);
  const isOwnWay = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    const { hash, search, key, state } = location;
    const last = before.current;
    before.current = location;
    const place = parsePlace(hash);
    const { hasBeenActive } = navigator.userActivation;
    // An analysis that has no address is in the state: opening it asks for no place.
    const isSame = hash === last.hash && search === last.search && state === last.state;
    const mayPlay = isOwnWay && hasBeenActive;
    const resumed = isOwnWay ? resumedIn(state) : undefined;
    if (place) guide?.go(place, { mayPlay, isAgain: isSame && key !== last.key, resumed });
    else if (resumed) guide?.resume(resumed, { mayPlay });
  }, [guide, location, isOwnWay]);
}

/** Opens the field for a place in the player, which it shows if need be. False where the piece has no place. */
function askPlace(side: SideStore): boolean {
  side.togglePlayer(true);
  const player = document.querySelector('.piece-player glosa-player');
  const chip = player?.shadowRoot?.querySelector<HTMLElement>('button[part~=position]');
  // A hidden player comes with the next frame.
  if (chip) requestAnimationFrame(() => chip.click());
  return chip !== undefined && chip !== null;
}

/**
 * Binds Ctrl+S to saving, Ctrl+Z to undo, G to the field for a place and / to the search beside the music, wherever
 * the focus is, and Space to playing where the focus is on nothing that needs it.
 */
export function usePageKeys({ commands, side, rail }: PageModel): void {
  const keys = useMemo(
    () => ({
      save: () => {
        void commands.save();
        return true;
      },
      undo: () => commands.undo(),
      redo: () => commands.redo(),
      goTo: () => askPlace(side),
      search: () => {
        rail.search();
        return true;
      },
      play: (event: KeyboardEvent) => !needsSpace(event) && commands.playOrPause(),
    }),
    [commands, side, rail],
  );
  useShortcuts(keys);
}
