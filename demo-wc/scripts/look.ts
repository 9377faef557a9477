import { code, make } from './dom.js';
import type { ElementManifest } from './manifest.js';

/** Colors of three looks; a host page needs one such rule for the whole page. */
const LOOKS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Default: {},
  Chestnut: {
    '--glosa-primary': '#8d6e63',
    '--glosa-strong': 'light-dark(#5d4037, #d7ccc8)',
    '--glosa-fill': 'light-dark(#5d4037, #bcaaa4)',
    '--glosa-on-fill': 'light-dark(#fff, #1b1a17)',
  },
  Amber: {
    '--glosa-primary': 'light-dark(#f59300, #ffb74d)',
    '--glosa-strong': 'light-dark(#8f4e00, #ffcc80)',
    '--glosa-fill': 'light-dark(#f59300, #ffb74d)',
    '--glosa-on-fill': 'light-dark(#23201b, #1b1a17)',
    '--glosa-playhead': 'light-dark(#b23c00, #ff9e66)',
  },
};
/** Colors to try one by one, with the default of the light theme. */
const COLORS = {
  '--glosa-paper': '#fffdf8',
  '--glosa-ink': '#23201b',
  '--glosa-primary': '#607d8b',
  '--glosa-playhead': '#455a64',
};

interface Look {
  readonly form: HTMLElement;
  readonly element: HTMLElement;
  /** The element that shows the resulting style sheet. */
  readonly sheet: HTMLElement;
  readonly manifest: ElementManifest;
}

const ruleOf = (tagName: string, properties: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return [`${tagName} {`, ...lines, '}'].join('\n');
};

/** Fills a form with controls for the custom properties of an element. */
export function lookForm({ form, element, sheet, manifest: { tagName } }: Look): void {
  let properties: Record<string, string> = {};
  const apply = (next: Record<string, string>) => {
    for (const name of Object.keys(properties)) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(next)) element.style.setProperty(name, value);
    properties = next;
    sheet.textContent = ruleOf(tagName, properties);
  };
  const looks = make('select', {}, ...Object.keys(LOOKS).map((name) => make('option', {}, name)));
  looks.addEventListener('change', () => apply({ ...LOOKS[looks.value] }));
  const colors = Object.entries(COLORS).map(([name, value]) => {
    const input = make('input', { type: 'color', value });
    input.addEventListener('input', () => apply({ ...properties, [name]: input.value }));
    return make('label', {}, code(name), input);
  });
  form.append(make('label', {}, 'Look', looks), ...colors);
  apply({});
}
