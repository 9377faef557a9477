import { parseXmlTree, type XmlElement } from '../xml-tree.js';

/** Class of an element of Verovio's SVG: the MEI element that it draws. */
export const kindOf = (element: XmlElement): string =>
  (element.attribute('class') ?? '').split(' ', 1)[0]!;

const NUMBERS = /-?\d+(?:\.\d+)?/g;

export const numbersIn = (text: string): number[] => (text.match(NUMBERS) ?? []).map(Number);

/** A system as it is drawn. Lengths are in Verovio's units, ten to a pixel at scale 100. */
export interface DrawnSystem {
  readonly element: XmlElement;
  readonly measures: readonly XmlElement[];
}

/** A page of SVG as Verovio writes it, taken apart. */
export interface Drawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  /** Shift of all systems: the margins. */
  readonly left: number;
  readonly top: number;
  /** The glyphs, by the id under which they are used. */
  readonly glyphs: ReadonlyMap<string, string>;
  /** Rules for the music font, when text uses it. */
  readonly fontCss: string;
  readonly systems: readonly DrawnSystem[];
  /** Positions of the systems, and of the headers beside them, in the text. */
  readonly bodyStart: number;
  readonly bodyEnd: number;
}

export function readDrawing(svg: string): Drawing {
  const outer = parseXmlTree(svg);
  const inner = outer.child('svg')!;
  const page = inner.child('g')!;
  const [, , width = 0, height = 0] = numbersIn(inner.attribute('viewBox') ?? '');
  const [left = 0, top = 0] = numbersIn(page.attribute('transform') ?? '');
  const isSystem = (element: XmlElement) => kindOf(element) === 'system';
  return {
    svg,
    width,
    height,
    left,
    top,
    glyphs: readGlyphs(outer, svg),
    fontCss: outer.children
      .filter(({ name, text }) => name === 'style' && text.includes('@font-face'))
      .map(({ text }) => text)
      .join(''),
    systems: page.children.filter(isSystem).map((element) => ({
      element,
      measures: element.children.filter((child) => kindOf(child) === 'measure'),
    })),
    bodyStart: page.contentStart,
    bodyEnd: page.contentEnd,
  };
}

const readGlyphs = (outer: XmlElement, svg: string): ReadonlyMap<string, string> =>
  new Map(
    (outer.child('defs')?.children ?? []).map((glyph) => [
      glyph.attribute('id') ?? '',
      svg.slice(glyph.start, glyph.end),
    ]),
  );

/** Returns the music font as woff2 in base64, when a text of the drawing uses it. */
export const musicFontOf = ({ fontCss }: Drawing): string | undefined =>
  /base64,\s*([\w+/=]+)/.exec(fontCss)?.[1];

/** Left and right end of the first staff line, and the heights of the outer lines of each staff. */
export interface StaffLines {
  readonly left: number;
  readonly right: number;
  readonly staves: readonly { readonly top: number; readonly bottom: number }[];
}

/** Reads where the staves of a measure stand; undefined when it draws none. */
export function readStaffLines(measure: XmlElement): StaffLines | undefined {
  const staves: { top: number; bottom: number }[] = [];
  let ends: readonly [number, number] | undefined;
  for (const staff of measure.children) {
    if (kindOf(staff) !== 'staff') continue;
    const lines = staff.children.flatMap((child) =>
      child.name === 'path' ? [numbersIn(child.attribute('d') ?? '')] : [],
    );
    const heights = lines.map(([, y = 0]) => y);
    if (!lines[0]) continue;
    ends ??= [lines[0][0] ?? 0, lines[0][2] ?? 0];
    staves.push({ top: Math.min(...heights), bottom: Math.max(...heights) });
  }
  return ends && { left: ends[0], right: ends[1], staves };
}
