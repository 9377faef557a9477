import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptSubmission, moveSubmission, refuseSubmission } from '#service/submissions/decide.js';
import type { Actor } from '#service/store/people/audit.js';
import { SANDBOX } from '#shared/paths.js';
import { ensureSandbox } from '#service/submissions/sandbox.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../store/both-stores.js';
import { clara, labeled } from '../store/some-music.js';
import { FIELDS } from './a-submission.js';

const PATH = `${SANDBOX}/das-jahr`;

/** A submission whose piece is in the sandbox, with an analysis that somebody has saved. */
async function ready(store: Store): Promise<string> {
  await ensureSandbox(store);
  await store.corpora.put({ path: 'hensel', info: {} });
  const { number } = await store.pieces.put({
    ...{ path: PATH, corpus: SANDBOX, permissions: ['all'] },
    info: { id: 'das-jahr', title: 'Das Jahr' },
  });
  const saved = { piece: PATH, content: labeled('PAC'), author: clara };
  await store.analyses.save({ ...saved, name: 'form' });
  const { id } = await store.submissions.add({ fields: FIELDS, files: [], total: 1 });
  await store.submissions.change(id, { state: 'ready', piece: number });
  return id;
}

const robert: Actor = { who: 'robert', mark: 'mark-of-robert' };
const byRobert = (store: Store) => ({ store, actor: robert });

const stateOf = async (store: Store, id: string) => (await store.submissions.find(id))?.state;
const letters = async (store: Store) =>
  (await store.jobs.list()).map(({ payload }) => payload['about']);

onBothStores('A decision', (database) => {
  test('to accept moves the piece with all that was saved, under another id as well', async () => {
    const store = await database.open();
    const id = await ready(store);
    const to = { corpus: 'hensel', id: 'march' };
    assert.equal(await acceptSubmission(id, to, byRobert(store)), 'hensel/march');
    assert.equal(await stateOf(store, id), 'accepted');
    const piece = await store.pieces.find(PATH);
    assert.deepEqual([piece?.path, piece?.info['id']], ['hensel/march', 'march']);
    assert.equal((await store.analyses.read('hensel/march', 'form'))?.content, labeled('PAC'));
    assert.deepEqual(await letters(store), ['accepted']);
  });

  test('to accept a piece again moves it on', async () => {
    const store = await database.open();
    const id = await ready(store);
    await store.corpora.put({ path: 'songs', info: {} });
    await acceptSubmission(id, { corpus: 'hensel' }, byRobert(store));
    assert.equal(
      await acceptSubmission(id, { corpus: 'songs' }, byRobert(store)),
      'songs/das-jahr',
    );
    assert.equal((await store.pieces.find(PATH))?.path, 'songs/das-jahr');
  });

  test('to accept changes nothing where it cannot be done', async () => {
    const store = await database.open();
    const id = await ready(store);
    const accept = (corpus: string, name?: string) =>
      acceptSubmission(id, { corpus, ...(name !== undefined && { id: name }) }, byRobert(store));
    await assert.rejects(accept('nowhere'), /no corpus "nowhere"/);
    await assert.rejects(accept('hensel', 'a/b'), /cannot be an id/);
    await store.pieces.put({
      path: 'hensel/das-jahr',
      corpus: 'hensel',
      info: {},
      permissions: [],
    });
    await assert.rejects(accept('hensel'), /in use/);
    await assert.rejects(
      acceptSubmission('none', { corpus: 'hensel' }, byRobert(store)),
      /no submission/,
    );
    assert.equal(await stateOf(store, id), 'ready');
    assert.equal((await store.pieces.find(PATH))?.path, PATH);
    assert.deepEqual(await letters(store), []);
  });

  test('to refuse hides the piece and loses nothing: it may be accepted after all', async () => {
    const store = await database.open();
    const id = await ready(store);
    await refuseSubmission(id, { reason: 'The edition is protected' }, byRobert(store));
    const hidden = await store.pieces.find(PATH);
    assert.deepEqual([hidden?.permissions, await stateOf(store, id)], [[], 'refused']);
    assert.ok(await store.analyses.read(PATH, 'form'));
    await acceptSubmission(id, { corpus: 'hensel' }, byRobert(store));
    assert.deepEqual((await store.pieces.find(PATH))?.permissions, ['all']);
    await assert.rejects(refuseSubmission(id, { reason: 'no' }, byRobert(store)), /was accepted/);
    assert.deepEqual(await letters(store), ['refused', 'accepted']);
  });

  test('waits until the submission is processed', async () => {
    const store = await database.open();
    const { id } = await store.submissions.add({ fields: FIELDS, files: [], total: 1 });
    for (const state of ['queued', 'processing'] as const) {
      await store.submissions.change(id, { state });
      await assert.rejects(
        refuseSubmission(id, { reason: 'no' }, byRobert(store)),
        /not processed yet/,
      );
    }
  });

  test('on a request without files names a piece that is there', async () => {
    const store = await database.open();
    await ready(store);
    const { id } = await store.submissions.add({ fields: FIELDS, files: [] });
    const accept = (name?: string) =>
      acceptSubmission(
        id,
        { corpus: 'hensel', ...(name !== undefined && { id: name }) },
        byRobert(store),
      );
    await assert.rejects(accept(), /name the id/);
    await assert.rejects(accept('march'), /no piece hensel\/march/);
    await store.pieces.put({
      path: 'hensel/march',
      corpus: 'hensel',
      info: {},
      permissions: ['all'],
    });
    assert.equal(await accept('march'), 'hensel/march');
    assert.equal(await stateOf(store, id), 'accepted');
  });

  test('to move takes a ready or accepted piece elsewhere, and its former addresses along', async () => {
    const store = await database.open();
    const id = await ready(store);
    await store.corpora.put({ path: 'songs', info: {} });
    const move = (corpus: string, name?: string) =>
      moveSubmission(id, { corpus, ...(name !== undefined && { id: name }) }, byRobert(store));
    assert.equal(await move(SANDBOX, 'march'), `${SANDBOX}/march`);
    assert.equal(await stateOf(store, id), 'ready');
    await acceptSubmission(id, { corpus: 'hensel' }, byRobert(store));
    assert.equal(await move('songs'), 'songs/march');
    for (const former of [PATH, `${SANDBOX}/march`, 'hensel/march'])
      assert.equal((await store.pieces.find(former))?.path, 'songs/march');
    await assert.rejects(move('nowhere'), /no corpus "nowhere"/);
    assert.equal(await stateOf(store, id), 'accepted');
  });

  test('to move a refused piece is refused', async () => {
    const store = await database.open();
    const id = await ready(store);
    await refuseSubmission(id, { reason: 'no' }, byRobert(store));
    await assert.rejects(moveSubmission(id, { corpus: 'hensel' }, byRobert(store)), /ready or/);
    assert.equal((await store.pieces.find(PATH))?.path, PATH);
  });

  test('stands in the audit log, without a word about the sender', async () => {
    const store = await database.open();
    const id = await ready(store);
    await refuseSubmission(id, { reason: 'Ask anna@example.org' }, byRobert(store));
    await acceptSubmission(id, { corpus: 'hensel' }, byRobert(store));
    await moveSubmission(id, { corpus: 'hensel', id: 'march' }, byRobert(store));
    await assert.rejects(acceptSubmission(id, { corpus: 'nowhere' }, byRobert(store)));
    const { items } = await store.audit.page({ object: `submission ${id}`, limit: 10 });
    assert.deepEqual(
      items.map(({ who, act, mark }) => `${who} ${act} ${mark}`),
      ['move', 'accept', 'refuse'].map((act) => `robert ${act} mark-of-robert`),
    );
    assert.doesNotMatch(JSON.stringify(items), /example|Das Jahr/);
  });
});
