// Finds the elements: the folders of components/elements with a define.ts. Everything that lists them is
// made from here: registration, entries, manifest, wrappers, the navigation of the demo pages, the tables.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
export const FOLDER = 'components/elements';
const DEFINITION = /define\('(glosa-([\w-]+))', (\w+)\)/;

/**
 * Returns the elements by name: folder, tag, class, and whether the script tag loads it with its first file
 * (`@early` in its define.ts) or right after.
 */
export function elements() {
  return globSync(`${FOLDER}/*/define.ts`, { cwd: ROOT })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const [, tagName, name, className] = DEFINITION.exec(text) ?? [];
      if (name !== path.basename(path.dirname(file)))
        throw new Error(`${file} has to define the element that its folder is named after`);
      return { name, tagName, className, isEarly: /@early\b/.test(text) };
    });
}

const MADE = '// Made from the folders of components/elements by `npm run manifest`.\n';

const registering = (title, list) =>
  `${MADE}/** ${title} */\n${list.map(({ name }) => `import '../../elements/${name}/define.js';\n`).join('')}`;

const classesOf = (title, list) =>
  `${MADE}/** ${title} */\n${list
    .map(
      ({ name, className }) =>
        `export { ${className} } from '../../elements/${name}/${name}.js';\n`,
    )
    .join('')}`;

/** Returns the entry of one element: `glosa/define/score` registers it and gives its class and all types. */
const entryOf = ({ name, className }) =>
  `${MADE}/** Registers only \`<glosa-${name}>\`. */
import '../../elements/${name}/define.js';

export { ${className} } from '../../elements/${name}/${name}.js';
export type * from '../index.js';
`;

/** Returns the modules of the entries that list elements, by path. */
export function elementEntries() {
  const all = elements();
  const early = all.filter(({ isEarly }) => isEarly);
  const late = all.filter(({ isEarly }) => !isEarly);
  const entries = all.map((each) => [`components/entries/define/${each.name}.ts`, entryOf(each)]);
  return {
    ...Object.fromEntries(entries),
    'components/entries/made/define-early.ts': registering(
      'Registers what shows and plays a piece.',
      early,
    ),
    'components/entries/made/define-late.ts': registering('Registers the other elements.', late),
    'components/entries/made/early-classes.ts': classesOf(
      'Classes of what shows and plays a piece.',
      early,
    ),
    'components/entries/made/late-classes.ts': classesOf('Classes of the other elements.', late),
  };
}

/** Returns the display name of an element: `sync-editor` is the "Sync editor". */
export const spoken = (name) => name[0].toUpperCase() + name.slice(1).replaceAll('-', ' ');

const TABLE = /(<!-- elements, by npm run manifest -->\n)[^]*?(<!-- end -->)/;

/** Returns the text of a page, with its table of elements updated from the manifest. */
export function withTable(page, { modules }) {
  const rows = modules
    .flatMap(({ declarations }) => declarations)
    .map(({ tagName, summary }) => [tagName, tagName.replace('glosa-', ''), summary])
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([tag, name, text]) => `| \`${tag}\` | ${text} | \`demo-wc/elements/${name}.html\` |`);
  const table = ['| element | what it is | demo page |', '| --- | --- | --- |', ...rows].join('\n');
  return page.replace(TABLE, (_, start, end) => `${start}\n${table}\n\n${end}`);
}
