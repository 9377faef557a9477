import type { GlosaElement } from '#kit';

interface Parts {
  readonly host: GlosaElement;
  /** The part that must not move on the screen. */
  readonly picture: HTMLElement;
}

/**
 * Makes room around a picture, and scrolls what lies around it so that the music stays under the hand of a user who
 * works on it, as far as there is something to scroll.
 */
export function keepInPlace({ host, picture }: Parts, makeRoom: () => void): void {
  if (!host.matches(':hover, :focus-within')) return makeRoom();
  const before = picture.getBoundingClientRect().top;
  makeRoom();
  scrollAround(picture, picture.getBoundingClientRect().top - before);
}

/** Scrolls what contains an element, from inside out, until it has moved so many pixels up. */
function scrollAround(element: Element, pixels: number): void {
  let rest = pixels;
  for (let around = parentOf(element); around && Math.abs(rest) >= 1; around = parentOf(around)) {
    if (!isScroller(around)) continue;
    const before = around.scrollTop;
    around.scrollBy({ top: rest, behavior: 'instant' });
    rest -= around.scrollTop - before;
  }
}

/** Returns the element around another on the screen, through slots and out of shadow trees. */
function parentOf(element: Element): Element | undefined {
  const { parentNode } = element.assignedSlot ?? element;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : undefined;
}

const isScroller = (element: Element): boolean =>
  element === document.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY);
