// Turns `new URL('./x.worker.ts', import.meta.url)` into the URL of a built worker.
import path from 'node:path';
import { rollup } from 'rollup';
import { wasmFiles } from './verovio-wasm.mjs';

const REFERENCE =
  /new URL\(\s*(['"])(\.[^'"]+\.worker)\.[jt]s\1\s*,\s*import\.meta\.url\s*,?\s*\)/g;
const FOLDER = 'workers';

/**
 * Returns the worker with its imports, separate from the page's chunks: it shares nothing with them. It is
 * one file, because bundlers of applications that use the package copy it as a single file.
 */
async function bundled(context, id, plugins) {
  const bundle = await rollup({
    input: id,
    preserveSymlinks: true,
    plugins: plugins(),
    onwarn: () => undefined,
  });
  for (const file of bundle.watchFiles) context.addWatchFile(file);
  const { output } = await bundle.generate({
    format: 'es',
    inlineDynamicImports: true,
    entryFileNames: `${FOLDER}/[name].js`,
    assetFileNames: `${FOLDER}/[name]-[hash][extname]`,
  });
  return output;
}

/**
 * Returns a plugin that makes each worker a separate bundle, beside the page's chunks; `plugins` returns a
 * new list.
 */
export function workerBundles({ plugins }) {
  const references = new Set();

  async function emitBundle(context, id) {
    const [entry, ...others] = await bundled(context, id, plugins);
    for (const file of others)
      context.emitFile({
        type: 'asset',
        fileName: file.fileName,
        source: file.code ?? file.source,
      });
    return context.emitFile({ type: 'asset', fileName: entry.fileName, source: entry.code });
  }

  return {
    name: 'worker-bundles',
    async transform(code, id) {
      let result = code;
      for (const [expression, , specifier] of code.matchAll(REFERENCE)) {
        const worker = path.resolve(path.dirname(id), `${specifier}.ts`);
        const reference = await emitBundle(this, worker);
        references.add(reference);
        result = result.replace(expression, `import.meta.ROLLUP_FILE_URL_${reference}`);
      }
      return result === code ? null : { code: result, map: null };
    },
    resolveFileUrl({ referenceId, relativePath }) {
      return references.has(referenceId) ? `new URL('${relativePath}',import.meta.url)` : null;
    },
  };
}

/** Files that a worker fetches, by the name for their places in its address. */
const FETCHED = { 'notation.worker': wasmFiles };

/**
 * Returns a plugin that uses the workers of another build, whose folder is `base` relative to this one.
 * Bundlers move the worker away from the files that it fetches. Their addresses, which bundlers recognize
 * here, are therefore part of the worker's address, after the `#`.
 */
export function workersOf(base) {
  const MARK = 'worker-of-another-build:';
  const urlOf = (file) => `new URL('${MARK}${file}',import.meta.url)`;
  const told = (files) =>
    Object.entries(files).map(([name, file]) => `'${name}':${urlOf(file)}.href`);
  const addressOf = async (worker) => {
    const files = await FETCHED[worker]?.();
    return files
      ? `Object.assign(${urlOf(`${worker}.js`)},{hash:new URLSearchParams({${told(files)}})})`
      : urlOf(`${worker}.js`);
  };
  return {
    name: 'workers-of-another-build',
    async transform(code) {
      let result = code;
      for (const [expression, , specifier] of code.matchAll(REFERENCE))
        result = result.replace(expression, await addressOf(path.posix.basename(specifier)));
      return result === code ? null : { code: result, map: null };
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(MARK)) return null;
      const folder = path.posix.relative(path.posix.dirname(fileName), `${base}/${FOLDER}`);
      return { code: code.replaceAll(MARK, `${folder}/`), map: null };
    },
  };
}
