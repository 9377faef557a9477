// `npm run release -- minor`: makes the next version, from the changelog to the packed file. Nothing leaves
// this machine: the last lines of the output say how to push and publish.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

const USAGE = `npm run release -- major|minor|patch|X.Y.Z [--dry-run] [--into FOLDER]

  --dry-run  says what would happen, and changes nothing
  --into     where the packed file goes; .cache/release without it`;
const LEVELS = ['major', 'minor', 'patch'];
const MANIFEST = 'package.json';
const LOCK = 'package-lock.json';
const CHANGELOG = 'CHANGELOG.md';
const HEADING = '## Unreleased';

/** A refusal, with one sentence for the person who releases. */
class Refusal extends Error {}

const numbersOf = (version) => version.split('.').map(Number);

const isLower = (version, than) => {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const at = a.findIndex((number, index) => number !== b[index]);
  return at >= 0 && a[at] < b[at];
};

/** Returns the next version. @param step major, minor, patch, or a version that is not lower */
export function nextVersion(version, step) {
  const level = LEVELS.indexOf(step);
  if (level >= 0)
    return numbersOf(version)
      .map((number, index) => (index < level ? number : index === level ? number + 1 : 0))
      .join('.');
  if (!/^\d+\.\d+\.\d+$/.test(step ?? '')) throw new Refusal(USAGE);
  if (isLower(step, version)) throw new Refusal(`${step} is lower than ${version}.`);
  return step;
}

/** Returns the text under "Unreleased", up to the previous version; empty when there is none. */
export function unreleasedOf(changelog) {
  const [, ...after] = `\n${changelog}`.split(`\n${HEADING}\n`);
  const [text = ''] = after.join('').split(/^## /m);
  return /^- /m.test(text) ? text.trim() : '';
}

/** Returns the changelog with its unreleased lines under a version; "Unreleased" stays on top, empty. */
export const releasedChangelog = (changelog, version, date) =>
  changelog.replace(`${HEADING}\n`, `${HEADING}\n\n## ${version} (${date})\n`);

/** Returns the manifest or the lock file of npm with another version of the package. */
export function withVersion(text, version) {
  const json = JSON.parse(text);
  json.version = version;
  const own = json.packages?.[''];
  if (own) own.version = version;
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** Runs a program. Its output goes to `stdout`, or is returned when that is a pipe. */
function run(program, parameters, stdout = 'pipe') {
  const stdio = ['ignore', stdout, 'inherit'];
  const { status, stdout: text } = spawnSync(program, parameters, { stdio, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${program} ${parameters.join(' ')} failed.`);
  return text?.trim() ?? '';
}

const git = (...parameters) => run('git', parameters);

/** Returns the release to make. @throws Refusal if something is in the way */
async function planOf(step) {
  const { name, version: present } = JSON.parse(await readFile(MANIFEST, 'utf8'));
  const version = nextVersion(present, step);
  const tag = `v${version}`;
  if (git('status', '--porcelain') !== '')
    throw new Refusal('The work tree has changes: commit them, or put them aside.');
  if (git('tag', '--list', tag) !== '') throw new Refusal(`There is a tag ${tag} already.`);
  const notes = unreleasedOf(await readFile(CHANGELOG, 'utf8'));
  if (notes === '') throw new Refusal(`${CHANGELOG} has no lines under "${HEADING.slice(3)}".`);
  return { name, present, version, tag, notes };
}

async function writeFiles({ version }) {
  const date = new Date().toISOString().slice(0, 10);
  const edits = {
    [MANIFEST]: (text) => withVersion(text, version),
    [LOCK]: (text) => withVersion(text, version),
    [CHANGELOG]: (text) => releasedChangelog(text, version, date),
  };
  for (const [file, edit] of Object.entries(edits))
    await writeFile(file, edit(await readFile(file, 'utf8')));
}

const FILES = [MANIFEST, LOCK, CHANGELOG];
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Builds, packs into a folder, and prints the sizes; returns the path of the packed file. */
async function pack(folder) {
  await mkdir(folder, { recursive: true });
  run('npm', ['run', 'build', '--if-present'], 'inherit');
  // The build has just run; another one would only print its lines before the JSON.
  const flags = ['--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(run('npm', ['pack', ...flags]));
  run('npm', ['run', 'size'], 'inherit');
  const file = path.join(folder, filename);
  console.log(
    `${file}: ${kilobytes(size)}, ${kilobytes(unpackedSize)} unpacked in ${entryCount} files`,
  );
  return file;
}

async function release(plan, folder) {
  await writeFiles(plan);
  let file;
  try {
    file = await pack(folder);
  } catch (error) {
    git('checkout', '--quiet', '--', ...FILES);
    throw error;
  }
  git('commit', '--quiet', '--message', `chore: release ${plan.version}`, '--', ...FILES);
  git('tag', '--annotate', '--message', `${plan.name} ${plan.version}`, plan.tag);
  console.log(`\nCommitted and tagged ${plan.tag}. To give it to others:`);
  console.log(`  git push --follow-tags\n  npm publish ${file}`);
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, into: { type: 'string' } },
  });
  const folder = values.into ?? path.join('.cache', 'release');
  const plan = await planOf(positionals[0]);
  console.log(`${plan.name} ${plan.present} → ${plan.version}\n\n${plan.notes}\n`);
  if (values['dry-run'])
    console.log(
      `Would write ${FILES.join(', ')}, pack into ${folder}, commit and tag ${plan.tag}.`,
    );
  else await release(plan, folder);
}

if (import.meta.filename === process.argv[1])
  await main().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  });
