import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { editorData } from '../../.build/bundle/editor-data.mjs';

interface Declaration {
  readonly tagName: string;
  readonly attributes?: readonly { readonly name: string }[];
  readonly events?: readonly { readonly name: string }[];
}

const manifest = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
};
const elements = manifest.modules.flatMap(({ declarations }) => declarations);
const data = editorData(manifest);
const names = (list: readonly { readonly name: string }[] = []) => list.map(({ name }) => name);

test('web-types have every element with its attributes and events', () => {
  const known = data['web-types.json'].contributions.html.elements;
  for (const { tagName, attributes, events } of elements) {
    const found = known.find(({ name }) => name === tagName);
    assert.ok(found, tagName);
    assert.deepEqual(names(found.attributes), names(attributes));
    assert.deepEqual(names(found.events), names(events));
  }
});

test('web-types say which version they are of, and defaults as markup has them', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { contributions, ...types } = data['web-types.json'];
  assert.equal(types.name, 'glosa');
  assert.equal(types.version, version);
  const defaults = contributions.html.elements.flatMap(({ attributes }) =>
    attributes.map(({ value }) => value.default ?? ''),
  );
  assert.deepEqual(
    defaults.filter((text) => text.includes("'")),
    [],
  );
});

test('VS Code knows every element, custom property and part once', () => {
  assert.deepEqual(
    names(data['vscode.html-custom-data.json'].tags),
    elements.map(({ tagName }) => tagName),
  );
  const { properties, pseudoElements } = data['vscode.css-custom-data.json'];
  for (const list of [names(properties), names(pseudoElements)]) {
    assert.equal(new Set(list).size, list.length);
    assert.ok(list.length > 10);
  }
});

test('every event of the library has a handler in React and a type in JSX', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const sources = ['element/events', 'element/label-events', 'controls/panel-events'];
  const events = sources.flatMap((file) =>
    [...read(`components/kit/${file}.ts`).matchAll(/super\('(glosa-[\w-]+)'/g)].map(
      ([, name]) => name!,
    ),
  );
  assert.ok(events.length > 10);
  const [wrappers, tags] = [
    read('components/entries/react/wrappers.ts'),
    read('components/entries/jsx.ts'),
  ];
  for (const event of events) {
    assert.ok(wrappers.includes(`'${event}' as EventName<`), event);
    assert.ok(tags.includes(`'${event}'`), event);
  }
});
