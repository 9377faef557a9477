import { parseXmlTree, type XmlElement } from '../xml-tree.js';

/** Attributes without a drawing of their own: nothing looks them up in an image. */
const NAMES = / (?:id|class|data-[\w-]+)="[^"]*"/g;
const LINE = /^M[-\d.]+ [-\d.]+ L[-\d.]+ [-\d.]+$/;
const PLACE = /^translate\(([-\d.]+), ?([-\d.]+)\) scale\(([\d.]+), ?\3\)$/;
const GLYPH = /^<g [^>]*><path transform="scale\(1, ?-1\)" d="([^"]*)"\/><\/g>$/;
const COMMANDS = /([a-z])([^a-z]*)/gi;

/**
 * Draws the same with a few long paths in place of a thousand elements: staff lines, stems, beams and
 * signs that look alike become one path each. A browser shows such an image about five times as fast.
 * @param body what stands inside Verovio's page, as text
 * @param glyphs the definitions of the signs that it uses, by id
 */
export function flatBody(body: string, glyphs: ReadonlyMap<string, string>): string {
  const svg = `<g>${body}</g>`;
  return new Flattener(svg, glyphs).content(parseXmlTree(svg));
}

class Flattener {
  constructor(
    private readonly svg: string,
    private readonly glyphs: ReadonlyMap<string, string>,
  ) {}

  /** Returns the content of a group: merged paths, then the rest in its order. */
  content(group: XmlElement): string {
    const paths = new Map<string, string[]>();
    const rest: string[] = [];
    this.collect(group, paths, rest);
    const merged = Array.from(
      paths,
      ([attributes, ds]) => `<path${attributes} d="${ds.join('')}"/>`,
    );
    return merged.join('') + rest.join('');
  }

  private collect(group: XmlElement, paths: Map<string, string[]>, rest: string[]): void {
    for (const child of group.children) {
      const simple = this.simplePath(child);
      if (simple) paths.set(simple[0], [...(paths.get(simple[0]) ?? []), simple[1]]);
      else if (child.name !== 'g') rest.push(this.text(child).replace(NAMES, ''));
      else if (this.attributesOf(child)) rest.push(this.group(child));
      else this.collect(child, paths, rest);
    }
  }

  private group(element: XmlElement): string {
    const content = this.content(element);
    return content && `<g${this.attributesOf(element)}>${content}</g>`;
  }

  /**
   * Returns the attributes and the path of a shape that can be merged with others of the same attributes.
   */
  private simplePath(element: XmlElement): readonly [string, string] | undefined {
    if (element.children.length) return undefined;
    const attributes = this.attributesOf(element);
    switch (element.name) {
      case 'path':
        return linePath(element, attributes);
      case 'polygon':
        return polygonPath(element, attributes);
      case 'rect':
        return rectPath(element, attributes);
      case 'use':
        return this.signPath(element, attributes);
      default:
        return undefined;
    }
  }

  /** Returns the path of a sign. It is drawn upside down in units of its own, and moved to its place. */
  private signPath(element: XmlElement, attributes: string): readonly [string, string] | undefined {
    const [, d] =
      GLYPH.exec(this.glyphs.get(element.attribute('href')?.slice(1) ?? '') ?? '') ?? [];
    const [, x, y, scale] = PLACE.exec(element.attribute('transform') ?? '') ?? [];
    if (!d || !scale || without(attributes, 'href', 'transform')) return undefined;
    const factor = Number(scale);
    const moved = movedPath(d, Number(x) / factor, -Number(y) / factor);
    return moved === undefined ? undefined : [` transform="scale(${scale},-${scale})"`, moved];
  }

  private attributesOf(element: XmlElement): string {
    const tag = this.svg.slice(element.start, element.contentStart);
    return tag
      .replace(NAMES, '')
      .replace(/^<[\w:-]+\s*|\s*\/?>$/g, (match) =>
        match.startsWith('<') && /\s$/.test(match) ? ' ' : '',
      );
  }

  private text(element: XmlElement): string {
    return this.svg.slice(element.start, element.end);
  }
}

const without = (attributes: string, ...names: readonly string[]): string =>
  attributes.replace(new RegExp(` ?\\b(?:${names.join('|')})="[^"]*"`, 'g'), '').trimEnd();

/** Returns the path of straight lines only: the areas of crossing curves could cancel each other. */
function linePath(element: XmlElement, attributes: string): readonly [string, string] | undefined {
  const d = element.attribute('d') ?? '';
  const others = without(attributes, 'd');
  return LINE.test(d) && /^(?: stroke-[\w-]+="[^"]*")*$/.test(others)
    ? [others, d.replace(' L', 'L')]
    : undefined;
}

function polygonPath(
  element: XmlElement,
  attributes: string,
): readonly [string, string] | undefined {
  if (without(attributes, 'points')) return undefined;
  const points = (element.attribute('points') ?? '').trim().split(/\s+/);
  const isClockwise = areaOf(points.map((point) => point.split(',').map(Number))) > 0;
  return ['', `M${(isClockwise ? points : points.reverse()).join('L')}z`];
}

/** Returns twice the area, positive where the corners go around clockwise on the screen. */
const areaOf = (corners: readonly (readonly number[])[]): number =>
  corners.reduce((sum, [x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = corners[(index + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

function rectPath(element: XmlElement, attributes: string): readonly [string, string] | undefined {
  if (without(attributes, 'x', 'y', 'width', 'height')) return undefined;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => element.number(name));
  if (x === undefined || y === undefined || !width || !height) return undefined;
  return ['', `M${x} ${y}h${width}v${height}h${-width}z`];
}

/** Returns a path with its absolute coordinates moved; undefined when it has unknown commands. */
function movedPath(d: string, dx: number, dy: number): string | undefined {
  if (/[^\sMLHVCSQTZmlhvcsqtze\d.,+-]/.test(d)) return undefined;
  let isFirst = true;
  return d.replace(COMMANDS, (text: string, command: string, values: string) => {
    // The first command is absolute even when it is written small.
    const isAbsolute = command < 'a' || isFirst;
    isFirst = false;
    if (!isAbsolute) return text.trim();
    const shift = (index: number) =>
      command === 'H' ? dx : command === 'V' ? dy : index % 2 ? dy : dx;
    const numbers = (values.match(/-?\d*\.?\d+/g) ?? []).map((value, index) =>
      Math.round(Number(value) + shift(index)),
    );
    return command + numbers.join(' ');
  });
}
