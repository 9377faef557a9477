import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { openMaker } from '#service/importing/making/maker.js';

const program = new URL('./broken-process.ts', import.meta.url);
const named = (name: string) => ({ path: '/none', name });

test('a reader that crashes, ends or is stuck is reported, and the next file gets a new one', async () => {
  const maker = openMaker({ asker: 'visitor', program, timeLimit: 2500 });
  const recording = (name: string) => maker.recording(named(name));
  await assert.rejects(recording('crash'), { name: 'MakingError', message: /broke down: boom/ });
  assert.equal((await recording('good')).duration, 1);
  await assert.rejects(recording('exit'), /broke down/);
  const stuck = openMaker({ asker: 'visitor', program, timeLimit: 1 });
  await assert.rejects(stuck.recording(named('stuck')), /was not done after 0\.001 s/);
  assert.equal((await recording('good')).duration, 1);
  await stuck.close();
  await maker.close();
});

test('a program that only makes goes on after a stuck file, and to its end', () => {
  const lone = fileURLToPath(new URL('./lone-maker.ts', import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', lone], {
    encoding: 'utf8',
  });
  assert.deepEqual(stdout.trim().split('\n'), [
    'stuck MakingError: its reader was not done after 3 s',
    'good 1',
    'closed',
  ]);
  assert.equal(status, 0);
});

test('the time of a file runs from when the process is ready', async () => {
  const late = new URL('./late-process.ts', import.meta.url);
  const maker = openMaker({ asker: 'visitor', program: late, timeLimit: 1000 });
  assert.equal((await maker.recording(named('good'))).duration, 1);
  await maker.close();
});

test('files wait for each other', async () => {
  const maker = openMaker({ asker: 'visitor', program });
  const both = await Promise.all([maker.recording(named('good')), maker.recording(named('good'))]);
  assert.equal(both.length, 2);
  await maker.close();
});
