// Makes the classic script (IIFE) out of the finished module entry.
//
// Rollup cannot split an IIFE into chunks, and chunks built separately would bring a second copy of the
// model and of MobX. So the entry itself is wrapped, and each lazy chunk gets a twin that takes the shared
// code from the wrapped entry.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { rollup } from 'rollup';
import { wholeScript } from './disk-script.mjs';

const FOLDER = 'classic';

/**
 * Returns a plugin that serves one generated chunk as the only module; URLs are relative to that of the
 * script.
 */
const wrapped = (entry, code) => ({
  name: 'wrapped-entry',
  resolveId: (id) => (id === entry.fileName ? id : null),
  load: (id) => (id === entry.fileName ? { code, map: null } : null),
  resolveDynamicImport: (specifier) => ({ id: String(specifier), external: true }),
  renderDynamicImport: () => ({ left: 'import(new URL(', right: ', scriptUrl).href)' }),
  resolveImportMeta: (property) => (property === 'url' ? 'scriptUrl' : null),
});

/**
 * Returns the code for the values that the script shares with its lazy chunks: the page could change them
 * under a global name.
 */
const shared = (hash) => `globalThis[Symbol.for("glosa ${hash}")]`;

/**
 * Returns the script. It does nothing when it has run already, and sets its global name only when its
 * elements are the registered ones.
 */
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
  return alone(ownNames(output[0].code), copy);
}

/**
 * Returns the script with another name for the object of its exports: by the usual one, tools take it for a
 * CommonJS module.
 */
const ownNames = (code) =>
  code
    .replace('(function(exports){', '(function(own_){')
    .replace(/(?<=[;}])exports(?=[.[])/g, 'own_')
    .replace(/return exports(?=;?\})/, 'return own_');

/**
 * Returns the twin of a chunk, which takes its imports from the entry from the script that has already run.
 */
function twin({ code }, { fileName }, { hash }) {
  const file = fileName.replaceAll('.', '\\.');
  const named = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\.\\./${file}["'];?`, 'g');
  const bare = new RegExp(`import\\s*["']\\.\\./${file}["'];?`, 'g');
  return code
    .replace(named, (_, names) => `const{${names.replace(/\s+as\s+/g, ':')}}=${shared(hash)};`)
    .replace(bare, '')
    .replace(/\n?\/\/# sourceMappingURL=.*\n?$/, '\n');
}

/** Returns every chunk that the entry may load later, also through other chunks. */
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
 * Adds `<name>.classic.js` beside the module `<name>.js`. The script sets one global, `name`, and stores
 * the values for its chunks under a symbol, which two versions on a page do not share.
 * Lazy chunks must lie in `chunks/`, one level below the entry. `<name>.disk.js` has them in it, for pages that
 * are opened from a disk.
 */
export function classicScript(name, { hasDisk }) {
  return {
    name: 'classic-script',
    async generateBundle(options, bundle) {
      const entry = Object.values(bundle).find((file) => file.isEntry && file.name === name);
      const emit = (fileName, source) => this.emitFile({ type: 'asset', fileName, source });
      // Two builds minify to different names, so each has separate chunks and shared values.
      const hash = createHash('sha256').update(entry.code).digest('base64url').slice(0, 8);
      const copy = { name, hash };
      emit(`${name}.classic.js`, await wrap(entry, copy));
      if (hasDisk) emit(`${name}.disk.js`, await wholeScript(entry, bundle, name));
      for (const chunk of lazyChunks(entry, bundle)) {
        const code = twin(chunk, entry, copy);
        if (code.includes(`../${entry.fileName}`)) this.error(`${chunk.fileName} needs the module`);
        emit(`${FOLDER}/${path.basename(chunk.fileName)}`, code);
      }
    },
  };
}
