import assert from 'node:assert/strict';
import test, { describe, type TestContext } from 'node:test';
import { runSubmissions } from '#service/cli/submission-program.js';
import { SANDBOX } from '#shared/paths.js';
import { ensureSandbox } from '#service/submissions/sandbox.js';
import { openStore } from '#service/store/store.js';
import { aPipe, anEnvironment } from './a-terminal.js';

const FIELDS = {
  ...{ name: 'Clara\u001b[2J', email: 'clara@example.org', composer: 'Fanny Hensel' },
  title: 'Das Jahr',
};

/** A running service with a submission whose piece is in the sandbox, and the command line beside it. */
async function aDesk(t: TestContext) {
  const environment = await anEnvironment(t);
  const store = await openStore({ data: environment.GLOSA_DATA });
  t.after(() => store.close());
  await ensureSandbox(store);
  await store.corpora.put({ path: 'hensel', info: {} });
  const { number } = await store.pieces.put({
    ...{ path: `${SANDBOX}/das-jahr`, corpus: SANDBOX, permissions: ['all'] },
    info: { id: 'das-jahr', title: 'Das Jahr' },
  });
  const { id } = await store.submissions.add({ fields: FIELDS, files: [], total: 1 });
  const problem = { source: 'a.ogg', kind: 'recording', message: 'No sound in it.' } as const;
  const report = { done: 1, total: 1, problems: [problem] };
  await store.submissions.change(id, { state: 'ready', piece: number, report });
  const run = async (...words: readonly string[]) => {
    const at = aPipe();
    const code = await runSubmissions(words, at.terminal, environment);
    return { code, output: at.output(), errors: at.errors() };
  };
  return { store, id, run };
}

describe('the submissions', () => {
  test('are listed, all or those in a state', async (t) => {
    const { run, id } = await aDesk(t);
    const { code, output } = await run('list');
    assert.equal(code, 0);
    assert.match(output, new RegExp(`${id} +ready .* 1/1 +Das Jahr`));
    assert.match((await run('list', '--state', 'refused')).output, /There are none/);
    const wrong = await run('list', '--state', 'lost');
    assert.deepEqual([wrong.code, wrong.errors.includes('queued')], [1, true]);
  });

  test('are shown by the begin of their id, without steering the terminal', async (t) => {
    const { run, id } = await aDesk(t);
    const { output } = await run('show', id.slice(0, 8));
    for (const text of ['clara@example.org', 'a.ogg: No sound', `${SANDBOX}/das-jahr`])
      assert.ok(output.includes(text), text);
    assert.ok(!output.includes('\u001b'));
  });

  test('are accepted for a corpus, under another id', async (t) => {
    const { run, id, store } = await aDesk(t);
    const { code, output } = await run('accept', id, '--corpus', 'hensel/', '--id', 'march');
    assert.deepEqual([code, output], [0, 'Accepted: it is hensel/march now.\n']);
    assert.equal((await store.pieces.find(`${SANDBOX}/das-jahr`))?.path, 'hensel/march');
    assert.equal((await store.submissions.find(id))?.state, 'accepted');
  });

  test('are refused with a reason', async (t) => {
    const { run, id, store } = await aDesk(t);
    assert.equal((await run('refuse', id)).code, 2);
    assert.equal((await run('refuse', id, '--reason', ' ')).code, 1);
    assert.equal((await run('refuse', id, '--reason', 'The edition is protected.')).code, 0);
    const { state, report } = (await store.submissions.find(id))!;
    assert.deepEqual([state, report.reason], ['refused', 'The edition is protected.']);
  });

  test('that there are none of are told', async (t) => {
    const { run, id, store } = await aDesk(t);
    for (const words of [
      ['show', 'zzz'],
      ['accept', id, '--corpus', 'nowhere'],
      ['accept', id, '--corpus', '../x'],
    ]) {
      const { code, errors } = await run(...words);
      assert.deepEqual([code, errors.length > 0], [1, true], words.join(' '));
    }
    assert.equal((await store.submissions.find(id))?.state, 'ready');
  });
});
