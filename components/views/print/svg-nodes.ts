const SVG = 'http://www.w3.org/2000/svg';

type Values = Readonly<Record<string, string | number | undefined>>;

/** Characters that no XML file may hold: controls, and halves of characters. */
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\v\f\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Returns a text without the characters that an SVG file cannot hold. */
export const cleanText = (text: string): string => text.replace(FORBIDDEN, '');

/** Returns a number as short as paper needs it: a thousandth of a pixel. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Makes an element of SVG with its attributes; leaves out those that are undefined. */
export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  values: Values = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined) continue;
    element.setAttribute(key, typeof value === 'number' ? short(value) : cleanText(value));
  }
  element.append(...children.map((each) => (typeof each === 'string' ? cleanText(each) : each)));
  return element;
}

let made = 0;

/** Returns an id that no other element of the page has, for references inside a picture. */
export const newId = (kind: string): string => `glosa-${kind}-${++made}`;
