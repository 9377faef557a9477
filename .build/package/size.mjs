// Prints Brotli sizes of the built files. The script-tag core has a budget; the rest is for information.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { spawnSync } from 'node:child_process';

const DIST = 'dist';
/** Budgets of everything that loads before any lazy part, in kilobytes (1000 bytes). */
// An embedded piece may take 60 in total. Names of chunks contain hashes, which vary by some bytes.
const BUDGETS = { 'glosa.js': 50.6, 'glosa.classic.js': 51.1 };
const ENTRIES = [
  ...['esm/glosa', 'esm/define', 'esm/core', 'esm/corpus', 'esm/intake'],
  ...['esm/notation', 'esm/alignment', 'esm/react', 'workers/alignment.worker'],
];

/** Pages of the web application: the chunk of each besides the entry, and its budget. */
const PAGES = {
  '/corpora': ['corpora', 160],
  '/explore': ['table', 190],
  'a piece': ['piece', 255.6],
};

const STATIC_IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\s*(?:[^'"();]*?\bfrom\s*)?["'](\.[^"']+)["']/g;

function brotliSize(file) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return brotliCompressSync(readFileSync(file), { params }).length;
}

/** Returns the file and everything of ours that it imports statically. */
function loaded(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT))
    loaded(path.join(path.dirname(file), specifier), found);
  return found;
}

export function sizeOf(...entries) {
  const found = new Set();
  for (const entry of entries) loaded(path.join(DIST, entry), found);
  const bytes = [...found].reduce((sum, file) => sum + brotliSize(file), 0);
  return { files: found.size, bytes };
}

/** Returns a file of the application, whose name ends with a hash. */
function hashed(folder, name) {
  const isIt = (file) => file.startsWith(`${name}-`) && file.length === name.length + 12;
  const file = readdirSync(path.join(DIST, folder)).find(isIt);
  if (!file) throw new Error(`No ${folder}/${name}-….js is built.`);
  return path.join(folder, file);
}

function reportPage([name, [chunk, budget]]) {
  const files = [hashed('app', 'app'), hashed('app/chunks', chunk)];
  return print(name, sizeOf(...files), budget);
}

const report = (entry, budget) => print(entry, sizeOf(entry), budget);

function print(entry, { files, bytes }, budget) {
  const kilobytes = bytes / 1000;
  const limit = budget ? ` of at most ${budget}` : '';
  const requests = files === 1 ? '1 file' : `${files} files`;
  console.log(`${entry.padEnd(20)} ${kilobytes.toFixed(1).padStart(7)} kB${limit} (${requests})`);
  return budget === undefined || kilobytes <= budget;
}

if (import.meta.filename === process.argv[1]) {
  const { status } = spawnSync(process.execPath, ['.build/bundle/build.mjs', '--if-needed'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  console.log('Brotli, static imports included; lazy parts and npm dependencies of esm/ apart:');
  const results = Object.entries(BUDGETS).map(([entry, budget]) => report(entry, budget));
  for (const entry of ENTRIES) if (existsSync(`${DIST}/${entry}.js`)) report(`${entry}.js`);
  console.log('Pages of the web application, with all that they import statically:');
  results.push(...Object.entries(PAGES).map(reportPage));
  if (results.includes(false)) {
    console.error('Over the budget.');
    process.exitCode = 1;
  }
}
