import { code, make, sentence, table } from './dom.js';
import type { ElementManifest } from './manifest.js';

type Attribute = NonNullable<ElementManifest['attributes']>[number];

const inputTypeOf = ({ type }: Attribute): string =>
  type?.text === 'boolean' ? 'checkbox' : type?.text === 'number' ? 'number' : 'text';

/** Returns the attributes as in the source of a page. */
function writtenAttributes(element: HTMLElement, names: readonly string[]): string {
  return names
    .filter((name) => element.hasAttribute(name))
    .map((name) => {
      const value = element.getAttribute(name);
      return value ? ` ${name}="${value}"` : ` ${name}`;
    })
    .join('');
}

function setAttribute(element: HTMLElement, name: string, input: HTMLInputElement): void {
  const { type, checked, value } = input;
  if (type === 'checkbox') element.toggleAttribute(name, checked);
  else if (value === '') element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function controlOf(element: HTMLElement, attribute: Attribute, onChange: () => void) {
  const { name } = attribute;
  const type = inputTypeOf(attribute);
  const input = make('input', { type, 'aria-label': name, autocomplete: 'off' });
  if (type === 'checkbox') input.checked = element.hasAttribute(name);
  else input.value = element.getAttribute(name) ?? '';
  if (type === 'number') input.step = 'any';
  input.addEventListener('change', () => {
    setAttribute(element, name, input);
    onChange();
  });
  return input;
}

/** Returns a table with a control for each attribute; `source` shows the resulting tag. */
export function attributesTable(
  { tagName, attributes = [] }: ElementManifest,
  element: HTMLElement,
  source: HTMLElement,
): Node | string {
  const names = attributes.map(({ name }) => name);
  const show = () => {
    source.textContent = `<${tagName}${writtenAttributes(element, names)}></${tagName}>`;
  };
  show();
  const rows = attributes.map((attribute) => [
    code(attribute.name),
    controlOf(element, attribute, show),
    code(attribute.default ?? ''),
    sentence(attribute.description ?? ''),
  ]);
  return table(`Attributes of ${tagName}`, ['Name', 'Value', 'Default', 'What it does'], rows);
}
