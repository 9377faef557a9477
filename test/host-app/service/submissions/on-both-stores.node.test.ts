import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFileStore } from '#service/files/open-file-store.js';
import { SANDBOX } from '#shared/paths.js';
import { onBothStores } from '../store/both-stores.js';
import { TUNE } from '../importing/some-corpora.js';
import { submit, work } from './a-submission.js';

const log = { info: () => undefined, warn: () => undefined };

onBothStores('Submissions of two processes', (database) => {
  test('of one title become pieces with ids of their own, each once', async () => {
    const stores = [await database.open(), await database.open()];
    const { data } = database.settings;
    const files = await openFileStore({ data });
    const contexts = stores.map((store) => ({ store, files, data, log }));
    const [first] = contexts;
    for (let count = 0; count < 3; count++) await submit(first!, { 'tune.abc': TUNE });
    // With SQLite one process does the work.
    const isShared = stores[0]!.dialect === 'postgres';
    await Promise.all((isShared ? contexts : [first!]).map((context) => work(context)));
    const pieces = await stores[0]!.pieces.ofCorpus(SANDBOX);
    assert.deepEqual(pieces.map(({ path }) => path.split('/')[1]).sort(), [
      'das-jahr-marz',
      'das-jahr-marz-2',
      'das-jahr-marz-3',
    ]);
    for (const { state } of await stores[0]!.submissions.list()) assert.equal(state, 'ready');
  });
});
