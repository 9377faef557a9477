import { useLayoutEffect, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { tableUrl } from '#shared/paths.js';
import { chordOf } from '#views';
import { goToRegion } from '../parts/regions.js';
import { useApp } from '../stores/use-app.js';
import { useShortcuts, type SiteHandlers } from '../parts/shortcuts.js';

/** Moves the focus to the first search field of the page; false when there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  field?.focus();
  return field !== null;
}

/** Moves the focus to the first view of the piece, else to the beginning of the page's content. */
function focusContent(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  const piece = document.querySelector('main glosa-piece');
  // Inside a piece the key moves from view to view.
  if (piece && path.includes(piece)) return false;
  const { key, code, shiftKey } = event;
  const same = { key, code, shiftKey, bubbles: true, composed: true, cancelable: true };
  if (piece && !piece.dispatchEvent(new KeyboardEvent('keydown', same))) return true;
  const main = document.querySelector('main');
  if (main) main.tabIndex = -1;
  main?.focus();
  return main !== null;
}

const DIRECTIONS: Readonly<Record<string, 1 | -1>> = { F6: 1, 'Shift+F6': -1 };

/** Binds the key that leads from region to region: before the views, which would go around among themselves. */
function useRegions(): void {
  const { dialogs } = useApp();
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const direction = DIRECTIONS[chordOf(event)];
      if (!direction || event.isComposing || dialogs.open.length > 0) return;
      if (!goToRegion(event.composedPath(), direction)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', handle, { capture: true });
    return () => window.removeEventListener('keydown', handle, { capture: true });
  }, [dialogs]);
}

/** Binds the keys of every page; handlers of the page itself come first. */
export function SiteKeys(): null {
  const app = useApp();
  const navigate = useNavigate();
  const handlers = useMemo(
    (): SiteHandlers => ({
      search: () => {
        if (!focusSearch()) void navigate(tableUrl(), { state: 'search' });
        return true;
      },
      content: focusContent,
      help: () => {
        void app.dialogs.show('shortcuts', {});
        return true;
      },
      debug: () => {
        app.toggleDebugging();
        return true;
      },
    }),
    [app, navigate],
  );
  useShortcuts(handlers);
  useRegions();
  return null;
}
