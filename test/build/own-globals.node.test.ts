import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { ownGlobals } from '../../.build/rollup/own-globals.mjs';

const MODULES = [
  '@lit/reactive-element/reactive-element.js',
  '@lit/reactive-element/decorators/property.js',
  'lit-element/lit-element.js',
  'lit-html/lit-html.js',
  'mobx/dist/mobx.esm.production.min.js',
  'pdfjs-dist/build/pdf.mjs',
];

const context = {
  error(message: string): never {
    throw new Error(message);
  },
};

const transform = (code: string, file: string) =>
  ownGlobals().transform.call(context, code, path.resolve('node_modules', file))?.code;

for (const file of MODULES) {
  test(`${file} leaves nothing in the page`, () => {
    const code = transform(readFileSync(path.join('node_modules', file), 'utf8'), file)!;
    assert.doesNotMatch(code, /Versions\?\?=/);
    assert.doesNotMatch(code, /\w\.litPropertyMetadata/);
    assert.doesNotMatch(code, /globalThis\.\w+ = /);
    assert.doesNotMatch(code, /createPolicy/);
    assert.doesNotMatch(code, /=globalThis;[^]*__mobx/);
  });

  test(`${file} in another form is told`, () => {
    assert.throws(() => transform('export {};', file), /has changed/);
  });
}

test('other modules stay as they are', () => {
  assert.equal(transform('globalThis.x = 1;', 'some/package.js'), undefined);
});
