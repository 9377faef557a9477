/** The parts of a window that are needed to number the entries of its history. */
export interface EntriesWindow {
  readonly history: Pick<History, 'replaceState'> & { readonly state: unknown };
  addEventListener(type: 'popstate', listener: () => void, isCapture: true): void;
}

const numberOf = (state: unknown): number | undefined => {
  const idx = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : undefined;
};

/**
 * Numbers the entries of the history that the router has not made, such as that of a fragment typed into
 * the address bar. The router then knows how far the page has moved, and can undo a step that is refused.
 * Call it before the router is made.
 * @returns a function to call after each navigation of the router
 */
export function numberEntries(view: EntriesWindow): () => void {
  let present = numberOf(view.history.state) ?? 0;
  const look = (): void => {
    present = numberOf(view.history.state) ?? present;
  };
  const arrive = (): void => {
    const { state } = view.history;
    // The entry of a typed address follows the current one and has no state.
    if (numberOf(state) === undefined)
      view.history.replaceState({ ...(state as object | null), idx: present + 1 }, '');
    look();
  };
  view.addEventListener('popstate', arrive, true);
  return look;
}
