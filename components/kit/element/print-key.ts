/** Whether a key opens the browser's dialog for printing. */
export const isPrintKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key === 'p';

/**
 * Lets an element load what it prints, and the browser print when all have it: browsers print what a page
 * shows in that moment, and elements that were never in view show nothing yet.
 */
export function printAfter(event: KeyboardEvent, load: () => void): void {
  load();
  // The page, or another element, prints by itself.
  if (event.defaultPrevented) return;
  event.preventDefault();
  void import('./print-later.js').then(({ printLater }) => printLater());
}
