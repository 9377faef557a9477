// Tells whether dist/ was built from the sources as they are now.
import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

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
/** Not part of what is built. */
const APART = new Set([path.join('demo-wc', 'authoring')]);
const STAMP = '.stamp';

async function* filesUnder(entry) {
  if (APART.has(entry)) return;
  const found = await stat(entry).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) return yield `${entry} ${found.size} ${found.mtimeMs}`;
  for (const name of (await readdir(entry)).sort()) yield* filesUnder(path.join(entry, name));
}

/** One line that changes with any source: path, size and time of each. */
export async function sourcesDigest() {
  const hash = createHash('sha256');
  for (const input of INPUTS) for await (const line of filesUnder(input)) hash.update(`${line}\n`);
  return hash.digest('hex');
}

export async function isUpToDate() {
  const stamp = await readFile(path.join('dist', STAMP), 'utf8').catch(() => '');
  return stamp !== '' && stamp === (await sourcesDigest());
}

/** Remembers, in a build, the digest that was taken before it read the sources. */
export const writeStamp = (folder, digest) => writeFile(path.join(folder, STAMP), digest);
