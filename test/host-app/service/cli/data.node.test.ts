import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test from 'node:test';
import { markOf } from '#service/accounts/marks.js';
import { isValidLink, signLink } from '#service/files/signed-link.js';
import { settingsOf } from '#service/process/settings.js';
import { openStore } from '#service/store/store.js';
import { anEnvironment } from './a-terminal.js';

const FOLDER = path.resolve(import.meta.dirname, '../../../../host-app/service/cli');

/** Runs a program, as npm does. */
function run(program: string, words: readonly string[], environment: object) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(FOLDER, program), ...words],
    { env: { ...process.env, ...environment }, encoding: 'utf8' },
  );
  return { status, text: stdout + stderr.replace(/^Database: .*\n/, '') };
}

test('the program for data says what is wrong, what to do, and fails', async (t) => {
  const { status, text } = run('data.ts', ['check'], await anEnvironment(t));
  assert.match(text, /^Wrong in the database:\n {2}There is no database.*\nWhat to do: /);
  assert.equal(status, 1);
});

test('the program for data replaces the key: links end, blocks go, sessions stay', async (t) => {
  const environment = await anEnvironment(t);
  const settings = settingsOf(environment);
  const now = Date.UTC(2026, 0, 1);
  const before = await openStore(settings);
  const old = await before.secret();
  const link = signLink({ owner: 'songs/secret', secret: old, now });
  await before.blocks.add(markOf('192.0.2.1', old), 'clara');
  await before.accounts.add({ uid: 'ada', passwordHash: 'x' });
  const dates = { created: '2026', lastUsed: '2026', expires: '2027' };
  await before.sessions.add({ tokenHash: 'hash', uid: 'ada', ...dates });
  await before.close();
  const { status, text } = run('data.ts', ['new-key'], environment);
  assert.match(text, /new key\. Restart all.* 1 block of addresses is lifted/);
  assert.equal(status, 0);
  const after = await openStore(settings);
  t.after(() => after.close());
  const secret = await after.secret();
  assert.ok(!secret.equals(old));
  assert.ok(!isValidLink(link, { owner: 'songs/secret', secret, now }));
  assert.deepEqual(await after.blocks.list(), []);
  assert.ok(await after.sessions.find('hash'));
});
