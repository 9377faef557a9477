import assert from 'node:assert/strict';
import test from 'node:test';
import {
  ATTRIBUTES,
  ELEMENTS,
  isOwnAttribute,
  TEXT_ATTRIBUTES,
} from '#intake/checks/svg/allowed.js';

test('nothing that is allowed runs, moves, embeds or links', () => {
  const bad =
    /script|animate|^set$|foreign|^a$|filter|fe[A-Z]|handler|^on|href|^src|base$|formaction|begin/;
  assert.deepEqual(
    [...ELEMENTS, ...ATTRIBUTES, ...TEXT_ATTRIBUTES].filter((name) => bad.test(name)),
    [],
  );
});

test('attributes of pages and programs are told by how they begin', () => {
  assert.ok(isOwnAttribute('data-pname') && isOwnAttribute('aria-label'));
  assert.ok(!isOwnAttribute('data') && !isOwnAttribute('onload') && !isOwnAttribute('xdata-a'));
});
