// Resolves package imports (`#core`, `#web/stores/use-app.js`) for rollup and the tests in the browser. Imports
// through the door of a room are replaced by imports from the module that has the name. In a bundle, a door
// then joins no modules that would otherwise load separately, and a test loads only the modules that it uses.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const SOURCES = ['.ts', '.tsx'];

/** Returns the source of a `.js` file, or the file itself. */
export function sourceOf(file) {
  if (existsSync(file)) return file;
  const stem = file.replace(/\.js$/, '');
  return SOURCES.map((extension) => stem + extension).find((each) => existsSync(each));
}

/** Returns the file that a package import leads to; undefined for other specifiers. */
export function fileOf(specifier) {
  if (!specifier.startsWith('#')) return undefined;
  const direct = imports[specifier];
  if (direct) return path.join(ROOT, direct);
  for (const [pattern, target] of Object.entries(imports)) {
    const start = pattern.replace(/\*$/, '');
    if (start !== pattern && specifier.startsWith(start))
      return sourceOf(path.join(ROOT, target.replace('*', specifier.slice(start.length))));
  }
  return undefined;
}

const NAMES = /^export (?:type )?\{([^}]*)\} from '(\.[^']+)';/gm;
const SPACES = /^export \* as (\w+) from '(\.[^']+)';/gm;
const WHOLES = /^export \* from '(\.[^']+)';/gm;

/** Parses `a, type B, c as d`: the name in the module, the name outside, and whether it is a type. */
const listed = (names) =>
  names
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const [, type, own, as] = /^(type )?\s*(\w+)(?: as (\w+))?$/.exec(text);
      return { isType: type !== undefined, name: own, as: as ?? own };
    });

const known = new Map();

/** Returns the exports of a door: for each name, the file that has it and its name in that file. */
function offersOf(door) {
  if (known.has(door)) return known.get(door);
  const text = readFileSync(door, 'utf8');
  const fileAt = (specifier) => sourceOf(path.resolve(path.dirname(door), specifier));
  const offers = new Map();
  for (const [, names, specifier] of text.matchAll(NAMES))
    for (const { name, as } of listed(names)) offers.set(as, { file: fileAt(specifier), name });
  for (const [, as, specifier] of text.matchAll(SPACES))
    offers.set(as, { file: fileAt(specifier), name: '*' });
  for (const [, specifier] of text.matchAll(WHOLES))
    for (const [name, offer] of offersOf(fileAt(specifier))) offers.set(name, offer);
  known.set(door, offers);
  return offers;
}

const THROUGH = /^(import|export) (type )?\{([^}]*)\} from '(#[\w/-]+)';/gm;

const clause = (word, { as }, { file, name: own }, address) =>
  own === '*'
    ? `${word} * as ${as} from '${address(file)}';`
    : `${word} { ${own === as ? own : `${own} as ${as}`} } from '${address(file)}';`;

/**
 * Returns the source of a module, with every name imported from the module that has it instead of a door.
 * Leaves out types, like a compiler. Keeps everything on the line of the former import.
 * @param address turns the path of a file into the specifier of an import
 */
export function throughDoors(code, address) {
  return code.replace(THROUGH, (statement, ...[word, type, names, specifier]) => {
    const door = imports[specifier] && path.join(ROOT, imports[specifier]);
    if (!door || type) return statement;
    const offers = offersOf(door);
    const values = listed(names).filter(({ isType }) => !isType);
    const apart = values.filter(({ name }) => !offers.has(name));
    const direct = values
      .filter(({ name }) => offers.has(name))
      .map((each) => clause(word, each, offers.get(each.name), address));
    const rest = apart.map(({ name, as }) => (name === as ? name : `${name} as ${as}`));
    const kept = rest.length ? [`${word} { ${rest.join(', ')} } from '${specifier}';`] : [];
    const lines = statement.split('\n').length - 1;
    return [...direct, ...kept].join(' ') + '\n'.repeat(lines);
  });
}

/** Returns the rollup plugin; it must come before all plugins that compile. */
export const doors = () => ({
  name: 'doors',
  resolveId: { order: 'pre', handler: (id) => fileOf(id) ?? null },
  transform(code, id) {
    if (!/\.tsx?$/.test(id) || id.includes('node_modules')) return null;
    return { code: throughDoors(code, (file) => file), map: null };
  },
});
