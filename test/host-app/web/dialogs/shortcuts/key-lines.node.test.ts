import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { SHORTCUTS } from '#entries/shortcuts.js';
import { matches } from '#web/dialogs/shortcuts/find.js';
import { HELP_SECTIONS, NEEDS_SERVICE } from '#web/dialogs/shortcuts/help-sections.js';
import { keyGroups } from '#web/dialogs/shortcuts/key-lines.js';
import { SITE_KEYS } from '#web/parts/shortcuts.js';
import { readJson } from '#test/architecture/source-tree.js';

interface Texts {
  readonly [key: string]: string | Texts;
}

const keysOf = (texts: Texts, before = ''): readonly string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [`${before}${key}`] : keysOf(text, `${before}${key}.`),
  );

const told = HELP_SECTIONS.flatMap(({ groups }) =>
  groups.flatMap(({ keys = [] }) => keys.flatMap((line) => line.keys)),
);

describe('the help', () => {
  test('tells every key of every element', () => {
    const lines = HELP_SECTIONS.flatMap(({ groups }) => groups.flatMap(({ keys = [] }) => keys));
    for (const [place, shortcuts] of Object.entries(SHORTCUTS))
      for (const { text, keys } of shortcuts)
        assert.ok(
          lines.some((line) => line.text.key === text.key && line.keys === keys),
          `${place}: ${text.key}`,
        );
  });

  test('tells every key of the site', () => {
    assert.deepEqual(
      Object.keys(SITE_KEYS).filter((key) => !told.includes(key)),
      [],
    );
  });

  test('has an English text for everything that is its own', () => {
    const families = ['help', 'piece', 'sync', 'table', 'shell'];
    const known = new Set(
      families.flatMap((family) => keysOf(readJson(`locales/host/${family}/en.json`) as Texts)),
    );
    const texts = HELP_SECTIONS.flatMap(({ title, buttons, groups }) => [
      title,
      ...buttons.flatMap(({ name, text }) => [name, text]),
      ...groups.flatMap((group) => [group.title, ...(group.keys ?? []).map(({ text }) => text)]),
    ]);
    const missing = texts
      .filter(({ isOfElements, key }) => !isOfElements && !known.has(key))
      .map(({ key }) => key);
    assert.deepEqual(missing, []);
  });

  test('knows which buttons need a service', () => {
    const texts = HELP_SECTIONS.flatMap(({ buttons }) => buttons.map(({ text }) => text.key));
    assert.deepEqual(
      NEEDS_SERVICE.filter((key) => !texts.includes(key)),
      [],
    );
  });

  test('has no id twice', () => {
    const ids = HELP_SECTIONS.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });
});

describe('keys as they are shown', () => {
  const words = { isApple: false, word: (name: string) => name };
  const shown = (...keys: readonly string[]) =>
    keyGroups(keys, words).map(({ held, pressed }) => [...held, ...pressed].join(' '));

  test('are together when the same ones are held', () => {
    assert.deepEqual(shown('Shift+ArrowLeft', 'Shift+ArrowRight', 'Home'), ['Shift ← →', 'Home']);
  });

  test('leave out the same key with Shift', () => {
    assert.deepEqual(shown('+', '=', '-', '_', '0'), ['+ − 0']);
    assert.deepEqual(shown('Alt++', 'Alt+=', 'Alt+-'), ['Alt + −']);
    assert.deepEqual(shown('='), ['=']);
  });
});

describe('a search in the help', () => {
  for (const [query, isFound] of [
    ['', true],
    ['boucle', true],
    ['RÉPÉTER', true],
    ['repeter', true],
    ['boucle mesure', true],
    ['boucle note', false],
  ] as const)
    test(`for "${query}" ${isFound ? 'finds' : 'does not find'} the line`, () => {
      assert.equal(matches(query, ['Répéter', 'La mesure en boucle']), isFound);
    });
});
