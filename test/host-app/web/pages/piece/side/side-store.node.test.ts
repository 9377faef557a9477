import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { runInAction } from 'mobx';
import { followLabels, SideStore, type SideTab } from '#web/pages/piece/side/side-store.js';
import { aPiece } from '#test/support/a-piece.js';

/** Returns the storage of a browser, in memory. */
function kept(text?: string) {
  const values = new Map(text === undefined ? [] : [['glosa-side-panel', text]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return () => storage as Storage;
}

describe('the panel beside the music', () => {
  test('is open at first, and remembers what the reader has made of it', () => {
    const storage = kept();
    const first = new SideStore(storage);
    assert.equal(first.isOpen, true);
    first.show('filter');
    first.toggle(false);
    first.togglePlayer(false);
    const { isOpen, tab, isPlayerShown } = new SideStore(storage);
    assert.deepEqual(
      { isOpen, tab, isPlayerShown },
      { isOpen: false, tab: 'filter', isPlayerShown: false },
    );
  });

  for (const text of ['{', 'null', '[]', '{"tab":"sing","isOpen":7}'])
    test(`is as usual when ${text} was kept`, () => {
      const { tab, isOpen } = new SideStore(kept(text));
      assert.deepEqual({ tab, isOpen }, { tab: 'edit', isOpen: true });
    });

  test('works where nothing is kept', () => {
    const refuses = () => {
      throw new Error('refused');
    };
    const side = new SideStore(refuses);
    side.show('create');
    assert.equal(side.tab, 'create');
  });

  test('knows which tabs were looked at', () => {
    const side = new SideStore(kept());
    side.show('filter');
    side.show('edit');
    assert.deepEqual([...side.seen], ['edit', 'filter']);
  });

  test('opens with what the piece asks for', () => {
    for (const [editor, tab] of [
      ['filter', 'filter'],
      ['Harmony', 'create'],
    ] as const) {
      const side = new SideStore(kept('{"isOpen":false}'));
      side.startWith(editor);
      assert.deepEqual([side.tab, side.isOpen], [tab, true]);
    }
    const side = new SideStore(kept('{"isOpen":false}'));
    side.startWith(undefined);
    assert.equal(side.isOpen, false);
  });
});

const CADENCE = { type: 'Cadence', raw: {} } as const;

describe('whoever chooses a label', () => {
  function setup(hasFocus = false) {
    const brought: SideTab[] = [];
    const piece = aPiece().withLabel({ type: 'Cadence', start: 4 }).build();
    const side = new SideStore(() => undefined);
    side.bring = (tab) => {
      brought.push(tab);
      side.show(tab);
    };
    const stop = followLabels(side, piece, () => hasFocus);
    return { piece, side, brought, stop };
  }

  test('edits next', () => {
    const { piece, brought, stop } = setup();
    piece.selection.select([100]);
    piece.selection.clear();
    assert.deepEqual(brought, ['edit']);
    stop();
    piece.selection.select([100]);
    assert.equal(brought.length, 1);
  });

  test('sees the label button that a key has pressed, also while it makes labels', () => {
    const { piece, brought } = setup();
    runInAction(() => (piece.session.armedTemplate = CADENCE));
    piece.selection.select([100]);
    assert.deepEqual(brought, ['create']);
    assert.equal(piece.session.armedTemplate, CADENCE);
  });

  test('releases a pressed button by another tab', () => {
    const { piece, side } = setup(true);
    side.show('create');
    runInAction(() => (piece.session.armedTemplate = CADENCE));
    side.show('filter');
    assert.equal(piece.session.armedTemplate, undefined);
  });

  test('keeps the tab while the music plays and labels are tapped', () => {
    const { piece, brought } = setup();
    runInAction(() => (piece.transport.isPlaying = true));
    piece.selection.select([100]);
    assert.deepEqual(brought, []);
  });

  test('keeps the tab that has the focus', () => {
    const { piece, brought } = setup(true);
    piece.selection.select([100]);
    assert.deepEqual(brought, []);
  });
});
