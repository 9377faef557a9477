import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { showBrightness, showTheme, type LookRoot } from '#web/shell/document-look.js';

/** A document with the two colors that the page gives the browser around it. */
function aRoot() {
  const metas = ['light', 'dark'].map((scheme) => ({
    media: `(prefers-color-scheme: ${scheme})`,
    content: '',
  }));
  const root = { dataset: {} as DOMStringMap, querySelectorAll: () => metas };
  return { root: root as unknown as LookRoot, metas };
}

describe('the looks of the document', () => {
  for (const [brightness, theme, light, dark] of [
    ['system', undefined, '#faf7f1', '#201e1b'],
    ['light', 'light', '#faf7f1', '#faf7f1'],
    ['dark', 'dark', '#201e1b', '#201e1b'],
  ] as const)
    test(`are ${brightness} when the user wants that`, () => {
      const { root, metas } = aRoot();
      showBrightness('dark', root);
      showBrightness(brightness, root);
      assert.equal(root.dataset['theme'], theme);
      assert.deepEqual(
        metas.map(({ content }) => content),
        [light, dark],
      );
    });

  test('have the colors of the path', () => {
    const { root } = aRoot();
    showTheme('sync', root);
    assert.equal(root.dataset['pathTheme'], 'sync');
  });
});
