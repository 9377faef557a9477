import { svg } from './svg-nodes.js';
import type { WordPlace } from './line-clip.js';

/**
 * Measures the words in a drawing, in pixels of the drawing. A copy is put into the page for that moment, where nobody
 * sees it.
 *
 * @param drawing A group in the size in which it is shown.
 * @param place Part of the page whose fonts it has.
 */
export function wordPlaces(drawing: SVGElement, place: Node): readonly WordPlace[] {
  if (!drawing.querySelector('text')) return [];
  const picture = svg('svg', { width: 0, height: 0, 'aria-hidden': 'true' });
  picture.style.cssText = 'position: absolute; visibility: hidden; overflow: hidden';
  const copy = drawing.cloneNode(true) as SVGElement;
  picture.append(copy);
  place.appendChild(picture);
  const found = [...copy.querySelectorAll('text')].flatMap(placeOf);
  picture.remove();
  return found;
}

function placeOf(text: SVGTextElement): readonly WordPlace[] {
  const { x, y, width, height } = text.getBBox();
  const matrix = text.getCTM();
  if (!matrix || !(width > 0)) return [];
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([a, b]) => new DOMPoint(a, b).matrixTransform(matrix));
  const [xs, ys] = [corners.map((each) => each.x), corners.map((each) => each.y)];
  return [
    {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    },
  ];
}

/** Returns places in a strip, of words in a drawing that begins there. */
export const movedWords = (words: readonly WordPlace[], by: number): readonly WordPlace[] =>
  words.map((word) => ({ ...word, left: word.left + by, right: word.right + by }));
