import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { tableUrl } from '../routes/paths.js';
import { useApp } from '../stores/use-app.js';
import { useShortcuts, type SiteHandlers } from './shortcuts.js';

/** The first field of the page in which one searches; false when there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>(
    'main :is(input[type="search"], [aria-keyshortcuts="/"])',
  );
  field?.focus();
  return field !== null;
}

/** Puts the focus into the first view of the piece, else to the beginning of the page's content. */
function focusContent(event: KeyboardEvent): boolean {
  const path = event.composedPath();
  const piece = document.querySelector('main glosa-piece');
  // In a piece the key goes from view to view.
  if (piece && path.includes(piece)) return false;
  const { key, code, shiftKey } = event;
  const same = { key, code, shiftKey, bubbles: true, composed: true, cancelable: true };
  if (piece && !piece.dispatchEvent(new KeyboardEvent('keydown', same))) return true;
  const main = document.querySelector('main');
  if (main) main.tabIndex = -1;
  main?.focus();
  return main !== null;
}

/** The keys that every page has; what a page does itself comes before. */
export function SiteKeys(): null {
  const app = useApp();
  const navigate = useNavigate();
  const handlers = useMemo(
    (): SiteHandlers => ({
      search: () => {
        if (!focusSearch()) void navigate(tableUrl());
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
  return null;
}
