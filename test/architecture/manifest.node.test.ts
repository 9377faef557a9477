import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import test, { describe } from 'node:test';
import { elementEntries } from '#build/house/elements.mjs';
import { generated } from '#build/house/manifest.mjs';
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
const sources = files('components/{kit,elements}/**/*.ts').map(read);

for (const [file, text] of Object.entries(await generated()))
  test(`${file} is what the sources say`, () => {
    assert.equal(read(file), text, 'stale: npm run manifest');
  });

test('every folder of an element is in the entries of the package', () => {
  const listed = Object.values(elementEntries()).join('');
  const folders = readdirSync('components/elements', { withFileTypes: true });
  for (const folder of folders.filter((entry) => entry.isDirectory()))
    assert.ok(listed.includes(`'../../elements/${folder.name}/define.js'`), folder.name);
});

test('every registered element is in the manifest', () => {
  const tags = files('components/elements/*/define.ts')
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

    test('has at most seventeen public properties, and events with types', () => {
      const fields = element.members.filter(({ kind }) => kind === 'field');
      assert.ok(fields.length <= 17, `${fields.length}`);
      for (const { name, type } of element.events ?? [])
        assert.match(type?.text ?? '', /^Glosa/, name);
    });

    test('has a demo page', () => {
      const page = `demo-wc/elements/${element.tagName.replace('glosa-', '')}.html`;
      assert.ok(existsSync(page), page);
    });

    test('has a tag, and events, that TypeScript knows', () => {
      const known = (entry: string) => sources.some((source) => source.includes(`    ${entry};\n`));
      assert.ok(known(`'${element.tagName}': ${element.name}`), 'HTMLElementTagNameMap');
      for (const { name, type } of element.events ?? [])
        assert.ok(known(`'${name}': ${type?.text}`), `${name}: GlobalEventHandlersEventMap`);
    });
  });
