import { createContext, useContext, useEffect, type ReactNode } from 'react';

/**
 * Content that a page puts into the frame in place of the links to other pages. In the bar, elements of
 * the class `bar-words` are for screen readers alone below 1100 px. Those of the class `bar-wide` are
 * hidden below 720 px: they are then in `menu`.
 */
export interface BarSlots {
  /** Beside the name of the site: the current place. */
  readonly title?: ReactNode;
  /** At the right: the actions of the page. */
  readonly actions?: ReactNode;
  /** On top of the sidebar below 720 px: content that has no room in the bar there; made of `SideButton`. */
  readonly menu?: ReactNode;
}

interface Bar {
  readonly slots: BarSlots;
  readonly setSlots: (slots: BarSlots) => void;
}

export const BarContext = createContext<Bar>({ slots: {}, setSlots: () => undefined });

/** Fills the bar while the page is shown; memoize the slots. */
export function useBar(slots: BarSlots): void {
  const { setSlots } = useContext(BarContext);
  useEffect(() => {
    setSlots(slots);
    return () => setSlots({});
  }, [slots, setSlots]);
}

/** Returns the content that the current page has put there. */
export const useBarSlots = (): BarSlots => useContext(BarContext).slots;
