type Content = Node | string;

/** Returns a new element with attributes and content; pages never build HTML from text. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

export const code = (text: string): HTMLElement => make('code', {}, text);

/** Returns a sentence in which `…` marks code. */
export const sentence = (text: string): HTMLElement =>
  make('span', {}, ...text.split('`').map((part, index) => (index % 2 ? code(part) : part)));

/** Returns a table with a caption for screen readers; nothing when it would have no rows. */
export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly Content[])[],
): HTMLTableElement | string {
  if (rows.length === 0) return '';
  const head = make('tr', {}, ...heads.map((text) => make('th', { scope: 'col' }, text)));
  const body = rows.map((cells) => make('tr', {}, ...cells.map((cell) => make('td', {}, cell))));
  return make(
    'table',
    {},
    make('caption', {}, caption),
    make('thead', {}, head),
    make('tbody', {}, ...body),
  );
}
