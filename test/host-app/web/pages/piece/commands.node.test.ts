import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { CorpusError } from '#entries/corpus.js';
import type { AnalysisChoice } from '#web/pages/piece/analysis/choice.js';
import { PieceCommands } from '#web/pages/piece/commands.js';

interface Options {
  readonly isDirty?: boolean;
  readonly hasCloud?: boolean;
  /** Answers of the user to each dialog. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly file?: File;
  readonly refusal?: Error;
}

/** A page without a browser, which writes down what happens to it. */
function setup({ isDirty = false, hasCloud = true, answers = {}, ...rest }: Options = {}) {
  const done: string[] = [];
  const note =
    (name: string) =>
    async (...given: readonly unknown[]) =>
      void done.push([name, ...given.map(String)].join(' '));
  const element = {
    undo: note('undo'),
    redo: note('redo'),
    newAnalysis: note('new'),
    importAnalysis: async ({ name }: File) => note('import')(name),
    importSync: async ({ name }: File) => note('import sync')(name),
    transport: { isStarted: false },
    requestPlay: () => void done.push(`play ${(element.transport.isStarted = true)}`),
    requestPause: () => void done.push('pause'),
  };
  const app = {
    dialogs: {
      show: async (kind: string) => {
        done.push(`ask ${kind}`);
        return answers[kind];
      },
    },
    snacks: {
      show: ({ text }: { text: string }) => done.push(`say ${text}`),
      retell: (text: string) => done.push(`say again ${text}`),
    },
    hosted: {
      deleteAnalysis: async (path: string, name: string) => {
        if (rest.refusal) throw rest.refusal;
        await note('delete')(path, name);
      },
    },
  };
  const shelf = {
    isCurrent: (choice: AnalysisChoice) => 'name' in choice && choice.name === 'reference',
    rename: (name: string) => ({ kind: 'saved', name }),
  };
  const store = {
    ...{ app, element, shelf, hasCloud, piece: { analysis: { isDirty }, transport: {} } },
    ...{ unsaved: isDirty ? 'analysis' : undefined },
    ...{ canUndo: isDirty, canRedo: true },
    ...{ address: { path: 'c/p' }, listing: { load: async () => undefined } },
    startTapping: () => void done.push('tap'),
  };
  const commands = new PieceCommands(store as never, {
    go: (choice, options) =>
      done.push(`go ${JSON.stringify(choice)}${options?.replace ? ' instead' : ''}`),
    t: ((key: string) => key) as never,
    language: () => 'en',
    pickFile: async () => rest.file,
    copy: async (text) => {
      if (rest.refusal) throw rest.refusal;
      done.push(`copy ${text}`);
    },
    address: () => 'https://glosa.test/~/c/p?analysis=form',
  });
  return { commands, done };
}

const HARMONY = { kind: 'saved', name: 'harmony' } as const;
const dez = () => new File(['{}'], 'mine.dez');

test('one key plays and pauses', () => {
  const { commands, done } = setup();
  assert.equal(commands.playOrPause(), true);
  assert.equal(commands.playOrPause(), true);
  assert.deepEqual(done, ['play true', 'pause']);
});

describe('another analysis', () => {
  test('is opened by its address', async () => {
    const { commands, done } = setup();
    await commands.choose(HARMONY);
    assert.deepEqual(done, ['go {"kind":"saved","name":"harmony"}']);
  });

  test('is not opened when it is open', async () => {
    const { commands, done } = setup({ isDirty: true });
    await commands.choose({ kind: 'saved', name: 'reference' });
    assert.deepEqual(done, []);
  });

  test('takes the place of unsaved work when the user says so', async () => {
    const { commands, done } = setup({ isDirty: true, answers: { unsaved: 'leave' } });
    await commands.choose(HARMONY);
    await commands.startNew();
    assert.deepEqual(done, [
      ...['ask unsaved', 'go {"kind":"saved","name":"harmony"}', 'ask unsaved', 'new'],
    ]);
  });

  test('leaves unsaved work alone when the user stays', async () => {
    const { commands, done } = setup({ isDirty: true, file: dez() });
    await commands.choose(HARMONY);
    await commands.startNew();
    await commands.openFile();
    assert.deepEqual(done, ['ask unsaved', 'ask unsaved', 'ask unsaved']);
  });

  test('comes out of a file that was chosen', async () => {
    const { commands, done } = setup({ file: dez() });
    await commands.openFile();
    assert.deepEqual(done, ['import mine.dez']);
    const none = setup();
    await none.commands.openFile();
    await none.commands.importSync();
    assert.deepEqual(none.done, []);
  });
});

describe('saving', () => {
  test('gives the analysis the address of its name', async () => {
    const { commands, done } = setup({ answers: { uploadAnalysis: 'mine' } });
    await commands.save();
    assert.deepEqual(done, ['ask uploadAnalysis', 'go {"kind":"saved","name":"mine"} instead']);
  });

  test('changes nothing when it was canceled', async () => {
    const { commands, done } = setup();
    await commands.save();
    assert.deepEqual(done, ['ask uploadAnalysis']);
  });

  test('makes a file where there is no cloud', async () => {
    const { commands, done } = setup({ hasCloud: false });
    await commands.save();
    assert.deepEqual(done, ['ask exportAnalysis']);
  });
});

describe('deleting an analysis', () => {
  const answers = { warning: true };

  test('asks first', async () => {
    const { commands, done } = setup();
    await commands.remove('mine');
    assert.deepEqual(done, ['ask warning']);
  });

  test('leads back to the usual one when it was open', async () => {
    const { commands, done } = setup({ answers });
    await commands.remove('reference');
    assert.deepEqual(done, [
      ...['ask warning', 'delete c/p reference', 'say piece.analysis.deleted'],
      'go {"kind":"usual"}',
    ]);
  });

  test('says when it is refused, and when it fails', async () => {
    const refused = setup({ answers, refusal: new CorpusError('Unauth', 'x') });
    await refused.commands.remove('mine');
    assert.equal(refused.done.at(-1), 'say piece.analysis.deleteRefused');
    const failed = setup({ answers, refusal: new CorpusError('NoResponse', 'x') });
    await failed.commands.remove('mine');
    assert.equal(failed.done.at(-1), 'say piece.analysis.deleteFailed');
  });
});

describe('a link', () => {
  test('to a passage is copied', async () => {
    const { commands, done } = setup();
    await commands.copyLink({ kind: 'measures', from: '12', to: '18' });
    await commands.copyLink({ kind: 'measures', from: '12', to: '12' });
    assert.deepEqual(done, [
      'copy https://glosa.test/~/c/p?analysis=form#m12-18',
      'say piece.passage.copiedMany',
      'copy https://glosa.test/~/c/p?analysis=form#m12',
      'say piece.passage.copiedOne',
    ]);
  });

  test('is copied again by the same button, which stays', async () => {
    const { commands, done } = setup();
    const action = commands.linkAction({ kind: 'measures', from: '12', to: '18' });
    assert.equal(action.stays, true);
    for (let time = 0; time < 2; time++) {
      action.run();
      await new Promise(setImmediate);
    }
    assert.deepEqual(done, [
      ...[
        'copy https://glosa.test/~/c/p?analysis=form#m12-18',
        'say again piece.passage.copiedMany',
      ],
      ...[
        'copy https://glosa.test/~/c/p?analysis=form#m12-18',
        'say again piece.passage.copiedMany',
      ],
    ]);
  });

  test('is shown where nothing can be copied', async () => {
    const { commands, done } = setup({ refusal: new Error('not allowed') });
    await commands.copyLink({ kind: 'measures', from: '12', to: '18' });
    assert.deepEqual(done, ['say piece.passage.notCopied']);
  });
});

test('undo and redo go to the piece', () => {
  const { commands, done } = setup({ isDirty: true });
  assert.deepEqual([commands.undo(), commands.redo()], [true, true]);
  assert.deepEqual(done, ['undo', 'redo']);
});

test('undo does nothing where nothing has changed, and leaves the key to others', () => {
  const { commands, done } = setup();
  assert.equal(commands.undo(), false);
  assert.deepEqual(done, []);
});

test('a recording that was added is tapped in step, when the user wants it', async () => {
  const { commands, done } = setup({ answers: { addSource: 'synchronize' } });
  await commands.addSource();
  assert.deepEqual(done, ['ask addSource', 'tap']);
});

test('and only plays otherwise', async () => {
  const { commands, done } = setup({ answers: { addSource: true } });
  await commands.addSource();
  assert.deepEqual(done, ['ask addSource']);
});
