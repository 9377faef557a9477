import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { DialogStore } from '#web/stores/dialog-store.js';

const QUESTION = { title: 'Delete', text: 'Delete all labels?', confirm: 'Delete' };

describe('the dialogs', () => {
  test('resolve to their answer and close', async () => {
    const dialogs = new DialogStore();
    const answer = dialogs.show('warning', QUESTION);
    assert.deepEqual(dialogs.open[0]?.given, QUESTION);
    dialogs.open[0].close(true);
    assert.equal(await answer, true);
    assert.deepEqual(dialogs.open, []);
  });

  test('resolve to nothing when they are canceled', async () => {
    const dialogs = new DialogStore();
    const answer = dialogs.show('login', {});
    dialogs.open[0]?.close();
    assert.equal(await answer, undefined);
  });

  test('stand one over the other, and close one by one', async () => {
    const dialogs = new DialogStore();
    const login = dialogs.show('login', {});
    const warning = dialogs.show('warning', QUESTION);
    assert.deepEqual(
      dialogs.open.map(({ kind }) => kind),
      ['login', 'warning'],
    );
    dialogs.open[1]?.close(true);
    assert.equal(await warning, true);
    assert.equal(dialogs.open.length, 1);
    dialogs.open[0]?.close();
    assert.equal(await login, undefined);
  });
});
