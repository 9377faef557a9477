import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { focusHeading, focusMain, type FocusRoot } from '#web/parts/page-focus.js';

/** A document with some of these elements, and which of them has got the focus. */
function aDocument(tags: readonly string[], active?: { readonly isInMain: boolean }) {
  const focused: string[] = [];
  const elements = tags.map((tag) => ({
    tag,
    tabIndex: -1,
    setAttribute: () => undefined,
    focus: () => void focused.push(tag),
  }));
  const root = {
    querySelector: (selector: string) => elements.find(({ tag }) => selector.endsWith(tag)) ?? null,
    activeElement: active && { closest: () => (active.isInMain ? {} : null) },
  };
  return { root: root as unknown as FocusRoot, focused };
}

describe('the focus on a page', () => {
  test('goes to its heading', () => {
    const { root, focused } = aDocument(['main', 'h1'], { isInMain: false });
    focusHeading(root);
    assert.deepEqual(focused, ['h1']);
  });

  test('goes to the page while it has no heading', () => {
    const { root, focused } = aDocument(['main']);
    focusHeading(root);
    assert.deepEqual(focused, ['main']);
  });

  test('stays where the page has put it', () => {
    const { root, focused } = aDocument(['main', 'h1'], { isInMain: true });
    focusHeading(root);
    assert.deepEqual(focused, []);
  });

  test('skips the bar, whatever the page has', () => {
    const { root, focused } = aDocument(['main', 'h1'], { isInMain: true });
    focusMain(root);
    assert.deepEqual(focused, ['main']);
  });

  test('stays where it is on a page without anything', () => {
    const { root, focused } = aDocument([]);
    focusMain(root);
    assert.deepEqual(focused, []);
  });
});
