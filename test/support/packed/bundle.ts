import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { minify } from '@swc/core';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import type { PackedSite } from './packed-site.js';

/** What a page loads before any lazy part. */
export interface FirstLoad {
  readonly code: string;
  /** Sum over its files, each compressed by itself with Brotli. */
  readonly bytes: number;
}

interface Chunk {
  readonly name: string;
  readonly code: string;
  /** Names of the files that it imports statically. */
  readonly imports: readonly string[];
}

/** Returns the codes of the entry and of everything that it imports statically. */
function firstCodes(chunks: readonly Chunk[], entry: Chunk): readonly string[] {
  const found = new Set([entry]);
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = chunks.find((each) => each.name === name);
      if (chunk) found.add(chunk);
    }
  return [...found].map(({ code }) => code);
}

function loadOf(codes: readonly string[]): FirstLoad {
  const bytes = codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
  return { code: codes.join('\n'), bytes };
}

interface RolledChunk {
  readonly type: string;
  readonly fileName: string;
  readonly code?: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
}

function codesOf(output: readonly RolledChunk[]): readonly string[] {
  const chunks = output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName: name, code = '', imports = [], isEntry }) => {
      return { name, code, imports, isEntry };
    });
  return firstCodes(
    chunks,
    chunks.find(({ isEntry }) => isEntry)!,
  );
}

/** Large packages that only lazy parts import; the test does not wait for them to be bundled. */
const LATER = [/^verovio/, 'tone'];
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' };

async function withRollup(site: PackedSite, entry: string): Promise<FirstLoad> {
  const bundle = await rollup({
    input: site.at(entry),
    onwarn: () => undefined,
    plugins: [
      resolve({ browser: true }),
      commonjs(),
      replace({ preventAssignment: true, values: PRODUCTION }),
    ],
    external: LATER,
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const small = codesOf(output).map((code) =>
    minify(code, { module: true, compress: true, mangle: true }),
  );
  return loadOf((await Promise.all(small)).map(({ code }) => code));
}

async function withVite(site: PackedSite, entry: string): Promise<FirstLoad> {
  const page = entry.replace('.js', '.html');
  await writeFile(site.at(page), `<script type="module" src="./${entry}"></script>`);
  const built = await vite({
    root: site.folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, reportCompressedSize: false, rollupOptions: { input: site.at(page) } },
  });
  return loadOf(codesOf((built as { readonly output: readonly RolledChunk[] }).output));
}

async function withEsbuild(site: PackedSite, entry: string): Promise<FirstLoad> {
  const { outputFiles, metafile } = await esbuild({
    entryPoints: [site.at(entry)],
    absWorkingDir: site.folder,
    outdir: 'out',
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', minify: true },
    ...{ write: false, metafile: true, logLevel: 'error', external: ['node:*'] },
    define: PRODUCTION,
  });
  const chunks = Object.entries(metafile.outputs).map(([name, { imports }]) => ({
    name,
    code: outputFiles.find(({ path }) => path === site.at(name))?.text ?? '',
    imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
  }));
  const main = chunks.find(({ name }) => name === `out/${entry}`)!;
  return loadOf(firstCodes(chunks, main));
}

/** The bundlers, each with the settings that its own guide gives for a page in production. */
export const BUNDLERS = { rollup: withRollup, vite: withVite, esbuild: withEsbuild };

/** Bundles a module of a site; what its page loads first. */
export async function bundled(
  site: PackedSite,
  bundler: keyof typeof BUNDLERS,
  source: string,
): Promise<FirstLoad> {
  const entry = `bundled-${Math.random().toString(36).slice(2)}.js`;
  await writeFile(site.at(entry), source);
  return BUNDLERS[bundler](site, entry);
}
