import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { namedIn, programFiles } from '#embed/package/script-files.js';

const PROGRAM: Record<string, string> = {
  'glosa.js':
    'import("./chunks/labels-a1a1a1a1.js");import(`./chunks/client-b2b2b2b2.js`);const no="nothing.js"+"./chunks/gone-a0a0a0a0.js"',
  'chunks/labels-a1a1a1a1.js': 'import{a}from"../glosa.js";import"./fr-c3c3c3c3.js"',
  'chunks/fr-c3c3c3c3.js': '',
  'chunks/client-b2b2b2b2.js': 'new URL("../workers/notation.worker.js",import.meta.url)',
  'workers/notation.worker.js': 'import("./wasm-d4d4d4d4.js"),import("./wasm-hum-e5e5e5e5.js")',
  'workers/wasm-d4d4d4d4.js': 'new URL("verovio-f6f6f6f6.wasm",import.meta.url)',
  'workers/wasm-hum-e5e5e5e5.js': '',
  'workers/verovio-f6f6f6f6.wasm': '',
};

const read = (name: string) =>
  Promise.resolve(name in PROGRAM ? new Blob([PROGRAM[name]!]) : undefined);

const names = async (engraves: boolean, humdrum = false) => {
  const files = await programFiles(read, { engraves, humdrum });
  return files.map(({ name }) => name).sort();
};
const LIGHT = [
  'chunks/client-b2b2b2b2.js',
  'chunks/fr-c3c3c3c3.js',
  'chunks/labels-a1a1a1a1.js',
  'glosa.js',
];

describe('the program that goes with a piece', () => {
  test('leaves the engraver out where the piece is prepared', async () => {
    assert.deepEqual(await names(false), LIGHT);
  });

  test('has the engraver where it is needed', async () => {
    const engraver = ['verovio-f6f6f6f6.wasm', 'wasm-d4d4d4d4.js', 'notation.worker.js'];
    const wanted = [...LIGHT, ...engraver.map((name) => `workers/${name}`)].sort();
    assert.deepEqual(await names(true), wanted);
    assert.deepEqual(await names(true, true), [...wanted, 'workers/wasm-hum-e5e5e5e5.js'].sort());
  });

  test('is not there without its entry', async () => {
    const nothing = () => Promise.resolve(undefined);
    await assert.rejects(
      programFiles(nothing, { engraves: false, humdrum: false }),
      /There is no glosa\.js/,
    );
  });

  test('names its files relative to themselves', () => {
    assert.deepEqual(namedIn('import("../glosa.js");new URL("a.wasm",u)', 'workers/x.js'), [
      ...['glosa.js', 'workers/a.wasm'],
    ]);
    assert.deepEqual(namedIn('"../../../out.js" "https://x/y.js"', 'chunks/x.js'), []);
  });
});
