import { createContext, useContext, useEffect, type ReactNode } from 'react';

/**
 * What a page puts into the frame in place of the links to other pages. In the bar, what has the class
 * `bar-words` is for screen readers alone below 1100 px, and what has the class `bar-wide` is gone below
 * 720 px: it then stands in `menu`.
 */
export interface BarSlots {
  /** Beside the name: where the user is. */
  readonly title?: ReactNode;
  /** At the right: what can be done here. */
  readonly actions?: ReactNode;
  /** The column of 48 px at the left, from 720 px and while the sidebar is closed; see `Rail`. */
  readonly rail?: ReactNode;
  /** On top of the sidebar below 720 px: what has no room in the bar there; made of `SideButton`. */
  readonly menu?: ReactNode;
}

interface Bar {
  readonly slots: BarSlots;
  readonly setSlots: (slots: BarSlots) => void;
}

export const BarContext = createContext<Bar>({ slots: {}, setSlots: () => undefined });

/** Fills the bar for as long as the page is shown; memoize what is given. */
export function useBar(slots: BarSlots): void {
  const { setSlots } = useContext(BarContext);
  useEffect(() => {
    setSlots(slots);
    return () => setSlots({});
  }, [slots, setSlots]);
}

/** What the present page has put there. */
export const useBarSlots = (): BarSlots => useContext(BarContext).slots;
