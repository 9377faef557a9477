import assert from 'node:assert/strict';
import test, { type TestContext, describe } from 'node:test';
import { Sessions } from '#service/accounts/sessions.js';
import { tokenHash } from '#service/accounts/tokens.js';
import { DAY_MS, HOUR_MS, type StoreOpener } from './accounts-lab.js';

/** Ada's session, opened at the beginning of 2026, and a clock that the test moves. */
export async function aSession(t: TestContext, open: StoreOpener, sessionIdle = HOUR_MS) {
  const store = await open(t);
  await store.accounts.add({ uid: 'ada', passwordHash: '' });
  let now = Date.UTC(2026, 0, 1);
  const sessions = new Sessions({ store, sessionIdle, now: () => now });
  const token = await sessions.open('ada');
  const wait = (milliseconds: number) => (now += milliseconds);
  const lastUsed = async () => (await store.sessions.find(tokenHash(token)))?.lastUsed;
  return { store, sessions, token, wait, lastUsed };
}

/** Tests a session on each database. */
export function testSessions(database: string, open: StoreOpener): void {
  describe(`a session in ${database}`, () => {
    test('is known by its token', async (t) => {
      const { sessions, token } = await aSession(t, open);
      assert.equal(await sessions.uidOf(token), 'ada');
    });

    test('leaves nothing in the database that opens it', async (t) => {
      const { store, sessions, token } = await aSession(t, open);
      const [row] = await store.sessions.of('ada');
      assert.ok(row && !JSON.stringify(row).includes(token));
      assert.equal(await sessions.uidOf(row.tokenHash), undefined);
    });

    test('ends after an hour without a request', async (t) => {
      const { sessions, token, wait } = await aSession(t, open);
      wait(HOUR_MS - 1);
      assert.equal(await sessions.uidOf(token), 'ada');
      wait(HOUR_MS - 1);
      assert.equal(await sessions.uidOf(token), 'ada');
      wait(HOUR_MS);
      assert.equal(await sessions.uidOf(token), undefined);
    });

    test('ends after two weeks, however much it is used', async (t) => {
      const { sessions, token, wait } = await aSession(t, open, DAY_MS);
      for (let half = 0; half < 27; half += 1) {
        wait(DAY_MS / 2);
        assert.equal(await sessions.uidOf(token), 'ada');
      }
      wait(DAY_MS / 2);
      assert.equal(await sessions.uidOf(token), undefined);
    });

    test('ends for good when it is ended, others do not', async (t) => {
      const { sessions, token } = await aSession(t, open);
      const other = await sessions.open('ada');
      await sessions.end(token);
      assert.equal(await sessions.uidOf(token), undefined);
      assert.equal(await sessions.uidOf(other), 'ada');
    });

    test('is listed with its browser until it has ended, by an id that opens nothing', async (t) => {
      const { sessions, token, wait } = await aSession(t, open);
      wait(HOUR_MS / 2);
      const other = await sessions.open('ada', 'Firefox on Linux');
      const listed = await sessions.list('Ada');
      assert.deepEqual(
        listed.map(({ browser, since }) => [browser, since]),
        [
          ['Firefox on Linux', '2026-01-01T00:30:00.000Z'],
          [undefined, '2026-01-01T00:00:00.000Z'],
        ],
      );
      assert.deepEqual(
        listed.map(({ id }) => id),
        [other, token].map((each) => sessions.idOf(each)),
      );
      assert.equal(await sessions.uidOf(listed[0]!.id), undefined);
      wait(HOUR_MS / 2);
      assert.equal((await sessions.list('ada')).length, 1);
    });

    test('ends by its id, and only for its own account', async (t) => {
      const { store, sessions, token } = await aSession(t, open);
      await store.accounts.add({ uid: 'eva', passwordHash: '' });
      const [other, evas] = [await sessions.open('ada'), await sessions.open('eva')];
      const ids = [sessions.idOf(token), sessions.idOf(evas)];
      await sessions.endSome('ada', (id) => ids.includes(id));
      assert.equal(await sessions.uidOf(token), undefined);
      assert.equal(await sessions.uidOf(other), 'ada');
      assert.equal(await sessions.uidOf(evas), 'eva');
    });

    test('ends with all of its account', async (t) => {
      const { store, sessions, token } = await aSession(t, open);
      await store.accounts.add({ uid: 'eva', passwordHash: '' });
      const other = await sessions.open('eva');
      await sessions.endAll('ADA');
      assert.equal(await sessions.uidOf(token), undefined);
      assert.equal(await sessions.uidOf(other), 'eva');
    });
  });
}
