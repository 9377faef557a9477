// Bundles packages for the tests in the browser: React and some readers of files, which are CommonJS only,
// and packages of many modules, which would be thousands of requests. esbuild bundles them once a run, so that
// the page has each of them once.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const COMMON = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'saxes',
  'midi-file',
];
/** Packages that need a page when they start: only the whole module is exported. */
const OF_PAGES = ['openseadragon'];
const NAMED = [...COMMON, 'papaparse'];
/** Packages that are ES modules already, most of them many small ones. */
const ESM = [
  ...['mobx', 'mobx-react-lite', 'i18next', 'react-i18next', 'react-router', 'react-router/dom'],
  ...['lit', 'lit/decorators.js', 'lit/directive.js', 'lit/directives/live.js'],
  ...['lit/directives/ref.js', 'lit/directives/repeat.js', '@lit/react'],
  ...['@open-wc/testing', '@web/test-runner-commands', 'fast-check', 'idb', 'fflate'],
  'tone/build/esm/core/context/Context.js',
  'tone/build/esm/core/context/ToneAudioBuffer.js',
  'tone/build/esm/core/Global.js',
  'tone/build/esm/instrument/Sampler.js',
];
const WITH_DEFAULT = ['i18next', 'fast-check'];
const ESM_OF = /^@(base-ui|tanstack)\//;
const ICONS = '@tabler/icons-react';
const FOLDER = '/test-packages/';

const fileOf = (name) => `${name.replace(/[^\w-]/g, '_')}.js`;

const isBundled = (name) =>
  [...NAMED, ...OF_PAGES, ...ESM, ICONS].includes(name) || ESM_OF.test(name);

/**
 * Returns the names that a CommonJS module exports. Reads them in another process, because React patches the
 * console.
 */
const namesOf = (name) =>
  execFileSync(process.execPath, ['-p', `Object.keys(require('${name}')).join(', ')`], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'development' },
  }).trim();

/** Returns the imports of the application from packages: their text by the name of the package. */
function importsOfApplication() {
  const found = new Map();
  for (const file of globSync('host-app/web/**/*.{ts,tsx}'))
    for (const [, words, name] of readFileSync(file, 'utf8').matchAll(
      /^import\s+(?!type\b)([^;]*?)\s+from\s+'([^'.][^']*)'/gm,
    ))
      found.set(name, [...(found.get(name) ?? []), words]);
  return found;
}

/** Returns the icons that the application uses, out of some thousands. */
const iconsIn = (imports) => [
  ...new Set(imports.flatMap((words) => words.match(/(?<!type )\bIcon[A-Z]\w*/g) ?? [])),
];

function sourceOf(name, imports) {
  if (OF_PAGES.includes(name)) return `export { default } from '${name}';`;
  if (name === ICONS)
    return `export { ${iconsIn(imports.get(ICONS)).join(', ')} } from '${ICONS}';`;
  if (WITH_DEFAULT.includes(name))
    return `export * from '${name}'; export { default } from '${name}';`;
  if (!NAMED.includes(name)) return `export * from '${name}';`;
  return `const whole = require('${name}'); export default whole; export const { ${namesOf(name)} } = whole;`;
}

/** Returns the modules made here, by the name of the package that they replace. */
const entries = (sources) => ({
  name: 'entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path: id }) => ({ path: id, namespace: 'entry' }));
    onLoad({ filter: /./, namespace: 'entry' }, ({ path: id }) => ({
      contents: sources.get(id.slice('entry:'.length)),
      resolveDir: process.cwd(),
    }));
  },
});

async function bundlePackages() {
  const imports = importsOfApplication();
  const names = [
    ...NAMED,
    ...OF_PAGES,
    ...ESM,
    ICONS,
    ...[...imports.keys()].filter((name) => ESM_OF.test(name)),
  ];
  const sources = new Map(names.map((name) => [name, sourceOf(name, imports)]));
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: `entry:${name}`, out: fileOf(name).slice(0, -3) })),
    plugins: [entries(sources)],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'test-packages',
    write: false,
    // The connection to the test runner, which its server has.
    external: ['/__*'],
    conditions: ['development'],
    mainFields: ['module', 'browser', 'main'],
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map((file) => [FOLDER + path.basename(file.path), file.text]));
}

/** Returns the address of a bundled package on the tests' server; undefined for packages that are not bundled. */
export const addressOfPackage = (name) => (isBundled(name) ? FOLDER + fileOf(name) : undefined);

/** Returns a middleware for the tests' server, which bundles the packages when a test first imports one. */
export function testPackages() {
  let files;
  return async function servePackage(context, next) {
    if (!context.path.startsWith(FOLDER)) return next();
    files ??= bundlePackages();
    context.type = 'js';
    context.body = (await files).get(context.path);
  };
}
