import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { openPostgres } from '#service/store/database/open-postgres.js';
import type { OnAnnounced } from '#service/store/database/announcements.js';
import { sharedPostgres } from '../../both-stores.js';

/** What somebody has heard, and a wait for the next thing. */
function anEar() {
  const heard: (number | undefined)[] = [];
  let tell = () => {};
  const listener: OnAnnounced = (piece) => {
    heard.push(piece);
    tell();
  };
  const until = async (holds: (all: readonly (number | undefined)[]) => boolean) => {
    while (!holds(heard)) await new Promise<void>((resolve) => (tell = resolve));
  };
  return { heard, listener, until };
}

test('A process hears of what others write, also after the server has cut it off, and of its own once', async () => {
  const url = await (await sharedPostgres()).createDatabase();
  const [writer, reader] = [openPostgres(url), openPostgres(url)];
  const [own, other] = [anEar(), anEar()];
  writer.announcements.listen(own.listener);
  reader.announcements.listen(other.listener);
  // Who begins to hear may have missed something.
  await Promise.all([own, other].map((ear) => ear.until((all) => all.includes(undefined))));
  writer.announcements.written(7);
  await other.until((all) => all.includes(7));
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where query like 'listen %' and datname = current_database()
  `.execute(writer.db);
  assert.equal(rows.length, 2);
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(writer.db);
  const times = (all: readonly unknown[]) => all.filter((each) => each === undefined).length;
  await Promise.all([own, other].map((ear) => ear.until((all) => times(all) === 2)));
  writer.announcements.written(8);
  await other.until((all) => all.includes(8));
  assert.deepEqual(
    [own.heard, other.heard].map((all) => all.filter((each) => each !== undefined)),
    [
      [7, 8],
      [7, 8],
    ],
  );
  await Promise.all([writer.close(), reader.close()]);
});
