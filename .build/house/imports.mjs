// Finds the files that a module needs: its imports at run time (not those of types), the workers and files
// that it names by URL, and the files of the repository that it names in a text, such as a script or a
// fixture in a test.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileOf, sourceOf, throughDoors } from './doors.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MODULE = /\.(ts|tsx|mjs|js)$/;

const FROM = /^(?:import|export)\s+(?!type\b)([^'";]*?)\s*from\s*['"]([^'"]+)['"]/gm;
const BARE = /^import\s*['"]([^'"]+)['"]/gm;
/** `import('x').Name` is a type. */
const DYNAMIC = /\bimport\(\s*['"`]([^'"`]+)['"`]\s*\)(?!\.[A-Z])/g;
const ADDRESS = /new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g;
const TEXT = /['"`]([\w.@-]+(?:\/[\w.@-]+)+)['"`]/g;

/** Whether a clause such as `{ type A, type B }` contains only types. */
function isOnlyTypes(clause) {
  const names = /^\{([^}]*)\}$/.exec(clause.trim())?.[1];
  const listed = names?.split(',').filter((name) => name.trim());
  return Boolean(listed?.length) && listed.every((name) => /^\s*type\s/.test(name));
}

/** Returns the specifiers in the code of a module, except those of types. */
function specifiersIn(code) {
  const from = [...code.matchAll(FROM)].filter(([, clause]) => !isOnlyTypes(clause));
  return [
    ...from.map(([, , specifier]) => specifier),
    ...[BARE, DYNAMIC, ADDRESS].flatMap((pattern) =>
      [...code.matchAll(pattern)].map(([, specifier]) => specifier),
    ),
  ];
}

/** Returns the file of a relative import; for a deleted file, the name of its source. */
const relativeFile = (file) => sourceOf(file) ?? file.replace(/\.js$/, '.ts');

const isFile = (file) => existsSync(file) && statSync(file).isFile();

/** Returns the files of the repository, by their paths from its root, that a module needs directly. */
export function neededBy(file) {
  if (!MODULE.test(file) || !isFile(path.join(ROOT, file))) return [];
  const folder = path.dirname(path.join(ROOT, file));
  // A name from a door needs the module that has it, not the door.
  const code = throughDoors(readFileSync(path.join(ROOT, file), 'utf8'), (target) => target);
  const found = specifiersIn(code).map((specifier) => {
    if (specifier.startsWith('#')) return fileOf(specifier);
    if (path.isAbsolute(specifier)) return specifier;
    return specifier.startsWith('.') ? relativeFile(path.resolve(folder, specifier)) : undefined;
  });
  const named = [...code.matchAll(TEXT)].map(([, text]) => path.join(ROOT, text)).filter(isFile);
  const all = [...found.filter((each) => each !== undefined), ...named];
  return [...new Set(all.map((each) => path.relative(ROOT, each).replaceAll('\\', '/')))];
}

/** The imports of modules, each read once. */
export class ImportGraph {
  #needs = new Map();

  needsOf(file) {
    const known = this.#needs.get(file);
    if (known) return known;
    const needs = neededBy(file);
    this.#needs.set(file, needs);
    return needs;
  }

  /** Returns the file and all that it needs, directly or through others. */
  reach(file, isFollowed = () => true) {
    const reached = new Set([file]);
    for (const each of reached)
      if (isFollowed(each)) for (const need of this.needsOf(each)) reached.add(need);
    return reached;
  }
}
