// Checks whether dist/ was built from the current sources.
import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ImportGraph } from '../house/imports.mjs';

const INPUTS = [
  '.build',
  'components',
  'custom-elements.json',
  'demo-wc',
  'host-app/web',
  'locales',
  'package-lock.json',
  'package.json',
  'rollup.config.mjs',
  'schemas',
  'tsconfig.json',
];
/** Folders that are not part of the build. */
const APART = new Set([path.join('demo-wc', 'authoring')]);
const STAMP = '.stamp';

/**
 * Returns the modules of .build that the build runs; the others (tests, checks, release) do not affect it.
 */
function buildModules() {
  const graph = new ImportGraph();
  const isOfBuild = (file) => file === 'rollup.config.mjs' || file.startsWith('.build/');
  const roots = ['.build/bundle/build.mjs', 'rollup.config.mjs'];
  return new Set(roots.flatMap((root) => [...graph.reach(root, isOfBuild)]));
}

const isModuleOfBuild = (entry) => entry.startsWith('.build') && entry.endsWith('.mjs');

async function* filesUnder(entry, modules) {
  if (APART.has(entry)) return;
  if (isModuleOfBuild(entry) && !modules.has(entry.replaceAll('\\', '/'))) return;
  const found = await stat(entry).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) return yield `${entry} ${found.size} ${found.mtimeMs}`;
  for (const name of (await readdir(entry)).sort())
    yield* filesUnder(path.join(entry, name), modules);
}

/** Returns one line that changes with any source, from path, size and time of each. */
export async function sourcesDigest() {
  const hash = createHash('sha256');
  const modules = buildModules();
  for (const input of INPUTS)
    for await (const line of filesUnder(input, modules)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

export async function isUpToDate() {
  const stamp = await readFile(path.join('dist', STAMP), 'utf8').catch(() => '');
  return stamp !== '' && stamp === (await sourcesDigest());
}

/** Stores in a build the digest that was taken before it read the sources. */
export const writeStamp = (folder, digest) => writeFile(path.join(folder, STAMP), digest);
