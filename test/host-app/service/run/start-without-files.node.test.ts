import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { type Environment, settingsOf } from '#service/process/settings.js';
import { createLog } from '#service/run/log.js';
import { run, type Running } from '#service/run/run.js';
import { makeBucket } from '#test/support/object-store/bucket.js';
import { Cluster } from '#test/support/object-store/cluster.js';
import { withObjectStore } from '#test/support/object-store/missing.js';
import { eventually } from '#test/support/service/eventually.js';

const BUCKET = 'glosa-late';
const LYRICS = '/static/resources/songs/lied/lyrics.txt';
const TREE = {
  'info.json': '{ "title": "Music", "corpora": ["songs"] }',
  'songs/info.json': '{ "title": "Songs", "pieces": ["lied"] }',
  'songs/lied/info.json': '{ "title": "Heidenröslein" }',
  'songs/lied/lyrics.txt': 'Sah ein Knab ein Röslein stehn',
};

describe('a service that starts without its object store', withObjectStore, () => {
  let folder: string;
  let cluster: Cluster;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'glosa-without-'));
    for (const [name, content] of Object.entries(TREE)) {
      const file = path.join(folder, 'corpora', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    cluster = await Cluster.start();
  });
  after(async () => {
    await cluster.remove();
    await rm(folder, { recursive: true });
  });

  const settings = (more: Environment = {}) => {
    const { endpoint, accessKey, secretKey } = cluster.address;
    return settingsOf({
      PORT: '0',
      GLOSA_DATA: path.join(folder, 'data'),
      GLOSA_CORPORA: path.join(folder, 'corpora'),
      GLOSA_S3_ENDPOINT: endpoint,
      GLOSA_S3_BUCKET: BUCKET,
      GLOSA_S3_ACCESS_KEY: accessKey,
      GLOSA_S3_SECRET_KEY: secretKey,
      ...more,
    });
  };

  /** Waits for a status of the readiness; returns what it says of the files. */
  async function ready({ address }: Running, wanted: 200 | 503): Promise<string> {
    const ask = async () => {
      const answer = await fetch(`${address}/api/health/ready`);
      return { status: answer.status, json: (await answer.json()) as Ready };
    };
    return (await eventually(ask, ({ status }) => status === wanted)).json.parts.files.word;
  }

  /** Sends a submission, for whose score the service needs the store. */
  function send({ address }: Running): Promise<Response> {
    const body = new FormData();
    const fields = { name: 'Clara', email: 'clara@example.org', composer: 'Hensel', title: 'Lied' };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.set('score', new Blob(['**kern\n*M4/4\n=1\n1c\n==\n*-\n']), 'a.krn');
    return fetch(`${address}/api/pieces`, { method: 'POST', body });
  }

  async function assertPatience(answer: Response): Promise<void> {
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    assert.match(await answer.text(), /The service cannot reach its data/);
  }

  async function assertWorks(running: Running): Promise<void> {
    assert.equal(await ready(running, 200), 'answers');
    assert.equal((await send(running)).status, 201);
    // The shipped corpora come by themselves, with the files of their pieces.
    const { text } = await eventually(
      async () => {
        const answer = await fetch(running.address + LYRICS);
        return { status: answer.status, text: await answer.text() };
      },
      ({ status }) => status === 200,
    );
    assert.equal(text, TREE['songs/lied/lyrics.txt']);
  }

  test('waits for it, and for its bucket', async () => {
    await cluster.killGateway();
    const running = await run(settings(), createLog('silent'));
    try {
      assert.equal(await ready(running, 503), 'away');
      assert.equal((await fetch(`${running.address}/api/health/live`)).status, 200);
      await assertPatience(await send(running));
      await cluster.startGateway();
      const ask = () => ready(running, 503);
      await eventually(ask, (word) => word === 'missing');
      await assertPatience(await send(running));
      await makeBucket(cluster.address, BUCKET);
      await assertWorks(running);
      assert.equal((await fetch(`${running.address}/api/corpus/songs/lied`)).status, 200);
    } finally {
      await running.stop();
    }
  });

  test('does not start with wrong keys, and says so without them', async () => {
    const wrong = settings({ GLOSA_S3_SECRET_KEY: 'nonsense' });
    await assert.rejects(run(wrong, createLog('silent')), (error: Error) => {
      assert.match(error.message, /^No bucket glosa-late at http/);
      assert.doesNotMatch(error.message, /nonsense/);
      return true;
    });
  });
});

interface Ready {
  readonly parts: { readonly files: { readonly word: string } };
}
