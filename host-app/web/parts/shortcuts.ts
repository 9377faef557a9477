import { useLayoutEffect } from 'react';
import { chordOf, isCharacter } from '#views';
import { useApp } from '../stores/use-app.js';
import { isDebugKey } from './debug-key.js';

/** The action of a key on every page that supports it. */
export type SiteAction =
  'search' | 'save' | 'undo' | 'redo' | 'play' | 'goTo' | 'content' | 'help' | 'debug';

/** The keys of the whole site, as `chordOf` writes them. */
export const SITE_KEYS: Readonly<Record<string, SiteAction>> = {
  '/': 'search',
  'Ctrl+s': 'save',
  'Ctrl+z': 'undo',
  'Ctrl+Shift+z': 'redo',
  'Ctrl+y': 'redo',
  Space: 'play',
  g: 'goTo',
  F6: 'content',
  '?': 'help',
  'Alt+x': 'debug',
};

/**
 * Handlers of the actions. A handler returns false when it can do nothing now; other handlers then get the
 * key.
 */
export type SiteHandlers = Readonly<Partial<Record<SiteAction, (event: KeyboardEvent) => boolean>>>;

/** Fields for text, where keys of one character enter text. */
const WRITING = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select';

function isWriting(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.matches(WRITING) || target.isContentEditable);
}

/** Controls that Space presses, opens or moves, and places whose keys are their own. */
const NEEDS_SPACE =
  'button:not([role=tab]), summary, input, textarea, select, audio, video, iframe, ' +
  '[role=button], [role=checkbox], [role=switch], [role=radio], [role=option], [role=combobox], [role=slider]';
const OWN_KEYS = '[role=menu], [role=listbox], [role=dialog], dialog, [popover]';

/**
 * Whether Space means something where the focus is, also to a screen reader. It does not on a tab: a tab is chosen by
 * the arrows that lead to it.
 */
export function needsSpace(event: Event): boolean {
  const path = event.composedPath().filter((place) => place instanceof Element);
  const [target] = path;
  const isEditable = target instanceof HTMLElement && target.isContentEditable;
  return (
    isEditable ||
    target?.matches(NEEDS_SPACE) === true ||
    path.some((place) => place.matches(OWN_KEYS))
  );
}

/**
 * Returns the action of a key on this site; undefined when it has none, was handled by an inner element,
 * or enters text into a field.
 */
export function siteAction(event: KeyboardEvent, hasLetterKeys: boolean): SiteAction | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (isDebugKey(event)) return 'debug';
  const chord = chordOf(event);
  if (isCharacter(chord) && (!hasLetterKeys || isWriting(event))) return undefined;
  const action = SITE_KEYS[chord];
  // A field takes back what was typed in it.
  return (action === 'undo' || action === 'redo') && isWriting(event) ? undefined : action;
}

/**
 * Binds keys of the site while a component is shown. If two components bind the same key, the inner one
 * handles it first.
 */
export function useShortcuts(handlers: SiteHandlers): void {
  const { letterKeys, dialogs } = useApp();
  // Listens from the first frame on.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      // An open dialog handles all keys.
      const action = dialogs.open.length === 0 && siteAction(event, letterKeys.isOn);
      if (action && handlers[action]?.(event)) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [handlers, letterKeys, dialogs]);
}
