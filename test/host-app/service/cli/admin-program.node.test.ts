import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { runAdmin } from '#service/cli/admin-program.js';
import { openStore } from '#service/store/store.js';
import { clara, labeled, putMusic, SONATA } from '../store/some-music.js';
import { aPipe, anEnvironment } from './a-terminal.js';

/** A running service with a piece, an analysis and a job, and the command line beside it. */
async function aDesk(t: TestContext) {
  const environment = await anEnvironment(t);
  const store = await openStore({ data: environment.GLOSA_DATA });
  t.after(() => store.close());
  await putMusic(store);
  for (const cadence of ['HC', 'PAC'])
    await store.analyses.save({
      ...{ piece: SONATA, name: 'form', content: labeled(cadence), author: clara },
    });
  const { id } = await store.jobs.add({ kind: 'corpus', payload: { into: 'mozart' } });
  const run = async (...words: readonly string[]) => {
    const at = aPipe();
    const code = await runAdmin(words, at.terminal, environment);
    return { code, output: at.output(), errors: at.errors() };
  };
  return { store, id, run };
}

test('jobs are listed, shown, canceled and repeated', async (t) => {
  const { run, id, store } = await aDesk(t);
  assert.match((await run('jobs')).output, new RegExp(`${id} +corpus +waiting +0 .*mozart`));
  assert.equal((await run('jobs', '--state', 'done')).output, 'There are none.\n');
  assert.equal((await run('jobs', '--state', 'lost')).code, 1);
  assert.equal((await run('cancel', id)).code, 0);
  assert.match((await run('job', id)).output, /^state +canceled$/m);
  assert.match((await run('cancel', id)).errors, /ended already/);
  assert.equal((await run('repeat', id)).code, 0);
  assert.equal((await store.jobs.find(id))?.state, 'waiting');
  assert.match((await run('job', 'none')).errors, /no job none/);
});

test('a job says in words what is wrong, when it tries again and what it has made', async (t) => {
  const { run, id, store } = await aDesk(t);
  const begun = async () => (await store.jobs.next(['corpus']))!;
  const error = 'The database or the files are away: connect ECONNREFUSED 127.0.0.1:9000';
  await store.jobs.postpone(await begun(), { retries: 0, troubles: 2, error }, 60_000);
  const waiting = (await run('job', id)).output;
  assert.match(waiting, /^kind +imports a corpus$/m);
  assert.match(waiting, /^tries again \(UTC\) +\d{4}-\d\d-\d\d \d\d:\d\d$/m);
  assert.match(waiting, /^last error +The database or the files are away: connect /m);
  assert.match(waiting, /^postponed +2 times, because database or files were away$/m);
  assert.match(waiting, /^you may +cancel$/m);
  const [, , line = ''] = (await run('jobs')).output.split('\n');
  assert.match(line, /mozart +The database or the files are away: connect /);

  await run('cancel', id);
  await run('repeat', id);
  const pieces = [
    { path: 'mozart/k-331', state: 'added', warnings: [], errors: [] },
    { path: 'mozart/k-332', state: 'failed', warnings: [], errors: ['piece: it has no notes'] },
  ];
  const report = { corpora: ['mozart'], pieces, warnings: [], errors: [] };
  await store.jobs.end(await begun(), 'done', report);
  const done = (await run('job', id)).output;
  assert.match(done, /^result +mozart\/k-332 \(failed\)$/m);
  assert.match(done, /^result +error: piece: it has no notes$/m);
  assert.match(done, /^result +mozart: 1 added, 1 failed$/m);
  for (const output of [waiting, done]) assert.doesNotMatch(output, /[{}[\]"]|object/);
});

test('versions are hidden with a reason, listed and restored', async (t) => {
  const { run, store } = await aDesk(t);
  const form = ['hide', SONATA, 'form', '--version', '2'];
  assert.equal((await run(...form)).code, 2);
  assert.equal((await run(...form, '--reason', ' ')).code, 1);
  assert.equal((await run(...form, '--reason', 'Names\u001b[2J somebody')).code, 0);
  assert.equal((await store.analyses.read(SONATA, 'form'))?.content, labeled('HC'));
  const { output } = await run('hidden');
  assert.match(output, new RegExp(`${SONATA} +analysis +form +2 .*somebody`));
  assert.ok(!output.includes('\u001b'));
  const read = await run('read', SONATA, 'form', '--version', '2');
  assert.match(read.output, /^Version 2, saved .* by clara:\n\{[^]*PAC[^]*\}\n$/);
  assert.equal((await run('restore', SONATA, 'form', '--version', '2')).code, 0);
  assert.equal((await run('read', SONATA, 'form', '--version', '2')).code, 1);
  assert.equal((await run('hidden')).output, 'There are none.\n');
  assert.match(
    (await run('hide', SONATA, 'form', '--version', 'x', '--reason', 'r')).errors,
    /"x"/,
  );
  assert.equal((await run('hide', SONATA, 'take', '--synchro', '--reason', 'r')).code, 1);
});

test('storage, limits and what is to be mended are shown', async (t) => {
  const { run, store } = await aDesk(t);
  const last = new Date().toISOString();
  await store.refusals.add([
    { day: last.slice(0, 10), kind: 'save', asker: 'address some-mark', count: 3, last },
  ]);
  const storage = (await run('storage')).output;
  assert.match(storage, /Database \(SQLite\)/);
  assert.match(storage, /pieces: 1, analyses: 1, synchronizations: 0, saved versions: 2/);
  assert.match((await run('limits')).output, /mark some-mark +save +3 /);
  assert.equal((await run('limits', '--days', '0')).code, 1);
  assert.match((await run('warnings')).output, /GLOSA_SMTP_URL is not set/);
});

test('the log has each act of the command line, and is asked by who and by object', async (t) => {
  const { run, id } = await aDesk(t);
  await run('cancel', id);
  await run('hide', SONATA, 'form', '--reason', 'Spam');
  const { output } = await run('log');
  assert.match(output, new RegExp(`command line +hide +analysis ${SONATA} form +reason: Spam`));
  const jobs = (await run('log', '--object', 'job', '--who', 'command line')).output;
  assert.match(jobs, new RegExp(`cancel job +job ${id}`));
  assert.ok(!jobs.includes('hide'));
  assert.equal((await run('log', '--who', 'ada')).output, 'There are none.\n');
});

test('help tells of every command', async (t) => {
  const { output } = await (await aDesk(t)).run('--help');
  for (const word of ['jobs', 'cancel', 'repeat', 'storage', 'limits', 'hide', 'restore', 'log'])
    assert.ok(output.includes(word), word);
});
