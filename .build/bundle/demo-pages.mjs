// Makes the demo pages: each with its shared parts, and with the navigation made from the elements.
import { constants, globSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { elements, spoken } from '../house/elements.mjs';

const DEMO = 'demo-wc';
const PART = /^( *)<!-- part: ([\w-]+) -->$/gm;

/** Returns the links to the pages of the elements. */
const elementLinks = () =>
  elements()
    .map(({ name }) => `<a href="${name}.html">${spoken(name)}</a>`)
    .join('\n    ');

/** Returns a part of demo pages; its navigation lists the elements. */
async function partNamed(name) {
  const part = await readFile(path.join(DEMO, 'parts', `${name}.html`), 'utf8');
  return part.replace('<!-- elements -->', elementLinks);
}

/** Returns a demo page with its shared parts, from demo-wc/parts. */
export async function wholePage(file) {
  const page = await readFile(file, 'utf8');
  const parts = new Map();
  for (const [, , name] of page.matchAll(PART)) parts.set(name, await partNamed(name));
  return page.replace(PART, (_, indent, name) =>
    parts
      .get(name)
      .trimEnd()
      .replaceAll(/^(?=.)/gm, indent),
  );
}

/**
 * Writes the demo pages, including those of the elements; copies their pictures and the corpora unchanged.
 */
export async function copyDemo(target = 'dist') {
  const apart = ['authoring', 'parts', 'scripts', 'elements'].map((name) => path.join(DEMO, name));
  await cp(DEMO, path.join(target, DEMO), {
    recursive: true,
    filter: (source) => !apart.some((folder) => source.startsWith(folder)),
    mode: constants.COPYFILE_FICLONE,
  });
  for (const file of globSync(`${DEMO}/{,elements/}*.html`))
    await writeFile(path.join(target, DEMO, path.basename(file)), await wholePage(file));
  // The element pages read the manifest.
  await cp('custom-elements.json', path.join(target, DEMO, 'custom-elements.json'));
}
