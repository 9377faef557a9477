import assert from 'node:assert/strict';
import test from 'node:test';
import { RefusalNotes } from '#service/accounts/limits/refusal-notes.js';
import type { Store } from '#service/store/store.js';
import { onBothStores } from '../../store/both-stores.js';

const visitor = (mark: string, uid?: string) => ({
  ...{ grants: [], mark },
  ...(uid !== undefined && { uid }),
});

onBothStores('Refusals', (database) => {
  test('of several processes come together, by limit and asker', async () => {
    const [one, other] = [await database.open(), await database.open()];
    const [notes, others] = [new RefusalNotes(one), new RefusalNotes(other)];
    for (let count = 0; count < 3; count += 1) notes.add('save', visitor('m1'));
    notes.add('save', visitor('m1', 'ada'));
    notes.add('size');
    others.add('save', visitor('m1'));
    await notes.keep();
    await notes.keep();
    await others.keep();
    const askers = await one.refusals.askers('2000-01-01', 10);
    assert.deepEqual(
      askers.map(({ asker, kind, refusals }) => [asker, kind, refusals]),
      [
        ['address m1', 'save', 4],
        ['account ada', 'save', 1],
      ],
    );
    const days = await one.refusals.days('2000-01-01');
    assert.deepEqual(
      days.map(({ kind, askers: count, refusals }) => [kind, count, refusals]),
      [
        ['save', 2, 5],
        ['size', 0, 1],
      ],
    );
  });

  test('of very many askers are counted together', async () => {
    const store = await database.open();
    const notes = new RefusalNotes(store);
    for (let number = 0; number < 1500; number += 1) notes.add('login', visitor(`m${number}`));
    await notes.keep();
    const [day] = await store.refusals.days('2000-01-01');
    assert.deepEqual([day?.askers, day?.refusals], [1000, 1500]);
  });

  test('go after three months', async () => {
    const store = await database.open();
    const old = { day: '2020-01-01', kind: 'save', asker: 'address m', count: 1, last: '2020' };
    await store.refusals.add([old]);
    await new RefusalNotes(store).sweep();
    assert.deepEqual(await store.refusals.days('2000-01-01'), []);
  });
});

test('refusals that cannot be stored now are stored later', async () => {
  const stored: number[] = [];
  let isAway = true;
  const add = (records: readonly { readonly count: number }[]) => {
    if (isAway) return Promise.reject(new Error('away'));
    stored.push(...records.map(({ count }) => count));
    return Promise.resolve();
  };
  const notes = new RefusalNotes({ refusals: { add } as unknown as Store['refusals'] });
  notes.add('save', visitor('m'));
  await assert.rejects(notes.keep(), /away/);
  notes.add('save', visitor('m'));
  isAway = false;
  await notes.keep();
  assert.deepEqual(stored, [2]);
});
