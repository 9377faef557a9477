// Makes the classic script (IIFE) out of the finished module entry.
//
// Rollup cannot split an IIFE into chunks, and chunks built apart would bring a second copy of the
// model and of MobX. So the entry itself is wrapped, and each lazy chunk gets a twin that takes what
// it shares with the entry from the wrapped one.
import { createHash } from 'node:crypto';
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

/** What the script hands to its lazy chunks; a name of the global object would be the page's to change. */
const shared = (hash) => `globalThis[Symbol.for("glosa ${hash}")]`;

/** The script: nothing when it has run already, and a name in the page when its elements are the page's. */
function alone(script, { name, hash }) {
  return [
    `(()=>{if(${shared(hash)})return;`,
    `${script.trim()}`,
    `Object.defineProperty(globalThis,Symbol.for("glosa ${hash}"),{value:${name}});`,
    `customElements.get("glosa-piece")===${name}.GlosaPiece&&(globalThis.${name}=${name});})();`,
    '',
  ].join('\n');
}

async function wrap(entry, copy) {
  const code = entry.code.replaceAll('./chunks/', `./${FOLDER}/`);
  const bundle = await rollup({ input: entry.fileName, plugins: [wrapped(entry, code)] });
  const { output } = await bundle.generate({
    format: 'iife',
    name: copy.name,
    exports: 'named',
    compact: true,
    intro: 'const scriptUrl = document.currentScript?.src ?? location.href;',
  });
  return alone(output[0].code, copy);
}

/** The chunk, taking what it imports from the entry from the script that ran already. */
function twin({ code }, { fileName }, { hash }) {
  const file = fileName.replaceAll('.', '\\.');
  const named = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\.\\./${file}["'];?`, 'g');
  const bare = new RegExp(`import\\s*["']\\.\\./${file}["'];?`, 'g');
  return code
    .replace(named, (_, names) => `const{${names.replace(/\s+as\s+/g, ':')}}=${shared(hash)};`)
    .replace(bare, '')
    .replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');
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
 * Adds `<name>.classic.js` beside the module `<name>.js`; the script leaves one global, `name`, and
 * what its chunks take from it under a symbol, which two versions on a page do not share.
 * Lazy chunks must lie in `chunks/`, one level below the entry.
 */
export function classicScript(name) {
  return {
    name: 'classic-script',
    async generateBundle(options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry && file.name === name);
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      // Two builds have other short names: each has chunks and things to share of its own.
      const hash = createHash('sha256').update(entry.code).digest('base64url').slice(0, 8);
      const copy = { name, hash };
      emit(`${name}.classic.js`, await wrap(entry, copy));
      for (const chunk of lazyChunks(entry, bundle)) {
        const code = twin(chunk, entry, copy);
        if (code.includes(`../${entry.fileName}`)) this.error(`${chunk.fileName} needs the module`);
        emit(`${FOLDER}/${path.basename(chunk.fileName)}`, code);
      }
    },
  };
}
