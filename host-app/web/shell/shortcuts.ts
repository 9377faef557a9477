import { useLayoutEffect } from 'react';
import { chordOf, isCharacter } from '../../../components/base/labels/input/keys/chords.js';
import { useApp } from '../stores/use-app.js';
import { isDebugKey } from './debug-key.js';

/** What a key does on every page that can do it. */
export type SiteAction = 'search' | 'save' | 'content' | 'help' | 'debug';

/** The keys of the whole site, as `chordOf` writes them. */
export const SITE_KEYS: Readonly<Record<string, SiteAction>> = {
  '/': 'search',
  'Ctrl+s': 'save',
  F6: 'content',
  '?': 'help',
  'Alt+x': 'debug',
};

/** Each does it; false when it can do nothing now, and the key is left to others. */
export type SiteHandlers = Readonly<Partial<Record<SiteAction, (event: KeyboardEvent) => boolean>>>;

/** Where letters are written, and keys of one character belong to the writer. */
const WRITING = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select';

function isWriting(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.matches(WRITING) || target.isContentEditable);
}

/**
 * What a key means on this site; undefined when it means nothing, was taken by something nearer, or is
 * written into a field.
 */
export function siteAction(event: KeyboardEvent, hasLetterKeys: boolean): SiteAction | undefined {
  if (event.defaultPrevented || event.isComposing || event.repeat) return undefined;
  if (isDebugKey(event)) return 'debug';
  const chord = chordOf(event);
  if (isCharacter(chord) && (!hasLetterKeys || isWriting(event))) return undefined;
  return SITE_KEYS[chord];
}

/**
 * Binds keys of the site for as long as a component is shown. Of two that bind the same key, the inner
 * one comes first.
 */
export function useShortcuts(handlers: SiteHandlers): void {
  const { letterKeys, dialogs } = useApp();
  // Heard from the first picture on.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      // A dialog keeps the keys for itself.
      const action = dialogs.open.length === 0 && siteAction(event, letterKeys.isOn);
      if (action && handlers[action]?.(event)) event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [handlers, letterKeys, dialogs]);
}
