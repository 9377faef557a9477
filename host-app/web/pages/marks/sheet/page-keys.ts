import { useEffect } from 'react';
import { useApp } from '#web/stores/use-app.js';
import type { MarksStore } from '../marks-store.js';
import type { SheetView } from './sheet-view.js';

/** Elements that take typed text. */
const WRITING = 'input, textarea, select';

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Returns the action for a key of the page; undefined if it has none. */
export function pageAction(
  { key, shiftKey, ctrlKey, altKey, metaKey }: Pressed,
  { store, view }: { readonly store: MarksStore; readonly view: SheetView },
): (() => void) | undefined {
  if (ctrlKey || metaKey) {
    if (/^z$/i.test(key)) return () => (shiftKey ? store.redo() : store.undo());
    return /^y$/i.test(key) ? () => store.redo() : undefined;
  }
  if (altKey) return undefined;
  const actions: Readonly<Record<string, () => void>> = {
    PageDown: () => store.show(store.page + 1),
    PageUp: () => store.show(store.page - 1),
    '+': () => view.step(1),
    '-': () => view.step(-1),
    '0': () => view.step(0),
  };
  return actions[key];
}

/** Binds the keys of the page while it is shown; the keys of a mark come first. */
export function usePageKeys(store: MarksStore, view: SheetView): void {
  const { dialogs } = useApp();
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const [target] = event.composedPath();
      const isWriting = target instanceof Element && target.matches(WRITING);
      if (event.defaultPrevented || isWriting || dialogs.open.length > 0) return;
      const act = pageAction(event, { store, view });
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [store, view, dialogs]);
}
