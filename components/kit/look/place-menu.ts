const MARGIN = 8;

/**
 * Places an opening popover: above its button where there is room, else below it or as low as the window
 * allows; its end is aligned with that of the button.
 */
export function placeMenu({ target, newState }: ToggleEvent, button: HTMLElement | null): void {
  const menu = target as HTMLElement;
  const anchor = button?.getBoundingClientRect();
  if (!anchor || newState !== 'open') return;
  const { width, height } = menu.getBoundingClientRect();
  const right = Math.min(anchor.right, window.innerWidth - MARGIN);
  const above = anchor.top - height - MARGIN;
  const below = Math.min(anchor.bottom + MARGIN, window.innerHeight - height - MARGIN);
  const top = above >= 0 ? above : Math.max(MARGIN, below);
  menu.style.setProperty('left', `${Math.max(MARGIN, right - width)}px`);
  menu.style.setProperty('top', `${top}px`);
}
