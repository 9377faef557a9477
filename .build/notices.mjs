// The licences of what the built files hold: their texts ask to go with every copy.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TEXT = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** The packages that the library depends on, and what these depend on, from the lock file. */
async function runtimePackages() {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8'));
  const found = new Map();
  const visit = (name) => {
    const place = `node_modules/${name}`;
    // Types are not in the built files.
    if (found.has(place) || name.startsWith('@types/')) return;
    found.set(place, packages[place]);
    Object.keys(packages[place].dependencies ?? {}).forEach(visit);
  };
  Object.keys(packages[''].dependencies).forEach(visit);
  return [...found].sort(([a], [b]) => a.localeCompare(b, 'en'));
}

async function noticeOf([place, { version, license }]) {
  const names = (await readdir(place)).filter((name) => TEXT.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(place, name), 'utf8')));
  const name = place.replace('node_modules/', '');
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/** What was taken from elsewhere than a package. */
const OTHERS = [['FluidR3 GM (MIT)', 'components/engines/playback/synth/samples/LICENSE']];

const otherNoticeOf = async ([name, file]) => `${name}\n\n${(await readFile(file, 'utf8')).trim()}`;

/** Writes THIRD-PARTY.txt into a folder. */
export async function writeNotices(folder) {
  const packages = (await runtimePackages()).map(noticeOf);
  const notices = await Promise.all([...packages, ...OTHERS.map(otherNoticeOf)]);
  const text = notices.join(`\n\n${'-'.repeat(72)}\n\n`);
  await writeFile(path.join(folder, 'THIRD-PARTY.txt'), `${text}\n`);
}
