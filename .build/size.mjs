// Brotli sizes of what is built. The script-tag core has a budget; the rest is for information.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { spawnSync } from 'node:child_process';

const DIST = 'dist';
/** In kilobytes (1000 bytes) of all that loads before anything lazy. */
// The goal is 45; names of chunks are hashes, which take some bytes more or less.
const BUDGETS = { 'glosa.js': 45.1, 'glosa.classic.js': 45.5 };
const ENTRIES = [
  ...['esm/glosa', 'esm/define', 'esm/core', 'esm/corpus'],
  ...['esm/notation', 'esm/alignment', 'esm/react', 'workers/alignment.worker'],
];

const STATIC_IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^'"();]*?\bfrom\s*)?["'](\.[^"']+)["']/g;

function brotliSize(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(file), { params }).length;
}

/** The file and everything of ours that it imports statically. */
function loaded(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
    loaded(path.join(path.dirname(file), specifier), found);
  return found;
}

export function sizeOf(entry) {
  const files = [...loaded(path.join(DIST, entry))];
  return { files: files.length, bytes: files.reduce((sum, file) => sum + brotliSize(file), 0) };
}

function report(entry, budget) {
  const { files, bytes } = sizeOf(entry);
  const kilobytes = bytes / 1000;
  const limit = budget ? ` of at most ${budget}` : '';
  const requests = files === 1 ? '1 file' : `${files} files`;
  console.log(`${entry.padEnd(20)} ${kilobytes.toFixed(1).padStart(7)} kB${limit} (${requests})`);
  return budget === undefined || kilobytes <= budget;
}

if (import.meta.filename === process.argv[1]) {
  const { status } = spawnSync(process.execPath, ['.build/build.mjs', '--if-needed'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  console.log('Brotli, static imports included; lazy parts and npm dependencies of esm/ apart:');
  const results = Object.entries(BUDGETS).map(([entry, budget]) => report(entry, budget));
  for (const entry of ENTRIES) if (existsSync(`${DIST}/${entry}.js`)) report(`${entry}.js`);
  if (results.includes(false)) {
    console.error('Over the budget.');
    process.exitCode = 1;
  }
}
