import { svg } from './svg-nodes.js';

const XLINK = 'http://www.w3.org/1999/xlink';

/** Attributes of a root that its content inherits. */
const INHERITED = ['fill', 'stroke', 'color', 'font-family', 'font-size', 'stroke-width'];

/** The size at which a picture is shown. */
export interface ShownSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Turns the root of a picture into a group that shows it in a size, with ids and colors of its own: programs
 * that read SVG files do not all know pictures inside pictures, nor the color of the surrounding text.
 */
export function groupOf(
  root: SVGSVGElement,
  { width, height }: ShownSize,
  id: string,
): SVGGElement {
  const [x = 0, y = 0, across = width, down = height] = viewBoxOf(root);
  const scale = `scale(${width / across} ${height / down}) translate(${-x} ${-y})`;
  const group = svg('g', { id });
  const inner = svg('g', { transform: scale }, ...root.childNodes);
  for (const name of INHERITED) {
    const value = root.getAttribute(name);
    if (value !== null) group.setAttribute(name, value);
  }
  group.append(inner);
  ownIds(group, id);
  return group;
}

/** Replaces the color of the text around a picture by ink. */
export function inInk(group: SVGElement, ink: string): void {
  for (const element of [group, ...group.querySelectorAll('*')])
    for (const name of ['fill', 'stroke', 'color'])
      if (element.getAttribute(name) === 'currentColor') element.setAttribute(name, ink);
}

/** Makes a reference to a group, in the old and in the new notation. */
export function useOf(id: string): SVGUseElement {
  const use = svg('use', { href: `#${id}` });
  use.setAttributeNS(XLINK, 'xlink:href', `#${id}`);
  return use;
}

function viewBoxOf(root: SVGSVGElement): readonly number[] {
  const numbers = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (numbers.length === 4 && numbers.every(Number.isFinite)) return numbers;
  const size = ['width', 'height'].map((name) => parseFloat(root.getAttribute(name) ?? ''));
  return size.every((length) => length > 0) ? [0, 0, ...size] : [];
}

const URL_ID = /url\(\s*["']?#([^"')]+)["']?\s*\)/g;

/** Gives all ids inside a group a prefix, so that they differ from those of other pictures. */
function ownIds(group: SVGGElement, prefix: string): void {
  for (const element of group.querySelectorAll('*')) {
    if (element.id) element.id = `${prefix}-${element.id}`;
    for (const { name, value } of [...element.attributes]) {
      if (/^(xlink:)?href$/.test(name) && value.startsWith('#'))
        element.setAttribute(name, `#${prefix}-${value.slice(1)}`);
      else if (value.includes('url('))
        element.setAttribute(name, value.replace(URL_ID, `url(#${prefix}-$1)`));
    }
  }
}
