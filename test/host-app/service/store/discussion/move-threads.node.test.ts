import assert from 'node:assert/strict';
import test from 'node:test';
import { newUid } from '#core/formats/label-uid.js';
import { onBothStores } from '../both-stores.js';
import { clara, putMusic, SONATA } from '../some-music.js';

onBothStores('The threads of an analysis', (database) => {
  test('move to all of their labels that are there, and leave those of other analyses alone', async () => {
    const store = await database.open();
    await putMusic(store);
    const { number } = (await store.pieces.find(SONATA))!;
    const [one, two] = [newUid(), newUid()];
    const save = (name: string, labels: readonly object[]) =>
      store.analyses.save({
        piece: SONATA,
        name,
        content: JSON.stringify({ labels }),
        author: clara,
      });
    for (const name of ['form', 'keys']) await save(name, []);
    const begin = async (analysis: string) =>
      store.discussions.begin(number, {
        ...{ id: newUid(), analysis, labels: [one, two], start: 0, staves: [2] },
        reply: { id: newUid(), text: 'Here?', author: clara, isHeld: false },
      });
    const [form, keys] = [await begin('form'), await begin('keys')];
    await save('form', [
      { uid: two, start: 12, ioi: 3 },
      { uid: one, start: 4, end: 6 },
    ]);
    const place = async (id: string) => {
      const { start, duration, staves } = (await store.discussions.thread(number, id))!;
      return { start, duration, staves };
    };
    assert.deepEqual(await place(form.thread.id), { start: 4, duration: 11, staves: [2] });
    assert.deepEqual(await place(keys.thread.id), { start: 0, duration: undefined, staves: [2] });
    await save('form', [{ uid: two, start: 12, ioi: 3 }]);
    assert.deepEqual(await place(form.thread.id), { start: 12, duration: 3, staves: [2] });
  });
});
