import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { linkTo, tellSaved } from '#web/dialogs/saving/share.js';
import { SnackStore } from '#web/stores/snack-store.js';

describe('the link to what was saved', () => {
  const page = 'https://glosa.example/~/songs/lied?neuma_id=7&analysis=old&version=2#m3';

  test('names the analysis in place of another one, and no passage', () => {
    assert.equal(
      linkTo(page, 'V7 of V'),
      'https://glosa.example/~/songs/lied?neuma_id=7&analysis=V7+of+V',
    );
  });

  test('leads to the page where nothing is named', () => {
    assert.equal(linkTo('https://glosa.example/sync/a/b#m3'), 'https://glosa.example/sync/a/b');
  });
});

describe('after a save', () => {
  const texts = { saved: 'Saved.', copy: 'Copy link', copied: 'Copied.', refused: 'No: link' };
  const pressCopy = async (writeText: () => Promise<void>) => {
    const snacks = new SnackStore();
    Object.defineProperty(globalThis.navigator, 'clipboard', {
      value: { writeText },
      configurable: true,
    });
    tellSaved({ snacks }, 'link', texts);
    assert.equal(snacks.shown?.text, 'Saved.');
    snacks.shown.action?.run();
    await new Promise(setImmediate);
    return snacks.shown.text;
  };

  test('the link can be copied', async () => {
    assert.equal(await pressCopy(async () => undefined), 'Copied.');
  });

  test('the link is shown where nothing can be copied', async () => {
    assert.equal(await pressCopy(() => Promise.reject(new Error('denied'))), 'No: link');
  });
});
