import assert from 'node:assert/strict';
import test from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { wholeScript } from '#build/rollup/disk-script.mjs';

const CODE: Readonly<Record<string, string>> = {
  'glosa.js': `const load = () => import("./chunks/labels-a1a1a1a1.js");
    const engrave = () => import("./chunks/verovio-b2b2b2b2.js");
    const base = 2;
    const worker = () => new URL("./workers/x.worker.js", import.meta.url).href;
    export { load, engrave, base, worker };`,
  // Chunks import each other and the entry, in circles.
  'chunks/labels-a1a1a1a1.js': `import { base } from "../glosa.js";
    import { half } from "./shared-c3c3c3c3.js";
    export const count = 21;
    export const answer = () => base * half();
    //# sourceMappingURL=labels.js.map`,
  'chunks/shared-c3c3c3c3.js': `import { count } from "./labels-a1a1a1a1.js"; export const half = () => count;`,
  'chunks/verovio-b2b2b2b2.js': 'export default "heavy";',
};

interface Program {
  readonly load: () => Promise<{ readonly answer: () => number }>;
  readonly engrave: () => Promise<unknown>;
  readonly worker: () => string;
}

/** Runs the script in a page at an address, or inside of one. */
async function program(src: string) {
  const bundle = Object.fromEntries(
    Object.entries(CODE).map(([fileName, code]) => [
      fileName,
      { type: 'chunk' as const, fileName, code },
    ]),
  );
  const code = await wholeScript(bundle['glosa.js']!, bundle, 'glosa');
  const location = { href: 'file:///home/clara/song.html' };
  const context = createContext({ document: { currentScript: { src } }, location, URL });
  runInContext(code, context);
  return { code, glosa: runInContext('glosa', context) as Program };
}

test('a chunk that loads later is in the script', async () => {
  const { glosa, code } = await program('');
  assert.equal((await glosa.load()).answer(), 42);
  assert.doesNotMatch(code, /\bimport\s*\(|import\.meta|sourceMappingURL/);
});

test('a heavy part is not, and asking for it is refused', async () => {
  const { glosa, code } = await program('');
  assert.doesNotMatch(code, /heavy/);
  await assert.rejects(glosa.engrave(), /verovio-b2b2b2b2\.js is not in this file/);
});

test('addresses are relative to the script, or to the page that holds it', async () => {
  const inside = await program('');
  assert.equal(inside.glosa.worker(), 'file:///home/clara/workers/x.worker.js');
  const beside = await program('file:///home/clara/program/glosa.disk.js');
  assert.equal(beside.glosa.worker(), 'file:///home/clara/program/workers/x.worker.js');
});
