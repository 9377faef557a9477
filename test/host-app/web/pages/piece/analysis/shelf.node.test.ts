import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { Analysis, editorOf, type Piece } from '#core';
import { CorpusError } from '#entries/corpus.js';
import type { AnalysisChoice } from '#web/pages/piece/analysis/choice.js';
import { AnalysisShelf } from '#web/pages/piece/analysis/shelf.js';
import { reaction, runInAction } from 'mobx';
import { aPiece } from '#test/support/a-piece.js';

const dez = (type: string) => JSON.stringify({ labels: [{ type, start: 0, duration: 1 }] });
const saved = (name: string, version?: number): AnalysisChoice => ({
  kind: 'saved',
  name,
  ...(version !== undefined && { version }),
});

/** A piece that opens with `reference`, and a client that has it and `harmony`. */
function setup({ first = USUAL, settings = REFERENCE } = {}) {
  const asked: string[] = [];
  const others: AnalysisChoice[] = [];
  const held = new Map<string, Promise<void>>();
  const client = {
    analysis: async (path: string, name: string, _?: AbortSignal, version?: number) => {
      asked.push([path, name, version].filter(Boolean).join(' '));
      await held.get(name);
      if (name === 'gone') throw new CorpusError('Missing', name);
      return { url: name, text: dez(name), etag: `"${name}"` };
    },
    read: async (_: string, url: string) => {
      asked.push(url);
      return { url, text: dez('from a file') };
    },
  };
  const piece = aPiece()
    .withMeasures(8)
    .withInfo(settings)
    .withLabel({ type: 'reference' })
    .build();
  const onOther = (choice: AnalysisChoice) => others.push(choice);
  const shelf = new AnalysisShelf({ piece, client, first, onOther });
  /** Lets the answer for a name wait until the returned function is called. */
  const hold = (name: string): (() => void) => {
    let release = (): void => undefined;
    held.set(name, new Promise((resolve) => (release = resolve)));
    return release;
  };
  return { shelf, piece, asked, others, hold };
}
const USUAL: AnalysisChoice = { kind: 'usual' };
const REFERENCE = { settings: { 'analysis:default': 'reference' } };

const typeOf = ({ analysis }: Piece): string | undefined => analysis?.labels[0]?.type;
const makeDirty = ({ analysis }: Piece) => runInAction(() => (analysis!.isDirty = true));

describe('the analyses of a piece', () => {
  test('the version on display is not fetched again when an address names it', async () => {
    const { shelf, piece, asked } = setup();
    piece.analysis!.version = 3;
    assert.equal(await shelf.show(saved('reference', 3)), true);
    assert.equal(shelf.isCurrent(saved('reference', 3)), true);
    assert.deepEqual(asked, []);
    await shelf.show(saved('reference', 2));
    assert.deepEqual(asked, [`${piece.path} reference 2`]);
  });

  test('the one that it opens with is shown already', async () => {
    const { shelf, asked } = setup();
    assert.equal(shelf.isCurrent(saved('reference')), true);
    assert.equal(await shelf.show(saved('reference')), true);
    assert.deepEqual(asked, []);
  });

  test('the name of what is shown is told where it has one among the saved', async () => {
    const { shelf, piece } = setup();
    assert.equal(shelf.savedName, 'reference');
    await shelf.show(saved('harmony'));
    assert.equal(shelf.savedName, 'harmony');
    await shelf.show(saved('https://example.org/their.dez'));
    assert.equal(shelf.savedName, undefined);
    runInAction(() => (piece.analysis = new Analysis('')));
    assert.equal(shelf.savedName, undefined);
  });

  test('another one takes its place, and it is fetched again afterwards', async () => {
    const { shelf, piece, asked, others } = setup();
    assert.equal(await shelf.show(saved('harmony')), true);
    assert.equal(typeOf(piece), 'harmony');
    assert.equal(piece.analysis?.etag, '"harmony"');
    await shelf.show({ kind: 'usual' });
    assert.equal(typeOf(piece), 'reference');
    assert.deepEqual(asked, ['corpus/a-piece harmony', 'corpus/a-piece reference']);
    assert.deepEqual(others, []);
  });

  test('unsaved changes are there when one comes back', async () => {
    const { shelf, piece, asked } = setup();
    const mine = piece.analysis;
    makeDirty(piece);
    await shelf.show(saved('harmony'));
    await shelf.show(saved('reference'));
    assert.equal(piece.analysis, mine);
    assert.equal(piece.analysis?.isDirty, true);
    assert.equal(asked.length, 1);
  });

  test('a version is another one', async () => {
    const { shelf, asked } = setup();
    await shelf.show(saved('reference', 2));
    assert.deepEqual(asked, ['corpus/a-piece reference 2']);
    assert.equal(shelf.isCurrent(saved('reference')), false);
  });

  test('a URL is read as a file', async () => {
    const { shelf, piece, asked } = setup();
    await shelf.show(saved('https://music.test/mine.dez'));
    assert.deepEqual(asked, ['https://music.test/mine.dez']);
    assert.equal(typeOf(piece), 'from a file');
  });

  test('what is not there is reported, and the present one stays', async () => {
    const { shelf, piece } = setup();
    assert.equal(await shelf.show(saved('gone')), false);
    assert.equal(typeOf(piece), 'reference');
    assert.equal(piece.problems[0]?.key, 'analysisMissing');
    assert.equal(shelf.isOpening, false);
    assert.equal(shelf.isCurrent({ kind: 'usual' }), true);
  });

  test('what is not there is not waited for while its report is prepared', async () => {
    const { shelf, piece } = setup();
    const busy: boolean[] = [];
    const stop = reaction(
      () => piece.problems.length,
      () => busy.push(shelf.isOpening),
    );
    await shelf.show(saved('gone'));
    stop();
    assert.deepEqual(busy, [false]);
  });

  test('of two that are wanted at once the last is shown', async () => {
    const { shelf, piece } = setup();
    const first = shelf.show(saved('harmony'));
    const second = shelf.show(saved('form'));
    assert.deepEqual(await Promise.all([first, second]), [false, true]);
    assert.equal(typeOf(piece), 'form');
    assert.equal(shelf.isOpening, false);
  });

  test('an older one that ends late leaves the newer one busy', async () => {
    const { shelf, piece, hold } = setup();
    const release = hold('form');
    let second: Promise<boolean> | undefined;
    // Another one is chosen as soon as the first is shown, before the first has ended.
    const stop = reaction(
      () => shelf.current,
      () => {
        second ??= shelf.show(saved('form'));
      },
    );
    assert.equal(await shelf.show(saved('harmony')), true);
    assert.equal(shelf.isOpening, true);
    release();
    assert.equal(await second, true);
    assert.deepEqual([typeOf(piece), shelf.isOpening], ['form', false]);
    stop();
  });

  test('without a usual one there is none to begin with', async () => {
    const { shelf, piece } = setup({ settings: { settings: { 'analysis:default': '' } } });
    await shelf.show(saved('harmony'));
    await shelf.show({ kind: 'usual' });
    assert.notEqual(typeOf(piece), 'harmony');
  });
});

describe('an analysis that comes from elsewhere', () => {
  test('has a place of its own, to which one can come back', async () => {
    const { shelf, piece, others } = setup();
    const opened = new Analysis('homework');
    editorOf(piece).open(opened);
    assert.deepEqual(others, [{ kind: 'held', id: '1' }]);
    await shelf.show(saved('harmony'));
    await shelf.show({ kind: 'held', id: '1' });
    assert.equal(piece.analysis, opened);
  });

  test('two new ones are two', () => {
    const { piece, others } = setup();
    editorOf(piece).open(new Analysis(''));
    editorOf(piece).open(new Analysis(''));
    assert.deepEqual(others, [
      { kind: 'held', id: '1' },
      { kind: 'held', id: '2' },
    ]);
  });

  test('is a saved one when it knows its version', () => {
    const { piece, others } = setup();
    const theirs = new Analysis('harmony');
    theirs.etag = '"h"';
    editorOf(piece).open(theirs);
    assert.deepEqual(others, [saved('harmony')]);
  });

  test('is none when it is only read again with the measures of the score', () => {
    const { piece, others } = setup();
    const { name, file } = piece.analysis!;
    runInAction(() => (piece.analysis = new Analysis(name, file)));
    assert.deepEqual(others, []);
  });

  test('that another visit has held is the usual one in this', async () => {
    const { shelf, asked } = setup({ first: { kind: 'held', id: '7' } });
    assert.equal(await shelf.show({ kind: 'held', id: '7' }), true);
    assert.equal(shelf.isCurrent({ kind: 'usual' }), true);
    assert.deepEqual(asked, []);
  });

  test('is found by the name under which it was saved', async () => {
    const { shelf, piece, others } = setup();
    const opened = new Analysis('');
    editorOf(piece).open(opened);
    makeDirty(piece);
    assert.deepEqual(shelf.rename('mine'), saved('mine'));
    await shelf.show(saved('harmony'));
    await shelf.show(others[0]!);
    assert.notEqual(piece.analysis, opened);
    await shelf.show(saved('mine'));
    assert.equal(piece.analysis, opened);
  });
});
