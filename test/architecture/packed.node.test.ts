import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { promisify } from 'node:util';
import { parsePieceInfo } from '#core';
import { waltzRecording, waltzScore } from '#test/support/service/waltz.js';
import { buildServer } from '../support/packed/build-site.js';
import { PackedSite } from '../support/packed/packed-site.js';

type Target = string | { readonly [condition: string]: Target };

interface Package {
  readonly bin: { readonly glosa: string };
  readonly exports: Readonly<Record<string, Target>>;
  readonly sideEffects: readonly string[];
  readonly customElements: string;
  readonly 'web-types': string;
}

const run = promisify(execFile);
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
const MEGABYTE = 1_000_000;

let site: PackedSite;
before(async () => {
  assert.ok(existsSync('dist/esm'), 'There is no build yet: npm run build');
  site = await PackedSite.make();
});
after(() => site.remove());

const packedText = (file: string) => readFile(site.at('node_modules', 'glosa', file), 'utf8');
const pathsOf = () => site.files.map(({ path: file }) => file);

const targets = (target: Target): string[] =>
  typeof target === 'string' ? [target] : Object.values(target).flatMap(targets);

/** Conditions in their order; the one of types must come before those that give code. */
const conditions = (target: Target): readonly string[] =>
  typeof target === 'string' ? [] : Object.keys(target);

const isNested = (target: Target, condition: string) =>
  typeof target !== 'string' && typeof target[condition] !== 'string';

describe('what npm would publish', () => {
  test('holds the library, and nothing of tests, demo pages, service or application', () => {
    const folders = new Set(pathsOf().map((file) => file.split('/').slice(0, 2).join('/')));
    const wrong = [...folders].filter((folder) =>
      /test|demo|host|app|\.stamp|fixtures/.test(folder),
    );
    assert.deepEqual(wrong, []);
    for (const file of ['README.md', 'LICENSE', 'components/EMBEDDING.md', 'dist/glosa.js'])
      assert.ok(pathsOf().includes(file), `${file} is missing`);
    assert.deepEqual(
      pathsOf().filter((file) => /\.(test|spec)\./.test(file)),
      [],
    );
  });

  test('is of a reasonable size', () => {
    // The fonts of words under notes are 0.7 MB of it.
    assert.ok(site.size < 12.2 * MEGABYTE, `${site.size} bytes`);
    assert.deepEqual(
      pathsOf().filter((file) => file.endsWith('.map')),
      [],
    );
    const large = site.files.filter(({ size }) => size > 2 * MEGABYTE).map((file) => file.path);
    assert.deepEqual(
      large.filter((file) => !file.endsWith('.wasm')),
      [],
    );
  });

  test('holds no path of a machine', async () => {
    const folders = ['work', 'home/(?!web_user)\\w+', 'Users/\\w+', 'tmp'].join('|');
    const pattern = new RegExp(`["'\`\\s(](file://)?(/(${folders})/|[A-Z]:\\\\\\\\)`);
    const found: string[] = [];
    for (const file of pathsOf())
      if (/\.(js|json|ts|map)$/.test(file) && pattern.test(await packedText(file)))
        found.push(file);
    assert.deepEqual(found, []);
  });

  test('has every file that package.json names', () => {
    const packed = pathsOf();
    const named = [
      ...Object.values(manifest.exports).flatMap(targets),
      ...manifest.sideEffects.filter((file) => file.startsWith('./dist/')),
      manifest.customElements,
      manifest.bin.glosa,
      manifest['web-types'],
    ].map((file) => file.replace(/^\.\//, ''));
    const isThere = (file: string) =>
      file.includes('*')
        ? packed.some((each) => each.startsWith(file.replace(/\*.*/, '')))
        : packed.includes(file);
    assert.deepEqual(
      named.filter((file) => !isThere(file)),
      [],
    );
  });

  test('has every module that the manifest of the elements names', async () => {
    const text = await packedText('custom-elements.json');
    const named = new Set(
      [...text.matchAll(/"(?:path|module)": "([^"]+)"/g)].map(([, file]) => file!),
    );
    assert.ok(named.size > 0);
    assert.deepEqual(
      [...named].filter((file) => !pathsOf().includes(file)),
      [],
    );
  });

  test('has every file to which its README leads', async () => {
    const links = [...(await packedText('README.md')).matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
    const isThere = ([, file]: RegExpExecArray) =>
      pathsOf().some((each) => each === file || each.startsWith(`${file}/`));
    assert.deepEqual(
      links.filter((link) => !isThere(link)).map(([, file]) => file),
      [],
    );
  });

  test('has types for everything that is code', () => {
    const untyped = Object.entries(manifest.exports).filter(
      ([, target]) =>
        targets(target).some((file) => file.endsWith('.js')) && typeof target === 'string',
    );
    assert.deepEqual(untyped, []);
  });

  test('gives types before code', () => {
    const check = (target: Target): void => {
      const names = conditions(target);
      const firstCode = names.find((name) => !isNested(target, name));
      if (names.includes('types')) assert.equal(firstCode, 'types');
      if (names.includes('default')) assert.equal(names.at(-1), 'default');
      if (typeof target !== 'string') Object.values(target).forEach(check);
    };
    Object.values(manifest.exports).forEach(check);
  });

  test('leads from every import to a file that is there', async () => {
    const packed = new Set(pathsOf());
    const missing: string[] = [];
    for (const file of packed) {
      if (!/^dist\/.*(\.js|\.d\.ts)$/.test(file)) continue;
      for (const [, specifier] of (await packedText(file)).matchAll(IMPORT)) {
        const found = path.posix.join(path.posix.dirname(file), specifier!);
        const candidates = [found, found.replace(/\.js$/, '.d.ts')];
        if (!candidates.some((each) => packed.has(each))) missing.push(`${file}: ${specifier}`);
      }
    }
    assert.deepEqual(missing, []);
  });
});

const IMPORT = /(?:\bfrom ?|\bimport ?\(?)["'](\.[^"'\s]+\.(?:js|json|css|mjs))["']/g;

describe('the package in Node, which has no page', () => {
  const ENTRIES = ['', '/define', '/core', '/corpus', '/notation', '/alignment', '/react'];
  for (const entry of ENTRIES)
    test(`glosa${entry} is imported`, async () => {
      const names = await site.node(
        `console.log(Object.keys(await import('glosa${entry}')).length, typeof document)`,
      );
      assert.match(names, /^[1-9]\d* undefined/);
    });

  test('an optional package that is not installed is asked for by its name', async () => {
    const said = await site.node(MISSING);
    assert.deepEqual(said.trim().split('\n'), [
      'glosa: the package pdfjs-dist reads PDF documents; it is missing or did not load',
      'noPdfReader',
      'NoTileViewer: the package openseadragon draws tiles of images; it is missing or did not load',
    ]);
  });

  test('React, Vue and Svelte render the tags of their pages', async () => {
    await buildServer(site);
    const pages = JSON.parse(await site.node(RENDER)) as Record<string, string>;
    for (const [name, html] of Object.entries(pages)) {
      assert.match(html, /<glosa-piece\b[^>]*>.*<glosa-score\b.*<\/glosa-piece>/s, name);
      assert.match(html, /id="remove"/, name);
    }
    assert.deepEqual(Object.keys(pages), ['react', 'vue', 'svelte']);
    assert.match(pages.vue!, /<glosa-piece src="\/info\.json"/);
    assert.match(pages.svelte!, /<glosa-piece src="\/info\.json"/);
  });
});

describe('the command of the package, which has nothing but its dependencies', () => {
  const glosa = (...words: readonly string[]) => {
    const program = site.at('node_modules/glosa/dist/esm/command.js');
    return run(process.execPath, [program, ...words], { cwd: site.folder });
  };

  test('is a program that a shell can start', async () => {
    assert.equal(manifest.bin.glosa, 'dist/esm/command.js');
    assert.match(await packedText(manifest.bin.glosa), /^#!\/usr\/bin\/env node\n/);
    assert.match((await glosa('--help')).stdout, /glosa prepare FILES/);
  });

  test('prepares and checks a piece', async () => {
    await writeFile(site.at('waltz.musicxml'), waltzScore());
    await writeFile(site.at('waltz.wav'), waltzRecording());
    const made = await glosa('prepare', 'waltz.musicxml', 'waltz.wav', '-o', 'waltz');
    assert.match(made.stdout, /^waltz\.wav: Synchronized by \d+ points/);
    assert.match(made.stdout, /\nWaltz is in waltz\.\n$/);
    assert.equal((await glosa('check', 'waltz')).stdout, 'waltz: everything is there.\n');
    const page = await readFile(site.at('waltz/index.html'), 'utf8');
    for (const [, name = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.ok(existsSync(site.at('waltz', name)), `${name} is missing beside the page`);
    const program = await readdir(site.at('waltz/program'));
    for (const name of ['glosa.js', 'glosa.disk.js', 'embed-disk.js', 'piece.js', 'LICENSE.txt'])
      assert.ok(program.includes(name), name);
    assert.ok(
      !existsSync(site.at('waltz/program/workers/notation.worker.js')),
      'a prepared piece needs no engraver',
    );
  });

  test('prepares recordings in all formats that it decodes', async () => {
    const media = path.resolve('test/fixtures/media');
    const names = ['chirp-constant-bare.mp3', 'chirp.ogg'];
    const files = names.map((name) => path.join(media, name));
    const { stdout } = await glosa('prepare', ...files, '--no-page', '-o', 'sounds');
    assert.match(stdout, /is in sounds\.\n$/);
    assert.ok(!existsSync(site.at('sounds/index.html')));
    const { piece } = parsePieceInfo(await readFile(site.at('sounds/info.json'), 'utf8'));
    assert.deepEqual(
      piece.audios.map(({ peaks }) => peaks),
      ['made/audio-1.peaks.dat', 'made/audio-2.peaks.dat'],
    );
  });

  test('fails in words and with exit code 1', async () => {
    await rm(site.at('sounds'), { recursive: true });
    const failed = await glosa('check', 'sounds').catch((error: unknown) => error);
    const { code, stdout } = failed as { readonly code: number; readonly stdout: string };
    assert.equal(code, 1);
    assert.match(stdout, /^error: info\.json: The description of the piece is missing/);
  });
});

const MISSING = `
console.warn = (text) => console.log(text);
const at = (file) => new URL('./node_modules/glosa/dist/esm/' + file, import.meta.url);
const { openPdf } = await import(at('intake/pdf/open-pdf.js'));
await openPdf(new Blob(['%PDF-1.7'])).catch(({ code }) => console.log(code));
const { openDeepZoom } = await import(at('engines/iiif/deep-zoom.js'));
await openDeepZoom().catch((error) => console.log(String(error)));`;

const RENDER = `
import 'glosa/define';
import { createElement } from 'react';
import { renderToString as renderReact } from 'react-dom/server';
import { createSSRApp } from 'vue';
import { renderToString as renderVue } from 'vue/server-renderer';
import { render as renderSvelte } from 'svelte/server';
import { App as ReactApp } from './server/react.js';
import VueApp from './server/vue.js';
import SvelteApp from './server/svelte.js';
const props = { src: '/info.json' };
console.log(JSON.stringify({
  react: renderReact(createElement(ReactApp, props)),
  vue: await renderVue(createSSRApp(VueApp, props)),
  svelte: renderSvelte(SvelteApp, { props }).body,
}));`;

describe('the types of the package', () => {
  const RESOLUTIONS = {
    bundler: { module: 'ESNext', moduleResolution: 'bundler' },
    nodenext: { module: 'NodeNext', moduleResolution: 'NodeNext' },
  };
  for (const [name, options] of Object.entries(RESOLUTIONS))
    test(`hold for pages in React, Vue, Svelte and plain code (${name})`, async () => {
      const config = {
        compilerOptions: {
          ...options,
          target: 'ES2022',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          jsx: 'react-jsx',
          strict: true,
          noEmit: true,
          types: [],
          // Those of the packages that ours depends on are not ours to check.
          skipLibCheck: true,
        },
        include: ['types/*', 'react/app.tsx'],
      };
      const file = site.at(`tsconfig.${name}.json`);
      await writeFile(file, JSON.stringify(config));
      const compiler = path.resolve('node_modules/typescript/bin/tsc');
      const { stdout } = await run(process.execPath, [compiler, '-p', file]).catch(
        (error: unknown) => error as { readonly stdout: string },
      );
      assert.equal(stdout, '');
    });
});
