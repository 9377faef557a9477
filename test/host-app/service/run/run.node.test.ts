import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { createLog } from '#service/run/log.js';
import { run } from '#service/run/run.js';
import { SANDBOX } from '#shared/paths.js';
import { settingsOf } from '#service/process/settings.js';

const TREE = {
  'info.json': { title: 'Music', corpora: ['songs'] },
  'songs/info.json': { title: 'Songs', pieces: ['lied'] },
  'songs/lied/info.json': { title: 'Heidenröslein' },
  'songs/lied/analyses/index.json': ['form'],
  'songs/lied/analyses/form.dez': { labels: [] },
};

let folder = '';
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'glosa-run-'));
  for (const [name, content] of Object.entries(TREE)) {
    const file = path.join(folder, 'corpora', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }
});
after(() => rm(folder, { recursive: true }));

const settings = () =>
  settingsOf({
    PORT: '0',
    GLOSA_DATA: path.join(folder, 'data'),
    GLOSA_CORPORA: path.join(folder, 'corpora'),
  });

/** Starts the service, asks it for a path and stops it. */
async function started(call: string) {
  const said: string[] = [];
  const say = (sentence: string) => said.push(sentence);
  const running = await run(settings(), createLog('silent'), { say });
  const { address } = running;
  const answer = await fetch(`${address}/api/${call}`);
  const json: unknown = await answer.json();
  await running.stop();
  return { said, json, address };
}

describe('the service', () => {
  test('loads the shipped corpora at its first start, and says so', async () => {
    const { said, json } = await started('corpus/songs/lied/analyses');
    assert.deepEqual(said, ['Loading corpora: 1 of 1 (songs/lied)']);
    assert.deepEqual(json, ['form']);
  });

  test('finds them at the next start, without a word', async () => {
    const { said, json } = await started('corpus/songs/lied/analyses');
    assert.deepEqual([said, json], [[], ['form']]);
  });

  test('has the corpus for pieces of users before the first one comes, and leaves it as it is', async () => {
    const service = await run(settings(), createLog('silent'));
    await service.context.store.corpora.put({ path: SANDBOX, info: { title: 'New here' } });
    await service.stop();
    const { json } = await started(`corpus/${SANDBOX}`);
    const { title, count, pieces } = json as Readonly<Record<string, unknown>>;
    assert.deepEqual({ title, count, pieces }, { title: 'New here', count: 0, pieces: [] });
    const { json: all } = await started('corpus/recursive?flatCorpus=true');
    const paths = (all as readonly { readonly path: string }[]).map((corpus) => corpus.path);
    assert.deepEqual(paths, ['songs', SANDBOX]);
  });

  test('gives everything back when it is stopped', async () => {
    const { address } = await started('health');
    await assert.rejects(fetch(`${address}/api/health`));
  });

  test('begins no job while it stops, however long a request takes', async () => {
    const service = await run(settings(), createLog('silent'));
    const { address, context } = service;
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    // The answer to this head says that the request is under way; its body never comes.
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n`,
    );
    socket.write('Content-Length: 9\r\nExpect: 100-continue\r\n\r\n');
    await once(socket, 'data');
    const stopped = service.stop();
    const { id } = await context.jobs.add('mail', { submission: 'none', about: 'ready' });
    await context.jobs.settled();
    assert.equal((await context.store.jobs.find(id))?.state, 'waiting');
    socket.destroy();
    await stopped;
  });

  test('names the folder that another one works on', async () => {
    const first = await run(settings(), createLog('silent'));
    try {
      await assert.rejects(run(settings(), createLog('silent')), (error: Error) =>
        error.message.includes(path.join(folder, 'data')),
      );
    } finally {
      await first.stop();
    }
  });
});
