// Bundles packages for the tests in the browser: React and some readers of files, which are CommonJS only,
// and the packages of the web application, which would be thousands of requests. esbuild bundles them once a
// run.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
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
/** Packages that are ES modules already. */
const ESM = ['mobx-react-lite', 'react-i18next', 'react-router', 'react-router/dom'];
const ESM_OF = /^@(base-ui|tanstack)\//;
const ICONS = '@tabler/icons-react';
/** Packages that the page has only once and that the elements share. */
const SHARED = ['mobx', 'i18next', 'lit'];
const FOLDER = '/react-for-tests/';

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
    outdir: 'react-for-tests',
    write: false,
    external: SHARED,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map((file) => [FOLDER + path.basename(file.path), file.text]));
}

/** Returns the JSX source of a module that TypeScript imports as `.js`. */
function jsxModule(source, importer) {
  if (!/^\.{1,2}\/.*\.js$/.test(source)) return undefined;
  const file = source.replace(/js$/, 'tsx');
  const folder = path.posix.dirname(decodeURIComponent(importer));
  return existsSync(path.join(process.cwd(), folder, file)) ? file : undefined;
}

/** Returns a plugin for the tests' server, which bundles the packages when a test first imports one. */
export function reactForTests() {
  let files;
  return {
    name: 'react-for-tests',
    resolveImport: ({ source, context }) =>
      isBundled(source) ? FOLDER + fileOf(source) : jsxModule(source, context.path),
    async serve({ path: address }) {
      if (!address.startsWith(FOLDER)) return undefined;
      files ??= bundlePackages();
      return { body: (await files).get(address), type: 'js' };
    },
  };
}
