import { useEffect } from 'react';

interface Focused {
  readonly menu: HTMLElement;
  readonly item: HTMLElement;
}

/** The item of a menu that has the focus. */
function focusedItem(): Focused | undefined {
  const item = document.activeElement?.closest<HTMLElement>('[role^=menuitem]');
  const menu = item?.closest<HTMLElement>('[role=menu]');
  return item && menu ? { menu, item } : undefined;
}

/** The same item, or the one that has come in its place. */
function present({ menu, item }: Focused): HTMLElement | null | undefined {
  if (item.isConnected) return item;
  const { value } = item.dataset;
  return value === undefined
    ? undefined
    : menu.querySelector<HTMLElement>(`[data-value=${CSS.escape(value)}]`);
}

/** Whether the user has since moved the focus; of an item that is gone, the page has it. */
const hasGoneOn = ({ menu, item }: Focused): boolean =>
  ![menu, item, document.body].includes(document.activeElement as HTMLElement);

/**
 * In a menu that is open while a list of its items changes, the focus stays on the item that has it. Base
 * UI knows items by their number, so that another one would be highlighted than the keys act on.
 */
export function useKeptItem(list: unknown): void {
  const focused = focusedItem();
  useEffect(() => {
    if (!focused) return;
    // By the next frame the items have their new numbers.
    const frame = requestAnimationFrame(() => {
      const item = present(focused);
      if (!item || hasGoneOn(focused)) return;
      focused.menu.focus({ preventScroll: true });
      item.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [list]);
}
