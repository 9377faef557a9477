// Moves the wasm, which the npm package contains as a string, out of Verovio's module. A browser then
// compiles it while it loads, and does not have to parse the string. Tested with verovio 6.3.0.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const MODULES = new Map([
  ['verovio/wasm', 'verovio.wasm'],
  ['verovio/wasm-hum', 'verovio-hum.wasm'],
]);
const PREFIX = '\0split:';

const OPEN = 'function findWasmBinary(){return binaryDecode(';
const INSTANTIATE =
  'async function instantiateAsync(binary,binaryFile,imports){return instantiateArrayBuffer(binaryFile,imports)}';

/** Returns start and end of the string literal, including quotes, that starts at a place in the source. */
function literalAt(source, start) {
  let end = start + 1;
  while (source[end] !== source[start]) end += source[end] === '\\' ? 2 : 1;
  return [start, end + 1];
}

/** Decodes the encoding of Emscripten: each byte is a character; zero is character 256. */
function decode(literal) {
  const text = (0, eval)(literal);
  return Uint8Array.from({ length: text.length }, (_, index) => {
    const code = text.charCodeAt(index);
    return (~code >> 8) & code;
  });
}

/** Returns the parts of one of Verovio's modules. */
async function splitModule(module) {
  const source = await readFile(require.resolve(module), 'utf8');
  const opened = source.indexOf(OPEN);
  if (opened < 0 || !source.includes(INSTANTIATE))
    throw new Error(`${module} has changed its form`);
  const [start, end] = literalAt(source, opened + OPEN.length);
  const bytes = decode(source.slice(start, end));
  if (!WebAssembly.validate(bytes)) throw new Error(`${module}: no wasm found`);
  const hash = createHash('sha256').update(bytes).digest('base64url').replace(/\W|_/g, '0');
  const file = MODULES.get(module).replace('.', `-${hash.slice(0, 8)}.`);
  return { glue: `${source.slice(0, start)}''${source.slice(end)}`, bytes, file };
}

const splits = new Map();
const split = (module) => {
  if (!splits.has(module)) splits.set(module, splitModule(module));
  return splits.get(module);
};

/** Returns the names of the wasm files beside the worker that fetches them. */
export async function wasmFiles() {
  const names = [...MODULES].map(async ([module, name]) => [name, (await split(module)).file]);
  return Object.fromEntries(await Promise.all(names));
}

/**
 * Returns code that loads the wasm from its own file: at the place in the address of the worker, else beside
 * it; also in Node.
 */
const loader = (name, reference) => `async function instantiateAsync(binary,binaryFile,imports){
  const { hash } = new URL(import.meta.url);
  const told = new URLSearchParams(hash.slice(1)).get('${name}');
  const url = new URL(told ?? import.meta.ROLLUP_FILE_URL_${reference});
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.instantiate(await readFile(url), imports);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error('the engraver does not load: ' + response.status + ' ' + url);
  const isWasm = response.headers.get('content-type') === 'application/wasm';
  return isWasm
    ? WebAssembly.instantiateStreaming(response, imports)
    : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}`;

export function verovioWasm() {
  return {
    name: 'verovio-wasm',
    resolveId: (id) => (MODULES.has(id) ? PREFIX + id : null),
    async load(id) {
      const module = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
      if (!module) return null;
      const { glue, bytes, file } = await split(module);
      const fileName = `workers/${file}`;
      const reference = this.emitFile({ type: 'asset', fileName, source: bytes });
      const code = glue
        .replace(INSTANTIATE, () => loader(MODULES.get(module), reference))
        .replace("binaryDecode('')", '0');
      return { code, moduleSideEffects: false };
    },
  };
}
