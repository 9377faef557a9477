import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The parts of a document that are needed to move the focus. */
export type FocusRoot = Pick<Document, 'querySelector' | 'activeElement'>;

function focusOn(target: HTMLElement | null): void {
  if (!target) return;
  if (target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/** Moves the focus to the page itself, past the bar and the sidebar. */
export const focusMain = (root: FocusRoot): void => focusOn(root.querySelector('main'));

/** Moves the focus to the heading of the page, which is read out, unless the page has already placed it. */
export function focusHeading(root: FocusRoot): void {
  if (root.activeElement?.closest('main')) return;
  focusOn(root.querySelector<HTMLElement>('main h1') ?? root.querySelector('main'));
}

/** Moves the focus to a control by its id, in the next frame: the control may not be there yet. */
export function focusLater(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Moves the focus to each page that the user goes to; not to the first one, which the browser reads out. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // In the same frame as the page: later, it would take the focus from a control that the user has chosen.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusHeading(document);
  }, [pathname]);
}
