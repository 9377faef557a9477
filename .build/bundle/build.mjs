// Builds everything into dist/. With --if-needed, it stops when nothing has changed since the last build.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rollup } from 'rollup';
import { generate } from './compile-schemas.mjs';
import { fileOf } from '../house/doors.mjs';
import { copyDemo } from './demo-pages.mjs';
import { writeEditorData } from './editor-data.mjs';
import { writeNotices } from './notices.mjs';
import { isUpToDate, sourcesDigest, writeStamp } from './stamp.mjs';

/** Folder of an unfinished build: a failed build leaves the last good one in place. */
const NEXT = path.join('.cache', `dist-${process.pid}`);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Writes the validators made from the schemas; an unchanged file keeps its date. */
export async function compileSchemas() {
  for (const [file, text] of Object.entries(await generate())) {
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present !== text) await writeFile(file, text);
  }
}

/** Replaces package imports in the declarations by files: they mean nothing under another package.json. */
async function nameFiles(folder) {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const at = path.join(folder, file);
    const text = await readFile(at, 'utf8');
    const named = text.replace(/(['"])(#[\w./-]+)\1/g, (whole, quote, specifier) => {
      const source = fileOf(specifier);
      if (!source) return whole;
      const target = path
        .relative(path.dirname(path.resolve(file)), source)
        .replace(/\.tsx?$/, '.js');
      return `${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
    });
    if (named !== text) await writeFile(at, named);
  }
}

/** Writes type declarations, one per source, even if there are type errors. */
function declarations() {
  const started = performance.now();
  const compiler = path.join('node_modules', 'typescript', 'bin', 'tsc');
  const outDir = path.join(NEXT, 'types');
  const run = spawn(
    process.execPath,
    [compiler, '-p', '.build/bundle/tsconfig.declarations.json', '--outDir', outDir],
    { stdio: 'inherit' },
  );
  return new Promise((resolve) => {
    run.on('close', (code) => {
      console.log(`declarations ${seconds(started)}${code ? ' (with type errors)' : ''}`);
      resolve(nameFiles(outDir));
    });
  });
}

/** Codes of warnings about packages, which this project cannot fix. */
const OF_PACKAGES = ['CIRCULAR_DEPENDENCY', 'MODULE_LEVEL_DIRECTIVE'];

const quiet = (warning, warn) => {
  if (!OF_PACKAGES.includes(warning.code) || !warning.message.includes('node_modules'))
    warn(warning);
};

async function bundle(config) {
  const started = performance.now();
  // npm links no package here; looking each file up for links takes seconds.
  const built = await rollup({ ...config, preserveSymlinks: true, onwarn: quiet });
  await built.write(config.output);
  await built.close();
  console.log(`${Object.keys(config.input).join(', ')} ${seconds(started)}`);
}

async function buildNext() {
  process.env.GLOSA_DIST = NEXT;
  const { default: configs } = await import('../../rollup.config.mjs');
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
  else {
    // Said before the first step, which is silent for a while.
    console.log('building dist/: this takes a minute or two');
    await build();
  }
}
