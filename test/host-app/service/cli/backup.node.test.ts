import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
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
  return { status, text: stdout + stderr.replace(/^(Database|Backups): .*\n/, '') };
}

test('the program for backups says what is wrong in one line and fails', async (t) => {
  const environment = await anEnvironment(t);
  const place = path.join(environment.GLOSA_DATA, 'backups of nothing');
  const { status, text } = run('backup.ts', ['to', place], environment);
  const file = path.join(environment.GLOSA_DATA, 'glosa.sqlite');
  assert.match(text, /^There is no database: \S+ is missing\. GLOSA_DATA names its folder.*\n$/);
  assert.ok(text.includes(file));
  assert.equal(status, 1);
  assert.equal(run('backup.ts', ['restore'], environment).status, 2);
});

test('the program removes old backups, but only for numbers that it understands', async (t) => {
  const environment = await anEnvironment(t);
  await (await openStore({ data: environment.GLOSA_DATA })).close();
  const place = path.join(environment.GLOSA_DATA, 'backups of nothing');
  const prune = (...words: readonly string[]) =>
    run('backup.ts', ['prune', place, ...words], environment);
  assert.match(prune().text, /There are no backups in /);
  const backUp = () => run('backup.ts', ['to', place], environment).status;
  assert.deepEqual([backUp(), backUp()], [0, 0]);
  const wrong = prune('--keep-daily', 'all');
  assert.equal(wrong.text, '--keep-daily is "all"; it must be a number from 0 to 9999.\n');
  assert.equal(wrong.status, 1);
  assert.match(prune('--dry-run').text, /^kept {5}\S+\nwould go \S+\n\d+ contents .* would be/m);
  assert.match(prune().text, /^kept {5}\S+\nremoved {2}\S+\n\d+ contents .* were removed\.$/m);
  assert.equal(prune().status, 0);
});

test('a backup that fails is known to the administrators, until one is complete', async (t) => {
  const environment = await anEnvironment(t);
  const opened = () => openStore({ data: environment.GLOSA_DATA });
  await (await opened()).close();
  const storage = () => run('admin.ts', ['storage'], environment).text;
  assert.match(storage(), /^No backup was ever made: /m);
  // A file stands where the folder of the place should be.
  const blocked = path.join(environment.GLOSA_DATA, 'glosa.sqlite', 'backups');
  assert.equal(run('backup.ts', ['to', blocked], environment).status, 1);
  assert.match(storage(), /^The last attempt at a backup has failed: /m);
  const log = run('admin.ts', ['log', '--object', 'failed-backup'], environment).text;
  assert.match(log, /fail to back up.*ENOTDIR/);
  const place = path.join(environment.GLOSA_DATA, 'backups');
  assert.equal(run('backup.ts', ['to', place], environment).status, 0);
  const now = storage();
  assert.match(now, /^Last complete backup: \d{4}-/m);
  assert.doesNotMatch(now, /failed|ever made/);
});

test('the compose file makes a backup each night, and removes old ones', async (t) => {
  const environment = await anEnvironment(t);
  await (await openStore({ data: environment.GLOSA_DATA })).close();
  const bin = path.join(environment.GLOSA_DATA, 'bin');
  // One night comes at once, the next one never.
  await mkdir(bin);
  const night = path.join(environment.GLOSA_DATA, 'night');
  const sleep = `#!/bin/sh\n[ -e '${night}' ] && exit 1\necho "$1" > '${night}'\n`;
  await writeFile(path.join(bin, 'sleep'), sleep, { mode: 0o755 });
  const compose = await readFile(path.join(FOLDER, '../deploy/compose.yaml'), 'utf8');
  const [, block] = /^ {4}command:\n {6}- sh\n {6}- -c\n {6}- \|\n((?: {8}.*\n)+)/m.exec(compose)!;
  const place = path.join(environment.GLOSA_DATA, 'kept');
  const script = block!.replaceAll('$$', '$').replaceAll('/backups', place);
  const PATH = `${bin}:${path.dirname(process.execPath)}:${process.env['PATH']}`;
  const env = { ...process.env, ...environment, PATH };
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { env, encoding: 'utf8' });
  assert.match(stdout, /^The backup \S+ is complete: /m, stderr);
  assert.match(stdout, /^kept {5}\S+\n0 contents/m);
  const seconds = Number(await readFile(night, 'utf8'));
  assert.ok(seconds > 0 && seconds <= 86_400, `${seconds} s`);
  assert.match(run('backup.ts', ['verify', place], environment).text, /is whole/);
});
