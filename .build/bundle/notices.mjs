// Writes the licenses of everything in the built files: their texts must accompany every copy.
import { copyFile, glob, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TEXT = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
/** Scripts and style sheets that are built with the packages that they import, optional ones too. */
const BUILT = ['host-app/web/**/*.{ts,tsx,css}', 'components/**/*.ts'];
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\burl\()\s*['"]((?:@[\w-]+\/)?[\w-][\w.-]*)/g;

/** Returns the packages that a source imports, without relative imports. */
export function importedPackages(source) {
  const values = source.replace(/\bimport\s+type\b[^;]*;|'node:[^']*'/g, '');
  return [...new Set([...values.matchAll(IMPORT)].map(([, name]) => name))];
}

/**
 * Returns the place of a package for another one that requires it: in it, or as near as possible above it.
 */
function placeOf(name, asking, packages) {
  for (let place = asking; ; place = place.slice(0, place.lastIndexOf('node_modules/'))) {
    const found = `${place}${place && !place.endsWith('/') ? '/' : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (!place.includes('node_modules/')) return undefined;
  }
}

/** Returns packages and their dependencies, by their places in a lock file, in alphabetical order. */
export function withDependencies(names, packages) {
  const found = new Set();
  const visit = (name, asking) => {
    const place = placeOf(name, asking, packages);
    // Types are not in the built files.
    if (!place || found.has(place) || name.startsWith('@types/')) return;
    found.add(place);
    Object.keys(packages[place].dependencies ?? {}).forEach((next) => visit(next, place));
  };
  names.forEach((name) => visit(name, ''));
  return [...found].sort((a, b) => a.localeCompare(b, 'en'));
}

async function builtInPackages() {
  const names = [];
  for await (const file of glob(BUILT))
    names.push(...importedPackages(await readFile(file, 'utf8')));
  return names;
}

async function noticeOf(place, { version, license }) {
  const names = (await readdir(place)).filter((name) => TEXT.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

const otherNoticeOf = async ({ name, license, file }) =>
  `${name} (${license})\n\n${(await readFile(file, 'utf8')).trim()}`;

/** Writes LICENSE.txt, which is ours, and THIRD-PARTY.txt into a folder. */
export async function writeNotices(folder) {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const { copied } = JSON.parse(await readFile('.build/package/reasons.json', 'utf8'));
  const names = [...Object.keys(packages[''].dependencies), ...(await builtInPackages())];
  const places = withDependencies(names, packages);
  const notices = await Promise.all([
    ...places.map((place) => noticeOf(place, packages[place])),
    ...copied.map(otherNoticeOf),
  ]);
  const text = notices.join(`\n\n${'-'.repeat(72)}\n\n`);
  await writeFile(path.join(folder, 'THIRD-PARTY.txt'), `${text}\n`);
  await copyFile('LICENSE', path.join(folder, 'LICENSE.txt'));
}
