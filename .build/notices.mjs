// The licences of what the built files hold: their texts ask to go with every copy.
import { copyFile, glob, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TEXT = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i;
/** What the web application imports, in scripts and in style sheets, is built into it. */
const APPLICATION = 'host-app/web/**/*.{ts,tsx,css}';
const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\burl\()\s*['"]((?:@[\w-]+\/)?[\w-][\w.-]*)/g;

/** Packages that a source imports, without what it takes from beside itself. */
export function importedPackages(source) {
  const values = source.replace(/\bimport\s+type\b[^;]*;/g, '');
  return [...new Set([...values.matchAll(IMPORT)].map(([, name]) => name))];
}

/** Where a package is that another one asks for: in it, or as near as possible above it. */
function placeOf(name, asking, packages) {
  for (let place = asking; ; place = place.slice(0, place.lastIndexOf('node_modules/'))) {
    const found = `${place}${place && !place.endsWith('/') ? '/' : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (!place.includes('node_modules/')) return undefined;
  }
}

/** Packages and what these depend on, by their places in a lock file, in alphabetical order. */
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
  for await (const file of glob(APPLICATION))
    names.push(...importedPackages(await readFile(file, 'utf8')));
  return names;
}

async function noticeOf(place, { version, license }) {
  const names = (await readdir(place)).filter((name) => TEXT.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/** What was taken from elsewhere than a package. */
const OTHERS = [['FluidR3 GM (MIT)', 'components/engines/playback/synth/samples/LICENSE']];

const otherNoticeOf = async ([name, file]) => `${name}\n\n${(await readFile(file, 'utf8')).trim()}`;

/** Writes LICENSE.txt, which is ours, and THIRD-PARTY.txt into a folder. */
export async function writeNotices(folder) {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const names = [...Object.keys(packages[''].dependencies), ...(await builtInPackages())];
  const places = withDependencies(names, packages);
  const notices = await Promise.all([
    ...places.map((place) => noticeOf(place, packages[place])),
    ...OTHERS.map(otherNoticeOf),
  ]);
  const text = notices.join(`\n\n${'-'.repeat(72)}\n\n`);
  await writeFile(path.join(folder, 'THIRD-PARTY.txt'), `${text}\n`);
  await copyFile('LICENSE', path.join(folder, 'LICENSE.txt'));
}
