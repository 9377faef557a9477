import { code, make } from './dom.js';

/** The part of a page between these comments is its example; the rest is the frame of the demo. */
const EXAMPLE = /^( *)<!-- example -->\n([^]*?)\n *<!-- end of example -->$/gm;
const SAID_MS = 2000;

/** Returns the parts of a page that belong to its example, without their common indentation. */
function exampleOf(page: string): string {
  const parts = [...page.matchAll(EXAMPLE)].map(([, indent = '', part = '']) =>
    part.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
  return parts.join('\n\n');
}

async function sourceAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  const text = await response.text();
  return url.endsWith('.html') ? exampleOf(text) : text.trimEnd();
}

/**
 * Returns a button that copies a text and reports it; if the browser refuses, the user can select the text.
 */
function copyButton(name: string, text: string): HTMLButtonElement {
  const button = make('button', { type: 'button', 'aria-label': `Copy ${name}` }, 'Copy');
  const say = (words: string) => {
    button.textContent = words;
    setTimeout(() => (button.textContent = 'Copy'), SAID_MS);
  };
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => say('Select the text and copy it'),
    );
  });
  return button;
}

/** Shows the files behind the links of a list: readers see the code that runs. */
export async function showSources(list: HTMLElement): Promise<void> {
  for (const item of [...list.children]) {
    const link = item.querySelector('a');
    if (!link) continue;
    const name = link.textContent;
    const text = await sourceAt(link.href);
    const label = `Source of ${name}`;
    item.replaceChildren(
      make('div', { class: 'head' }, link, copyButton(name, text)),
      make(
        'pre',
        { class: 'code', tabindex: '0', role: 'region', 'aria-label': label },
        code(text),
      ),
    );
  }
}
