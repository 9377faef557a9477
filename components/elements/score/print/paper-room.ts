import { GlosaElement } from '#kit';

/** Narrowest window whose layout tells that of a page of paper, in pixels of 1/96 inch. */
const PAPER = 720;
/** Largest distance of a column from the edge of its page that is a margin, in pixels. */
const MARGIN = 64;

/**
 * The room for a sheet on paper: only its column, or the whole page around a column in the middle, or the page
 * beside a column at its start, in pixels from the edge.
 */
export type PaperRoom = 'column' | 'middle' | { readonly margin: number };

/**
 * Returns the room on paper for music in a column of a page. Notes in a narrow column would be small: where nothing
 * stands beside it, they may be as wide as the paper.
 */
export function paperRoom(host: GlosaElement): PaperRoom {
  const column = outermost(host);
  const { clientWidth } = column.ownerDocument.documentElement;
  const isPaper = matchMedia('print').matches;
  if ((!isPaper && clientWidth < PAPER) || !isAlone(column)) return 'column';
  const { left, right } = column.getBoundingClientRect();
  const [before, after] = [left, clientWidth - right];
  if (Math.abs(before - after) <= 2) return 'middle';
  const isRtl = getComputedStyle(column.parentElement ?? column).direction === 'rtl';
  const margin = isRtl ? after : before;
  return margin >= 0 && margin <= MARGIN ? { margin } : 'column';
}

/** Returns the element of the page itself that an element is part of, such as the widget around a score. */
function outermost(host: GlosaElement): Element {
  let found: Element = host;
  for (let node: Node | null = host; node; node = parentOf(node))
    if (node instanceof GlosaElement) found = node;
  return found;
}

const parentOf = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : node.parentNode;

/** Whether all that is around a column stands above or below it, and cuts nothing off. */
function isAlone(column: Element): boolean {
  for (let element: Element | null = column; element; element = element.parentElement) {
    const { display, float, position, overflowX } = getComputedStyle(element);
    const isRoot = element.matches('html, body');
    if (!/^(block|flow-root|contents|list-item)$/.test(display) && !isRoot) return false;
    if (float !== 'none' || /^(absolute|fixed)$/.test(position)) return false;
    if (!isRoot && element !== column && overflowX !== 'visible') return false;
    const { display: around = 'block', columnCount = 'auto' } = element.parentElement
      ? getComputedStyle(element.parentElement)
      : {};
    if (columnCount !== 'auto' || /flex|grid|table/.test(around)) return false;
  }
  return true;
}
