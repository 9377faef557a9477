import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { HELP_SECTIONS } from '#web/dialogs/shortcuts/help-sections.js';
import { keyGroups } from '#web/dialogs/shortcuts/key-lines.js';
import { narrowed } from '#web/pages/help/narrow.js';

const words = { isApple: false, word: (name: string) => name };

/** The help, said by the last part of each key. */
const found = (query: string, hasService = true, isAdministrator = true) =>
  narrowed(HELP_SECTIONS, {
    query,
    hasService,
    isAdministrator,
    say: ({ key }) => key.split('.').at(-1) ?? '',
    groupsOf: (keys) => keyGroups(keys, words),
  });

const textsOf = (sections: typeof HELP_SECTIONS) =>
  sections.flatMap(({ buttons, groups }) => [
    ...buttons.map(({ text }) => text.key),
    ...groups.flatMap(({ keys = [] }) => keys.map(({ text }) => text.key)),
  ]);

describe('the help', () => {
  test('is whole without a query', () => {
    assert.deepEqual(textsOf(found('  ')), textsOf(HELP_SECTIONS));
  });

  test('is found by what a button is called, and by what it does', () => {
    assert.ok(textsOf(found('metronome')).includes('guide.metronome'));
  });

  test('is found by the keys', () => {
    const sections = found('F6').filter(({ id }) => id !== 'site');
    assert.deepEqual(
      sections.map(({ id }) => id),
      ['views'],
    );
    assert.deepEqual(textsOf(sections), ['help.nextView', 'keys.viewBefore']);
  });

  test('is a whole section when its title is asked for', () => {
    const [tables] = found('tables');
    assert.equal(
      tables?.buttons.length,
      HELP_SECTIONS.find(({ id }) => id === 'tables')!.buttons.length,
    );
  });

  test('is empty for what is nowhere', () => assert.deepEqual(found('bassoon'), []));

  test('tells of the administration only those who may use it', () => {
    assert.ok(textsOf(found('')).includes('guide.admin'));
    assert.ok(!textsOf(found('', true, false)).includes('guide.admin'));
    assert.deepEqual(found('admin', true, false), []);
  });

  test('leaves out what needs a service where there is none', () => {
    const texts = textsOf(found('', false));
    assert.ok(!texts.includes('guide.login') && !texts.includes('guide.addPiece'));
    assert.ok(texts.includes('guide.export'));
  });
});
