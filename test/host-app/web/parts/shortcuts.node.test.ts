import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { siteAction } from '#web/parts/shortcuts.js';

/** A field with the properties that a key handler reads; Node has no elements. */
class Field {
  readonly isContentEditable = false;
  constructor(private readonly isInput: boolean) {}
  matches(): boolean {
    return this.isInput;
  }
}
Object.assign(globalThis, { HTMLElement: Field });

interface Pressed extends Partial<KeyboardEventInit> {
  readonly isInField?: boolean;
  readonly isTaken?: boolean;
}

const press = ({ isInField = false, isTaken = false, ...init }: Pressed): KeyboardEvent =>
  ({
    ...{ key: '', code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false },
    ...{ repeat: false, isComposing: false, defaultPrevented: isTaken },
    ...init,
    getModifierState: () => false,
    composedPath: () => [new Field(isInField)],
  }) as unknown as KeyboardEvent;

describe('a key anywhere on the site', () => {
  for (const [what, pressed, action] of [
    ['/', { key: '/' }, 'search'],
    ['? with Shift', { key: '?', shiftKey: true }, 'help'],
    ['Ctrl+S', { key: 's', ctrlKey: true }, 'save'],
    ['Cmd+S', { key: 's', metaKey: true }, 'save'],
    ['Alt+X', { key: 'x', code: 'KeyX', altKey: true }, 'debug'],
    ['Option+X of a Mac', { key: '≈', code: 'KeyX', altKey: true }, 'debug'],
    ['Space', { key: ' ' }, 'play'],
    ['G', { key: 'g' }, 'goTo'],
    ['G in a field', { key: 'g', isInField: true }, undefined],
    ['F6', { key: 'F6' }, 'content'],
    ['/ in a field', { key: '/', isInField: true }, undefined],
    ['Ctrl+S in a field', { key: 's', ctrlKey: true, isInField: true }, 'save'],
    ['Ctrl+Z', { key: 'z', ctrlKey: true }, 'undo'],
    ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
    ['Ctrl+Z in a field', { key: 'z', ctrlKey: true, isInField: true }, undefined],
    ['Ctrl+Z that a view has taken', { key: 'z', ctrlKey: true, isTaken: true }, undefined],
    ['? that a view has taken', { key: '?', isTaken: true }, undefined],
    ['Ctrl+S that is held', { key: 's', ctrlKey: true, repeat: true }, undefined],
    ['s', { key: 's' }, undefined],
  ] as const)
    test(`${what} means ${action ?? 'nothing'}`, () =>
      assert.equal(siteAction(press(pressed), true), action));

  test('of one character means nothing when these are switched off', () => {
    assert.equal(siteAction(press({ key: '/' }), false), undefined);
    assert.equal(siteAction(press({ key: 's', ctrlKey: true }), false), 'save');
  });
});
