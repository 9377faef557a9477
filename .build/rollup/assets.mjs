// Turns `new URL('./x.mp3', import.meta.url)`, of sounds and wasm, into the URL of a copy beside the built chunks.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const REFERENCE = /new URL\(\s*(['"])(\.[^'"]+\.(?:mp3|wasm))\1\s*,\s*import\.meta\.url\s*,?\s*\)/g;

export function assets() {
  const references = new Set();

  return {
    name: 'assets',
    async transform(code, id) {
      let result = code;
      for (const [expression, , specifier] of code.matchAll(REFERENCE)) {
        const file = path.resolve(path.dirname(id), specifier);
        const name = path.basename(file);
        const source = await readFile(file);
        const reference = this.emitFile({ type: 'asset', name, originalFileName: file, source });
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
