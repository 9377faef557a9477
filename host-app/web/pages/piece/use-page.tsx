import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { parsePassage } from '../../routes/passage.js';
import { pieceUrl, type PieceAddress } from '../../routes/paths.js';
import { useShortcuts } from '../../shell/shortcuts.js';
import { useApp } from '../../stores/use-app.js';
import { addressOf, choiceOf, type AnalysisChoice } from './analysis/choice.js';
import { pickFile } from './commands.js';
import { PageModel, type PageRoute } from './page-model.js';

/** The model of the page, for as long as the page is shown; it follows the address. */
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

/** The present address and language, for what outlives a rendering. */
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
      goTo: (address: PieceAddress) => void navigate(pieceUrl(address)),
    };
  });
  return route;
}

/** Shows the analysis that the address asks for, once the piece is there. */
export function useAsked({ store }: PageModel): void {
  const { shelf } = store;
  const { search, state } = useLocation() as { readonly search: string; readonly state: unknown };
  useEffect(() => {
    void shelf?.show(choiceOf({ search, state }));
  }, [shelf, search, state]);
}

/**
 * Goes to the passage that the address names. It plays when the reader has come by a click within the
 * application; who opens the address anew, or goes back to it, is offered to.
 */
export function usePassage({ guide }: PageModel): void {
  const { hash } = useLocation();
  const isOwnWay = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    const passage = parsePassage(hash);
    const { hasBeenActive } = navigator.userActivation;
    if (passage) guide?.go(passage, { mayPlay: isOwnWay && hasBeenActive });
  }, [guide, hash, isOwnWay]);
}

/** Ctrl+S saves, wherever the focus is. */
export function useSaveKey({ commands }: PageModel): void {
  const keys = useMemo(
    () => ({
      save: () => {
        void commands.save();
        return true;
      },
    }),
    [commands],
  );
  useShortcuts(keys);
}
