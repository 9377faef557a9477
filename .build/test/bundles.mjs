// Bundles the tests in the browser. Loading hundreds of modules one by one takes a page longer than most tests.
// Packages stay outside: `test-packages.mjs` and the server bring them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { fileOf, throughDoors } from '../house/doors.mjs';
import { addressOfPackage } from './packages.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Address of a module of the project, or of its source map. */
const OF_PROJECT = /^\/((?:components|demo-wc|host-app|test)\/.*\.tsx?)(\.map)?$/;

/** Returns the address of a file on the tests' server. */
const addressOf = (file) => `/${path.relative(ROOT, file).replaceAll('\\', '/')}`;

/** Returns a module with imports of the modules behind doors, and with its own address in `import.meta.url`. */
function contentsOf(file) {
  const address = `new URL('${addressOf(file)}', location.origin).href`;
  const code = readFileSync(file, 'utf8').replaceAll('import.meta.url', address);
  return throughDoors(code, (target) => target.replaceAll('\\', '/'));
}

/** Says that esbuild itself resolves an import. */
const AS_USUAL = {};

/** Resolves imports of packages to addresses on the tests' server, which are not bundled. */
const packagesOutside = {
  name: 'packages-outside',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./#]/ }, async ({ path: name, pluginData, ...options }) => {
      if (pluginData === AS_USUAL || options.kind === 'entry-point') return undefined;
      const address = addressOfPackage(name);
      if (address) return { path: address, external: true };
      const { importer, resolveDir, kind } = options;
      const found = await esbuild.resolve(name, {
        ...{ importer, resolveDir, kind },
        pluginData: AS_USUAL,
      });
      return found.errors.length ? found : { path: addressOf(found.path), external: true };
    });
  },
};

/** Loads the modules of the project. */
const ownModules = {
  name: 'own-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#/ }, ({ path: id }) => ({ path: fileOf(id) }));
    onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => ({
      contents: contentsOf(file),
      loader: path.extname(file).slice(1),
    }));
  },
};

/** Bundles modules; returns the texts of bundles and their source maps by address. */
async function bundle(files) {
  const { outputFiles } = await build({
    entryPoints: files,
    absWorkingDir: ROOT,
    outbase: ROOT,
    outdir: ROOT,
    plugins: [ownModules, packagesOutside],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['development'],
    mainFields: ['module', 'browser', 'main'],
    ignoreAnnotations: true,
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path: file, text }) => [addressOf(file), text]));
}

/**
 * Returns a middleware for the tests' server. It bundles modules when a page asks for them: workers, and those
 * that a test imports by their address. It answers by itself, because the server would look for imports in each
 * bundle, in a time that grows with the square of its size.
 * @param files modules to bundle at the start, in one go, which takes less than one by one
 */
export function testBundles(files) {
  const bundles = new Map();
  const bundled = (file) => {
    if (!bundles.has(file)) bundles.set(file, bundle([file]));
    return bundles.get(file);
  };
  const all = files.length > 0 ? bundle(files) : undefined;
  // An error comes out where a page asks for its test.
  all?.catch(() => undefined);
  for (const file of files) bundles.set(file, all);

  return async function serveBundle(context, next) {
    const [, file, map] = OF_PROJECT.exec(context.path) ?? [];
    if (!file) return next();
    const texts = await bundled(file);
    const name = `/${file.replace(/tsx?$/, 'js')}`;
    const comment = `//# sourceMappingURL=${path.basename(file)}.map`;
    context.type = map ? 'json' : 'js';
    context.body = map ? texts.get(`${name}.map`) : `${texts.get(name)}\n${comment}\n`;
  };
}
