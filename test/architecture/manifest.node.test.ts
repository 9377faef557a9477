import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import test, { describe } from 'node:test';
import { generated } from '../../.build/manifest.mjs';
import { files, read, readJson } from './source-tree.js';

interface Described {
  readonly name: string;
  readonly kind?: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
}

interface Declaration extends Described {
  readonly tagName: string;
  readonly summary?: string;
  readonly members: readonly Described[];
  readonly attributes?: readonly Described[];
  readonly events?: readonly Described[];
  readonly cssParts?: readonly Described[];
  readonly cssProperties?: readonly Described[];
  readonly slots?: readonly Described[];
}

const { modules } = readJson('custom-elements.json') as {
  modules: { declarations: Declaration[] }[];
};
const elements = modules.flatMap(({ declarations }) => declarations);

for (const [file, text] of Object.entries(await generated()))
  test(`${file} is what the sources say`, () => {
    assert.equal(read(file), text, 'stale: npm run manifest');
  });

test('every registered element is in the manifest', () => {
  const tags = files('components/*/define.ts')
    .flatMap((file) => [...read(file).matchAll(/define\('(glosa-[\w-]+)'/g)])
    .map(([, tag]) => tag);
  assert.deepEqual(elements.map(({ tagName }) => tagName).sort(), tags.sort());
});

for (const element of elements)
  describe(element.tagName, () => {
    test('has a summary and a description', () => {
      assert.ok(element.summary && element.description);
    });

    test('describes each of its members, attributes, events, parts and properties', () => {
      const { members, attributes, events, cssParts, cssProperties } = element;
      const all = [members, attributes, events, cssParts, cssProperties].flatMap(
        (list) => list ?? [],
      );
      assert.deepEqual(
        all.filter(({ description }) => !description).map(({ name }) => name),
        [],
      );
    });

    test('has at most sixteen public properties, and events with types', () => {
      const fields = element.members.filter(({ kind }) => kind === 'field');
      assert.ok(fields.length <= 16, `${fields.length}`);
      for (const { name, type } of element.events ?? [])
        assert.match(type?.text ?? '', /^Glosa/, name);
    });

    test('has a demo page', () => {
      assert.ok(existsSync(`demo-wc/${element.tagName.replace('glosa-', '')}.html`));
    });
  });
