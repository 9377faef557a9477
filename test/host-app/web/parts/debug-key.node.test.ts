import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { isDebugKey } from '#web/parts/debug-key.js';

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('the key of the debug mode', () => {
  test('is Alt+X, whatever sign the keyboard makes of it', () => {
    assert.ok(isDebugKey({ ...NONE, code: 'KeyX', altKey: true }));
  });

  for (const [name, pressed] of Object.entries({
    X: { code: 'KeyX' },
    'Alt+C': { code: 'KeyC', altKey: true },
    'AltGr+X': { code: 'KeyX', altKey: true, ctrlKey: true },
    'Command+Option+X': { code: 'KeyX', altKey: true, metaKey: true },
    'Shift+Alt+X': { code: 'KeyX', altKey: true, shiftKey: true },
  }))
    test(`is not ${name}`, () => assert.ok(!isDebugKey({ ...NONE, ...pressed })));
});
