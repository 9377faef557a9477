import assert from 'node:assert/strict';
import test, { afterEach, beforeEach, describe } from 'node:test';
import Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { withKeptStatements } from '#service/store/database/kept-statements.js';

let raw: Database.Database;
let database: SqliteDatabase;
beforeEach(() => {
  raw = new Database(':memory:');
  raw.exec('create table notes (pitch integer)');
  database = withKeptStatements(raw);
});
afterEach(() => raw.close());

describe('kept statements', () => {
  test('are the same for the same words, with other values each time', () => {
    const add = database.prepare('insert into notes values (?)');
    add.run([60]);
    database.prepare('insert into notes values (?)').run([64]);
    assert.equal(database.prepare('insert into notes values (?)'), add);
    assert.deepEqual(database.prepare('select pitch from notes').all([]), [
      { pitch: 60 },
      { pitch: 64 },
    ]);
  });

  test('see a table that has changed', () => {
    const read = database.prepare('select * from notes');
    database.prepare('insert into notes values (?)').run([60]);
    assert.deepEqual(read.all([]), [{ pitch: 60 }]);
    raw.exec('alter table notes add column duration integer');
    assert.deepEqual(database.prepare('select * from notes').all([]), [
      { pitch: 60, duration: null },
    ]);
  });

  test('give way to those that are used', () => {
    const first = database.prepare('select 1');
    const often = database.prepare('select 2');
    for (let number = 3; number < 400; number += 1) {
      database.prepare(`select ${number}`);
      assert.equal(database.prepare('select 2'), often);
    }
    assert.notEqual(database.prepare('select 1'), first);
  });

  test('are gone with the database', () => {
    database.close();
    assert.equal(raw.open, false);
  });
});
