// Turns `new URL('./x.worker.ts', import.meta.url)` into the URL of a built worker.
import path from 'node:path';
import { rollup } from 'rollup';

const REFERENCE =
  /new URL\(\s*(['"])(\.[^'"]+\.worker)\.[jt]s\1\s*,\s*import\.meta\.url\s*,?\s*\)/g;
const FOLDER = 'workers';

/** The worker and what it imports, apart from the page's chunks: it shares nothing with them. */
async function bundled(context, id, plugins) {
  const bundle = await rollup({ input: id, plugins: plugins(), onwarn: () => undefined });
  for (const file of bundle.watchFiles) context.addWatchFile(file);
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: `${FOLDER}/[name].js`,
    chunkFileNames: `${FOLDER}/[name]-[hash].js`,
    assetFileNames: `${FOLDER}/[name]-[hash][extname]`,
  });
  return output;
}

/**
 * With `plugins` (a function that makes a fresh list) each worker becomes a bundle of its own, so
 * that the page's entry stays one file; without, a chunk that other bundlers find by its URL.
 */
export function workerBundles({ plugins } = {}) {
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

  const emitChunk = (context, id) =>
    context.emitFile({ type: 'chunk', id, fileName: `${FOLDER}/${path.parse(id).name}.js` });

  return {
    name: 'worker-bundles',
    async transform(code, id) {
      const emit = plugins ? emitBundle : emitChunk;
      let result = code;
      for (const [expression, , specifier] of code.matchAll(REFERENCE)) {
        const worker = path.resolve(path.dirname(id), `${specifier}.ts`);
        const reference = await emit(this, worker);
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
