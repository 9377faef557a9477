const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

export const escapeText = (text: string): string =>
  text.replace(/[&<>\r]/g, (sign) => ESCAPES[sign]!);

const escapeValue = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (sign) => ESCAPES[sign]!);

/** Returns the opening tag of an element, or the whole of an empty one. */
export function writeTag(
  name: string,
  attributes: readonly (readonly [name: string, value: string])[],
  isEmpty: boolean,
): string {
  const written = attributes.map(([key, value]) => ` ${key}="${escapeValue(value)}"`).join('');
  return `<${name}${written}${isEmpty ? '/' : ''}>`;
}
