// Makes the classic script (IIFE) out of the finished module entry.
//
// Rollup cannot split an IIFE into chunks, and chunks built apart would bring a second copy of the
// model and of MobX. So the entry itself is wrapped, and each lazy chunk gets a twin that takes what
// it shares with the entry from the wrapped one.
import path from 'node:path';
import { rollup } from 'rollup';

const FOLDER = 'classic';

/** Serves one generated chunk as the only module; URLs are relative to the script's own. */
const wrapped = (entry, code) => ({
  name: 'wrapped-entry',
  resolveId: (id) => (id === entry.fileName ? id : null),
  load: (id) => (id === entry.fileName ? { code, map: null } : null),
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
  renderDynamicImport: () => ({ left: 'import(new URL(', right: ', scriptUrl).href)' }),
  resolveImportMeta: (property) => (property === 'url' ? 'scriptUrl' : null),
});

async function wrap(entry, name) {
  const code = entry.code.replaceAll('./chunks/', `./${FOLDER}/`);
  const bundle = await rollup({ input: entry.fileName, plugins: [wrapped(entry, code)] });
  const { output } = await bundle.generate({
    format: 'iife',
    name,
    exports: 'named',
    compact: true,
    intro: 'const scriptUrl = document.currentScript?.src ?? location.href;',
  });
  return output[0].code;
}

/** A module with the exports of the entry, taken from the script that ran already. */
function shared(entry, name) {
  const names = entry.exports.map((exported) => `${exported}:_${exported}`).join();
  const exported = entry.exports.map((each) => `_${each} as ${each}`).join();
  return `const{${names}}=globalThis.${name};export{${exported}};\n`;
}

/** Every chunk that the entry may load later, found through chunks of chunks. */
function lazyChunks(entry, bundle) {
  const found = new Set();
  const visit = (chunk) => {
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      if (file === entry.fileName || found.has(file) || bundle[file]?.type !== 'chunk') continue;
      found.add(file);
      visit(bundle[file]);
    }
  };
  visit(entry);
  return [...found].map((file) => bundle[file]);
}

/**
 * Adds `<name>.classic.js` beside the module `<name>.js`; the script leaves one global, `name`.
 * Lazy chunks must lie in `chunks/`, one level below the entry.
 */
export function classicScript(name) {
  return {
    name: 'classic-script',
    async generateBundle(options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry && file.name === name);
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      emit(`${name}.classic.js`, await wrap(entry, name));
      for (const chunk of lazyChunks(entry, bundle)) {
        const code = chunk.code
          .replaceAll(`../${entry.fileName}`, './shared.js')
          .replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');
        emit(`${FOLDER}/${path.basename(chunk.fileName)}`, code);
      }
      emit(`${FOLDER}/shared.js`, shared(entry, name));
    },
  };
}
