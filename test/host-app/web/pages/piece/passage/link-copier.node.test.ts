import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { runInAction } from 'mobx';
import { createLabels, editorOf, type Label, quarters } from '#core';
import { LinkCopier } from '#web/pages/piece/passage/link-copier.js';
import { placeOfLabels } from '#web/pages/piece/passage/linked-music.js';
import { SnackStore } from '#web/stores/snack-store.js';
import { aPiece } from '#test/support/a-piece.js';

const PAGE = 'https://glosa.test/~/keyboard/fur-elise';

interface Options {
  /** Whether the open analysis was never saved. */
  readonly isNew?: boolean;
  readonly hasCloud?: boolean;
  readonly isKept?: boolean;
}

/** A sender of links, before a piece with a cadence in the third version of its analysis. */
function setup({ isNew = false, ...more }: Options = {}) {
  const piece = aPiece()
    .withMeasures(8)
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 8, duration: 4 })
    .build();
  const analysis = piece.analysis!;
  analysis.version = 3;
  const copied: string[] = [];
  const snacks = new SnackStore();
  const shelf = { savedName: isNew ? undefined : 'form' };
  const store = { app: { snacks }, piece, shelf, hasCloud: true, isKept: false, ...more };
  const around = {
    t: (key: string) => key,
    language: () => 'en',
    address: () => `${PAGE}?neuma_id=7#m1`,
    copy: async (text: string) => void copied.push(decodeURIComponent(text)),
  };
  const save = async () => {
    runInAction(() => Object.assign(analysis, { version: 4 }));
    shelf.savedName = 'mine';
    editorOf(piece).markSaved(analysis);
  };
  const help = { save, exportAnalysis: async () => void copied.push('a file') };
  const links = new LinkCopier(store as never, around as never, help);
  const add = (tag: string): Label => {
    const draft = { type: 'Cadence', tag, start: quarters(16), duration: quarters(4) };
    editorOf(piece).run(createLabels(analysis, [draft]));
    return piece.selectedLabels[0]!;
  };
  const copy = (...labels: readonly Label[]) =>
    links.copy({ place: placeOfLabels(labels, piece.measureMap), labels });
  const press = async () => {
    snacks.shown?.action?.run();
    await new Promise(setImmediate);
  };
  return { piece, links, snacks, copied, add, copy, press };
}

const FIRST = '#m3,1&type=Cadence&tag=PAC';
const NEW = '#m5,1&type=Cadence&tag=new';

describe('the link to a label', () => {
  test('names the analysis and the version that the sender sees', async () => {
    const { piece, copied, copy, snacks } = setup();
    await copy(...piece.analysis!.labels);
    assert.deepEqual(copied, [`${PAGE}?neuma_id=7&analysis=form&version=3${FIRST}`]);
    assert.equal(snacks.shown?.text, 'piece.passage.copiedLabel');
  });

  test('names the version also while other labels are not saved', async () => {
    const { piece, copied, copy, add } = setup();
    add('new');
    await copy(piece.analysis!.labels[0]!);
    assert.deepEqual(copied, [`${PAGE}?neuma_id=7&analysis=form&version=3${FIRST}`]);
  });

  test('that is not saved says that only saving shows it to others, and helps', async () => {
    const { copied, copy, add, snacks, press } = setup();
    await copy(add('new'));
    assert.deepEqual(copied, [`${PAGE}?neuma_id=7&analysis=form${NEW}`]);
    assert.equal(snacks.shown?.text, 'piece.passage.copiedUnsaved');
    assert.equal(snacks.shown.action?.label, 'piece.passage.saveAndCopy');
    await press();
    assert.deepEqual(copied.slice(1), [`${PAGE}?neuma_id=7&analysis=mine&version=4${NEW}`]);
    assert.equal(snacks.shown.text, 'piece.passage.copiedLabel');
  });

  test('that was changed since it was saved counts as unsaved; what undo brings back does not', async () => {
    const { piece, copy, snacks } = setup();
    const [label] = piece.analysis!.labels;
    const after = { ...label!, tag: 'HC' };
    editorOf(piece).run({
      name: 'changeLabels',
      edits: [{ part: 'label', before: label!, after }],
    });
    await copy(after);
    assert.equal(snacks.shown?.text, 'piece.passage.copiedUnsaved');
    editorOf(piece).undo();
    await copy(label!);
    assert.equal(snacks.shown.text, 'piece.passage.copiedLabel');
  });

  test('of an analysis that was never saved is known to nobody else', async () => {
    const { piece, copied, copy, snacks } = setup({ isNew: true });
    await copy(...piece.analysis!.labels);
    assert.deepEqual(copied, [`${PAGE}?neuma_id=7${FIRST}`]);
    assert.equal(snacks.shown?.text, 'piece.passage.copiedUnsaved');
  });

  test('where nothing can be saved offers the file', async () => {
    const { copied, copy, add, snacks, press } = setup({ hasCloud: false });
    await copy(add('new'));
    assert.equal(snacks.shown?.text, 'piece.passage.copiedNoCloud');
    await press();
    assert.equal(copied.at(-1), 'a file');
  });

  test('of one\u2019s own piece says that it opens only here', async () => {
    const { copy, add, snacks } = setup({ hasCloud: false, isKept: true });
    await copy(add('new'));
    assert.equal(snacks.shown?.text, 'piece.passage.copiedHere');
  });
});

test('the link to a passage leaves the analysis to the address', async () => {
  const { links, copied } = setup();
  await links.copy({ place: { kind: 'measures', from: '2', to: '4' } });
  assert.deepEqual(copied, [`${PAGE}?neuma_id=7#m2-4`]);
});
