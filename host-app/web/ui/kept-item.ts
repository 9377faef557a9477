import { useEffect } from 'react';

interface Focused {
  readonly menu: HTMLElement;
  readonly item: HTMLElement;
}

/** Returns the item of a menu that has the focus. */
function focusedItem(): Focused | undefined {
  const item = document.activeElement?.closest<HTMLElement>('[role^=menuitem]');
  const menu = item?.closest<HTMLElement>('[role=menu]');
  return item && menu ? { menu, item } : undefined;
}

/** Returns the same item, or the one that has replaced it. */
function present({ menu, item }: Focused): HTMLElement | null | undefined {
  if (item.isConnected) return item;
  const { value } = item.dataset;
  return value === undefined
    ? undefined
    : menu.querySelector<HTMLElement>(`[data-value=${CSS.escape(value)}]`);
}

/** Whether the user has moved the focus since. After an item is removed, the page has the focus. */
const hasGoneOn = ({ menu, item }: Focused): boolean =>
  ![menu, item, document.body].includes(document.activeElement as HTMLElement);

/**
 * Keeps the focus on an item of an open menu while a list of its items changes. Base UI identifies items
 * by their number, so it would highlight another item than the keys act on.
 */
export function useKeptItem(list: unknown): void {
  const focused = focusedItem();
  useEffect(() => {
    if (!focused) return;
    // The items have their new numbers in the next frame.
    const frame = requestAnimationFrame(() => {
      const item = present(focused);
      if (!item || hasGoneOn(focused)) return;
      focused.menu.focus({ preventScroll: true });
      item.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
