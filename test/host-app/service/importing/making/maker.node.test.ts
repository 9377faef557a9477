import assert from 'node:assert/strict';
import test from 'node:test';
import { openMaker } from '#service/importing/making/maker.js';

const program = new URL('./broken-process.ts', import.meta.url);
const named = (name: string) => ({ path: '/none', name });

test('a reader that crashes, ends or is stuck is reported, and the next file gets a new one', async () => {
  const maker = openMaker({ program, timeLimit: 2500 });
  const recording = (name: string) => maker.recording(named(name));
  await assert.rejects(recording('crash'), { name: 'MakingError', message: /broke down: boom/ });
  assert.equal((await recording('good')).duration, 1);
  await assert.rejects(recording('exit'), /broke down/);
  const stuck = openMaker({ program, timeLimit: 1 });
  await assert.rejects(stuck.recording(named('stuck')), /was not done after 0\.001 s/);
  assert.equal((await recording('good')).duration, 1);
  await stuck.close();
  await maker.close();
});

test('files wait for each other', async () => {
  const maker = openMaker({ program });
  const both = await Promise.all([maker.recording(named('good')), maker.recording(named('good'))]);
  assert.equal(both.length, 2);
  await maker.close();
});
