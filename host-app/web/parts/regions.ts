/** The regions of the page of a piece, in the order of F6: views, tap bar, labels, player, menu, list of pages. */
const REGIONS = [
  'main glosa-panel',
  'main glosa-tap-bar',
  '.piece-side, .piece-side-closed',
  '.piece-player',
  '.top-bar',
  '#sidebar',
] as const;

const FOCUSABLE =
  'a[href], button, input, select, textarea, [tabindex], [contenteditable=""], [contenteditable="true"]';
/** Parts over the page, which handle keys themselves. */
const OVER = 'dialog, [role=dialog], [role=menu]';

/**
 * Moves the focus to the next region of the page of a piece, or the one before. False on other pages, and where an
 * open menu or dialog has the keys.
 */
export function goToRegion(path: readonly EventTarget[], direction: 1 | -1): boolean {
  const isOver = path.some((place) => place instanceof Element && place.matches(OVER));
  const regions = isOver ? [] : regionsOf(document);
  if (!regions[0]?.matches('glosa-panel')) return false;
  const present = regions.findIndex((region) => path.includes(region));
  const start = present < 0 && direction < 0 ? 0 : present;
  for (let step = 1; step <= regions.length; step++) {
    const region = regions[(start + direction * step + regions.length * 2) % regions.length]!;
    const target = viewIn(region) ?? firstIn(region);
    target?.focus();
    if (target) return true;
  }
  return false;
}

const regionsOf = (page: Document): readonly Element[] =>
  REGIONS.flatMap((selector) => [...page.querySelectorAll(selector)]).filter((region) =>
    region.checkVisibility(),
  );

/** Returns the view of a panel, where keys act on the music. */
function viewIn(region: Element): HTMLElement | undefined {
  if (!region.matches('glosa-panel')) return undefined;
  return find(region, (element) => element.part.contains('viewport') && isReached(element));
}

/** The way past the bar at the top, which F6 is as well. */
const SKIPS = '.skip-link';

/** Returns the first place of a region that the Tab key reaches. */
const firstIn = (region: Element): HTMLElement | undefined =>
  find(region, (element) => isReached(element) && !element.matches(SKIPS));

const isReached = (element: HTMLElement): boolean =>
  element.matches(FOCUSABLE) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true });

/** Finds an element inside another, in its shadow tree first. */
function find(
  root: Element | ShadowRoot,
  test: (element: HTMLElement) => boolean,
): HTMLElement | undefined {
  const inside = root instanceof Element ? root.shadowRoot : undefined;
  const found = inside ? find(inside, test) : undefined;
  if (found) return found;
  for (const child of root.children) {
    const here = child instanceof HTMLElement && test(child) ? child : find(child, test);
    if (here) return here;
  }
  return undefined;
}
