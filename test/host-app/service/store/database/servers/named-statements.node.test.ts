import assert from 'node:assert/strict';
import test, { after, describe } from 'node:test';
import { sql } from 'kysely';
import { NamedStatements } from '#service/store/database/servers/named-statements.js';
import { openPostgres } from '#service/store/database/open-postgres.js';
import { sharedPostgres } from '../../both-stores.js';

const often = 5;
const lastName = (statements: NamedStatements, text: string, values: readonly unknown[]) =>
  Array.from({ length: often }, () => statements.nameOf(text, values)).at(-1);

describe('statements get names', () => {
  test('that differ, once they come again and again', () => {
    const statements = new NamedStatements();
    assert.equal(statements.nameOf('select $1', [1]), undefined);
    const first = lastName(statements, 'select $1', [1]);
    assert.equal(statements.nameOf('select $1', [2]), first);
    assert.notEqual(first, undefined);
    assert.notEqual(lastName(statements, 'select $2', [1]), first);
  });

  test('but not if they have no values, or lists of them', () => {
    const statements = new NamedStatements();
    assert.equal(lastName(statements, 'begin', []), undefined);
    assert.equal(lastName(statements, 'in (…)', Array<number>(21).fill(1)), undefined);
  });

  test('nor if they take all columns, whatever a newer program has added', () => {
    const statements = new NamedStatements();
    const texts = ['select * from a where b = $1', 'select "a".* from "a"', 'x returning *'];
    for (const text of texts) assert.equal(lastName(statements, text, [1]), undefined);
    assert.ok(lastName(statements, 'select count(*) from a where b = $1', [1]));
  });

  test('and no more than a connection may keep', () => {
    const statements = new NamedStatements();
    const names = Array.from({ length: 500 }, (_, index) =>
      lastName(statements, `select $1 + ${index}`, [1]),
    );
    const given = names.filter((name) => name !== undefined);
    assert.equal(given.length, 200);
    assert.equal(new Set(given).size, 200);
  });
});

describe('a named statement', () => {
  let close = () => Promise.resolve();
  after(() => close());

  test('is planned once and run with other values, also when its table has got a column', async () => {
    const url = await (await sharedPostgres()).createDatabase();
    const opened = openPostgres(url);
    close = opened.close;
    const run = (text: ReturnType<typeof sql>) => text.execute(opened.db);
    await run(sql`create table notes (pitch integer)`);
    for (let pitch = 60; pitch < 60 + often; pitch += 1)
      await run(sql`insert into notes (pitch) values (${pitch})`);
    await run(sql`alter table notes add column duration integer`);
    await run(sql`insert into notes (pitch) values (${72})`);
    const { rows } = await sql<{ count: number; planned: number }>`
      select count(*) as count,
        (select count(*) from pg_prepared_statements where statement like 'insert into notes%') as planned
      from notes`.execute(opened.db);
    assert.deepEqual(rows, [{ count: often + 1, planned: 1 }]);
  });
});
