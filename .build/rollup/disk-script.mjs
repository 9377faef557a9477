// Makes the script for pages that are opened from a disk, out of the finished module entry and its chunks.
//
// Browsers let such a page load no modules and fetch no files, so everything that a prepared piece may need is
// in one classic script. Heavy parts that such a piece does without stay outside: what asks for one is refused,
// as without a network.
import path from 'node:path';
import { rollup } from 'rollup';

/** Parts for engraving, for files of the reader's own, and for images of other services. */
const OUTSIDE =
  /^(verovio|wasm|open-pdf|openseadragon|staff-pianos|bringing|service-client|papaparse|read-midi|words-|make-|export-piece|import-piece)/;

const isOutside = (file) => OUTSIDE.test(path.posix.basename(file));

/** Returns a plugin that serves generated chunks as modules. */
const chunksOf = (bundle) => ({
  name: 'generated-chunks',
  resolveId: (id, importer) => {
    const file = importer ? path.posix.join(path.posix.dirname(importer), id) : id;
    return bundle[file]?.type === 'chunk' ? file : { id, external: true };
  },
  load: (id) => ({ code: bundle[id].code, map: null }),
  resolveDynamicImport: (specifier, importer) => {
    const file = path.posix.join(path.posix.dirname(importer), String(specifier));
    return bundle[file]?.type === 'chunk' && !isOutside(file)
      ? file
      : { id: `outside:${file}`, external: true };
  },
  resolveImportMeta: (property) => (property === 'url' ? 'scriptUrl' : null),
});

/** Returns the script: the entry with its chunks, as a classic script that sets the global `name`. */
export async function wholeScript(entry, bundle, name) {
  const built = await rollup({
    input: entry.fileName,
    plugins: [chunksOf(bundle)],
    treeshake: false,
    onwarn: () => undefined,
  });
  const { output } = await built.generate({
    format: 'iife',
    name,
    exports: 'named',
    compact: true,
    inlineDynamicImports: true,
    intro: 'const scriptUrl = document.currentScript?.src || location.href;',
  });
  return output[0].code
    .replace(
      /import\((['"])outside:([^'"]+)\1\)/g,
      'Promise.reject(Error("$2 is not in this file"))',
    )
    .replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');
}
