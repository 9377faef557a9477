import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { observable, runInAction, when } from 'mobx';
import { Analysis, editorOf, type Piece, quarters } from '#core';
import { PageModel } from '#web/pages/piece/page-model.js';
import type { PieceAddress } from '#shared/paths.js';
import { PlayQueue } from '#web/stores/play-queue.js';
import { SnackStore } from '#web/stores/snack-store.js';
import { aPiece } from '#test/support/a-piece.js';

const ELISE: PieceAddress = {
  ...{ place: 'hosted', task: 'piece', isCollabscore: false },
  path: 'keyboard/fur-elise',
};

/** A catalog with these pieces, each of the corpus in its path. */
const catalogOf = (...paths: readonly string[]) => ({
  state: 'ready',
  load: async () => undefined,
  pieces: paths.map((path) => ({ path, corpus: path.split('/')[0] })),
  corpora: [{ path: 'keyboard', info: { titles: { '': 'Keyboard pieces', fr: 'Clavier' } } }],
});

function setup() {
  const went: string[] = [];
  const app = observable.object(
    {
      isDebugging: false,
      queue: new PlayQueue(),
      snacks: new SnackStore(),
      client: () => undefined,
      catalog: () => catalogOf('keyboard/minuet', 'songs/lied', ELISE.path, 'keyboard/promenade'),
    },
    {},
    { deep: false },
  );
  const page = new PageModel(
    app as never,
    {
      go: (choice, options) => went.push(`${choice.kind}${options?.replace ? ' instead' : ''}`),
      goTo: ({ path }) => went.push(path),
      t: ((key: string) => key) as never,
      ...{ language: () => 'en', address: () => 'https://glosa.example/', rename: () => undefined },
      ...{ pickFile: async () => undefined, copy: async () => undefined },
    },
    { address: ELISE, choice: { kind: 'usual' } },
  );
  const load = (piece: Piece) => {
    page.store.setElement({ model: piece, play: async () => true } as never);
    page.handleLoad(piece);
    return piece;
  };
  return { page, app, went, load };
}

/** Returns the last message of the page. */
const said = ({ snacks }: { readonly snacks: SnackStore }): string | undefined =>
  snacks.shown?.text;

const labeled = () => aPiece().withMeasures(8).withAudio().withLabel({ type: 'Cadence' }).build();

describe('the page of a piece', () => {
  test('gives what is opened from elsewhere an address', () => {
    const { load, went } = setup();
    const piece = load(labeled());
    editorOf(piece).open(new Analysis('homework'));
    assert.deepEqual(went, ['held']);
  });

  test('gives the first analysis of a piece its address, with no step back to none', () => {
    const { load, went } = setup();
    editorOf(load(aPiece().build())).analysis();
    assert.deepEqual(went, ['held instead']);
  });

  test('offers the link to what the reader repeats', async () => {
    const { load, app } = setup();
    const { transport } = load(labeled());
    const repeat = (start: number, end: number, text: string) => {
      runInAction(() => (transport.loop = { start: quarters(start), end: quarters(end) }));
      return when(() => said(app) === text);
    };
    await repeat(4, 12, 'piece.passage.repeatedMany');
    await repeat(4, 8, 'piece.passage.repeatedOne');
    await repeat(5, 8, 'piece.passage.repeated');
  });

  test('says that the label of an address is not there', () => {
    const { page, load, app } = setup();
    load(labeled());
    page.guide?.go(
      { kind: 'spot', at: { measure: '98', beat: 1 }, label: { type: 'Theme', tag: 'A' } },
      { mayPlay: false },
    );
    assert.equal(said(app), 'piece.passage.missingOne');
  });

  test('says that an address names measures that are not there', () => {
    const { page, load, app } = setup();
    load(labeled());
    page.guide?.go({ kind: 'measures', from: '98', to: '99' }, { mayPlay: false });
    assert.equal(said(app), 'piece.passage.missingMany');
  });

  test('shows raw times while it is looked inside, in every analysis', () => {
    const { load, app } = setup();
    const piece = load(labeled());
    runInAction(() => (app.isDebugging = true));
    const isRaw = () => piece.analysis?.showsRawTimes;
    assert.equal(isRaw(), true);
    editorOf(piece).open(new Analysis(''));
    assert.equal(isRaw(), true);
    runInAction(() => (app.isDebugging = false));
    assert.equal(isRaw(), false);
  });

  test('goes on to the next piece of a queue, and says what it passes over', async () => {
    const { load, app, went } = setup();
    app.queue.start('Keyboard', [ELISE, { ...ELISE, path: 'keyboard/promenade' }]);
    load(aPiece().build());
    await Promise.resolve();
    await new Promise((done) => setTimeout(done));
    assert.deepEqual(went, ['keyboard/promenade']);
    assert.equal(said(app), 'piece.queue.skipped');
  });

  test('plays the whole corpus, from the piece that is open', async () => {
    const { page, load, app, went } = setup();
    load(labeled());
    await page.playAll();
    assert.equal(app.queue.title, 'Keyboard pieces');
    assert.deepEqual(
      app.queue.pieces.map(({ path }) => path),
      ['keyboard/fur-elise', 'keyboard/promenade', 'keyboard/minuet'],
    );
    assert.deepEqual([app.queue.current?.path, went], [ELISE.path, []]);
    page.follower.handleEnd(ELISE);
    assert.deepEqual(went, ['keyboard/promenade']);
  });

  test('goes on at once where the piece that is open cannot sound', async () => {
    const { page, load, went } = setup();
    load(aPiece().build());
    await page.playAll();
    assert.deepEqual(went, ['keyboard/promenade']);
  });

  test('holds nothing of a piece that was left', async () => {
    const { page, load, app } = setup();
    const before = load(labeled());
    load(labeled());
    runInAction(() => (before.transport.loop = { start: quarters(4), end: quarters(12) }));
    await Promise.resolve();
    assert.equal(app.snacks.shown, undefined);
    page.dispose();
    assert.equal(page.guide, undefined);
  });

  test('shows what the piece is, and the versions of an analysis, when asked to', () => {
    const { page } = setup();
    page.toggleAbout(true);
    page.showVersions('form');
    assert.deepEqual([page.isAboutOpen, page.versionsOf], [true, 'form']);
  });
});
