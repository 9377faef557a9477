// Builds everything into dist/. With --if-needed it stops when nothing changed since the last time.
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollup } from 'rollup';
import { generate } from './compile-schemas.mjs';
import { writeEditorData } from './editor-data.mjs';
import { writeNotices } from './notices.mjs';
import { isUpToDate, sourcesDigest, writeStamp } from './stamp.mjs';

const DEMO = 'demo-wc';
/** Where a build is made until it is whole: a failed one leaves the last good one in place. */
const NEXT = path.join('.cache', `dist-${process.pid}`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The validators made from the schemas; a file that would not change keeps its date. */
export async function compileSchemas() {
  for (const [file, text] of Object.entries(await generate())) {
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present !== text) await writeFile(file, text);
  }
}

const PART = /^( *)<!-- part: ([\w-]+) -->$/gm;

/** A demo page with the parts that it shares with others, from demo-wc/parts. */
async function wholePage(file) {
  const page = await readFile(path.join(DEMO, file), 'utf8');
  const parts = new Map();
  for (const [, , name] of page.matchAll(PART))
    parts.set(name, await readFile(path.join(DEMO, 'parts', `${name}.html`), 'utf8'));
  return page.replace(PART, (_, indent, name) =>
    parts
      .get(name)
      .trimEnd()
      .replaceAll(/^(?=.)/gm, indent),
  );
}

/** The demo pages with their parts put in; their pictures and the corpora as they are. */
export async function copyDemo(target = 'dist') {
  const apart = ['authoring', 'parts', 'service-page'].map((folder) => path.join(DEMO, folder));
  const isCopied = (source) =>
    !apart.some((folder) => source.startsWith(folder)) && !source.endsWith('.ts');
  await cp(DEMO, path.join(target, DEMO), {
    recursive: true,
    filter: isCopied,
    mode: constants.COPYFILE_FICLONE,
  });
  for (const file of await readdir(DEMO))
    if (file.endsWith('.html'))
      await writeFile(path.join(target, DEMO, file), await wholePage(file));
  // The element pages list what the manifest says.
  await cp('custom-elements.json', path.join(target, DEMO, 'custom-elements.json'));
}

/** Type declarations, one per source; they are written even where a type is wrong. */
function declarations() {
  const started = performance.now();
  const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc');
  const outDir = path.join(NEXT, 'types');
  const run = spawn(
    process.execPath,
    [compiler, '-p', '.build/tsconfig.declarations.json', '--outDir', outDir],
    { stdio: 'inherit' },
  );
  return new Promise((resolve) => {
    run.on('close', (code) => {
      console.log(`declarations ${seconds(started)}${code ? ' (with type errors)' : ''}`);
      resolve();
    });
  });
}

/** What is said about packages is not ours to mend. */
const OF_PACKAGES = ['CIRCULAR_DEPENDENCY', 'MODULE_LEVEL_DIRECTIVE'];

const quiet = (warning, warn) => {
  if (!OF_PACKAGES.includes(warning.code) || !warning.message.includes('node_modules'))
    warn(warning);
};

async function bundle(config) {
  const started = performance.now();
  const built = await rollup({ ...config, onwarn: quiet });
  await built.write(config.output);
  await built.close();
  console.log(`${Object.keys(config.input).join(', ')} ${seconds(started)}`);
}

async function buildNext() {
  process.env.GLOSA_DIST = NEXT;
  const { default: configs } = await import('../rollup.config.mjs');
  const declared = declarations();
  for (const config of configs) await bundle(config);
  await copyDemo(NEXT);
  await writeNotices(NEXT);
  await writeEditorData(NEXT);
  await declared;
}

async function build() {
  const started = performance.now();
  await compileSchemas();
  const digest = await sourcesDigest();
  await mkdir(NEXT, { recursive: true });
  try {
    await buildNext();
    await writeStamp(NEXT, digest);
    await rm('dist', { recursive: true, force: true });
    await rename(NEXT, 'dist');
  } finally {
    await rm(NEXT, { recursive: true, force: true });
  }
  console.log(`built in ${seconds(started)}`);
}

if (import.meta.filename === process.argv[1]) {
  if (process.argv.includes('--if-needed') && (await isUpToDate())) console.log('build up to date');
  else await build();
}
