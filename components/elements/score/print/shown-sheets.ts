/** The sheets that stand in the page, and the scores that they belong to. */
const sheets = new Map<HTMLElement, Element>();

/** Notes a sheet that stands in the page in place of a score. */
export function addSheet(sheet: HTMLElement, score: Element): void {
  sheets.set(sheet, score);
  showSourceOnce();
}

/** Forgets a sheet that has left the page. */
export function removeSheet(sheet: HTMLElement): void {
  sheets.delete(sheet);
  showSourceOnce();
}

/** Leaves the source under the last sheet of the page: it is the same for all. */
function showSourceOnce(): void {
  const inOrder = [...sheets].sort(([, a], [, b]) => (isAfter(a, b) ? 1 : -1));
  const last = inOrder.at(-1)?.[0];
  for (const [sheet] of inOrder) {
    const source = sheet.querySelector<HTMLElement>('.source');
    if (source) source.hidden = sheet !== last || source.textContent === '';
  }
}

/** Whether an element stands after another one in the page, whatever elements they are inside of. */
function isAfter(one: Element, other: Element): boolean {
  const place = outerOf(other).compareDocumentPosition(outerOf(one));
  return (place & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Returns the element of the page itself that an element is inside of. */
function outerOf(element: Element): Element {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? outerOf(root.host) : element;
}
