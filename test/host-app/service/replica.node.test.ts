import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { eventually } from '#test/support/service/eventually.js';
import { DatabasePair } from '#test/support/stack/database-pair.js';
import { aService, type Answered, type Service } from './api/a-service.js';

const LIED = '/api/corpus/songs/lied';
const FOLDER = '/static/resources/songs/lied';
const CONTENT = '{"labels":[]}';
const POINTS = '[{"onset":0,"date":1},{"onset":8,"date":6}]';

let pair: DatabasePair;
let services: readonly [Service, Service];
before(async () => {
  pair = await DatabasePair.start();
  const [primary, replica] = await pair.createDatabase();
  const environment = { GLOSA_DATABASE_URL: primary, GLOSA_DATABASE_REPLICA_URL: replica };
  const first = await aService(environment);
  services = [first, await aService(environment)];
});
after(async () => {
  await Promise.all(services.map((service) => service.close()));
  await pair.stop();
});

const isIn = (state: string) =>
  eventually(
    () => Promise.resolve(services.map(({ store }) => store.replica?.state)),
    (states) => states.every((now) => now === state),
  );

/** Saves an analysis at the first service. @returns the headers that its sender brings back */
async function save(name: string): Promise<Record<string, string>> {
  const [{ ask }] = services;
  const answer = await ask(`POST ${LIED}/analyses`, { json: { name, content: CONTENT } });
  assert.equal(answer.status, 201);
  return seenIn(answer);
}

function seenIn({ headers }: Answered): Record<string, string> {
  assert.match(headers['glosa-position'] ?? '', /^[\w-]{54}$/);
  return { 'glosa-position': headers['glosa-position']! };
}

/** Works while the replica shows nothing new. */
async function whilePaused(work: () => Promise<void>): Promise<void> {
  await isIn('follows');
  await pair.caughtUp();
  await pair.pause();
  try {
    await work();
  } finally {
    await pair.resume();
  }
}

interface Listed {
  readonly pieces: readonly { readonly path: string; readonly analyses: number }[];
}

const analysesOf = ({ json }: Answered): number | undefined =>
  (json as Listed).pieces.find(({ path }) => path === 'songs/lied')?.analyses;

describe('who has saved something, while the replica shows nothing new', () => {
  test('finds an analysis, its name and its versions at every process', () =>
    whilePaused(async () => {
      const headers = await save('cadences');
      for (const { ask } of services) {
        const names = await ask(`GET ${LIED}/analyses`, { headers });
        assert.ok((names.json as string[]).includes('cadences'));
        const analysis = await ask(`GET ${LIED}/analyses/cadences`, { headers });
        assert.equal((analysis.json as { content: string }).content, CONTENT);
        const versions = await ask(`GET ${LIED}/analyses/cadences/versions`, { headers });
        assert.equal((versions.json as unknown[]).length, 1);
      }
    }));

  test('finds it in the lists of every process', async () => {
    const list = () =>
      Promise.all(services.map(({ ask }) => ask('GET /api/corpus/songs').then(analysesOf)));
    const [before = 0] = await list();
    await whilePaused(async () => {
      const headers = await save('phrases');
      for (const { ask } of services)
        assert.equal(analysesOf(await ask('GET /api/corpus/songs', { headers })), before + 1);
    });
  });

  test('finds a synchronization in the info, with its file', () =>
    whilePaused(async () => {
      const [{ ask, addAccount }, other] = services;
      const token = await addAccount('clara', 'all');
      const saved = await ask(`PUT ${LIED}/synchro`, {
        token,
        form: [{ part: 'synchro', text: POINTS, file: 'synchro.json' }],
      });
      assert.equal(saved.status, 200, saved.text);
      const info = await other.ask(`GET ${LIED}`, { headers: seenIn(saved) });
      const [name] = /synchro\/take[^"]*\.json/.exec(info.text) ?? [];
      assert.ok(name, info.text);
      // The browser asks for files without that header; one that the replica does not know may be new.
      const file = await ask(`GET /static/resources/songs/lied/${name}`);
      assert.equal(file.text, POINTS);
    }));

  test('finds it in the folder of the piece and in its description for other sites', () =>
    whilePaused(async () => {
      const description = async (headers: Record<string, string> = {}) => {
        const [, { ask }] = services;
        const url = encodeURIComponent('http://localhost/~/songs/lied');
        const { status, json } = await ask(`GET /oembed?url=${url}`, { headers });
        assert.equal(status, 200);
        return (json as { description: string }).description;
      };
      const before = await description();
      const headers = await save('fugues');
      for (const { ask } of services) {
        const index = await ask(`GET ${FOLDER}/analyses/index.json`, { headers });
        assert.ok((index.json as string[]).includes('fugues'));
      }
      assert.notEqual(await description(headers), before);
    }));

  test('learns from a refusal what stands: two who save at once', () =>
    whilePaused(async () => {
      await save('motifs');
      const [, { ask }] = services;
      const refused = await ask(`POST ${LIED}/analyses`, {
        json: { name: 'motifs', content: '{"labels":[{"start":0,"type":"Motif"}]}' },
        headers: { 'if-none-match': '*' },
      });
      assert.equal(refused.status, 412);
      const now = await ask(`GET ${LIED}/analyses`, { headers: seenIn(refused) });
      assert.ok((now.json as string[]).includes('motifs'));
    }));
});

describe('a stranger', () => {
  test('is answered by the replica, a moment behind; what it lacks, by the primary', () =>
    whilePaused(async () => {
      const [, { ask, context }] = services;
      await save('themes');
      // On a machine that is very busy, the moment may have passed.
      const names = (await ask(`GET ${LIED}/analyses`)).json as string[];
      assert.ok(!names.includes('themes') || context.store.replica?.state === 'late');
      assert.equal((await ask(`GET ${LIED}/analyses/themes`)).status, 200);
      const index = (await ask(`GET ${FOLDER}/analyses/index.json`)).json as string[];
      assert.ok(!index.includes('themes') || context.store.replica?.state === 'late');
      assert.equal((await ask(`GET ${FOLDER}/analyses/themes.dez`)).status, 200);
      const figures = await context.metrics.registry.metrics();
      for (const from of ['replica', 'again'])
        assert.match(figures, new RegExp(`glosa_reads_total\\{from="${from}"\\} [1-9]`));
    }));

  test('who makes up a position is answered by the primary', async () => {
    await isIn('follows');
    const [{ ask, context }] = services;
    const count = async () =>
      Number(
        /reads_total\{from="behind"\} (\d+)/.exec(await context.metrics.registry.metrics())?.[1] ??
          0,
      );
    const before = await count();
    assert.equal((await ask(`GET ${LIED}`, { headers: { 'glosa-position': 'x' } })).status, 200);
    assert.equal(await count(), before + 1);
  });

  test('reads on while the primary is away, and may not write', async () => {
    await isIn('follows');
    await pair.caughtUp();
    const [{ ask, context }] = services;
    await pair.primary.kill();
    assert.equal((await ask(`GET ${LIED}/analyses`)).status, 200);
    assert.match((await ask('GET /~/songs/lied')).text, /Heidenröslein/);
    const url = encodeURIComponent('http://localhost/~/songs/lied');
    for (const call of ['embed/songs/lied', `oembed?url=${url}`]) {
      const { status, text } = await ask(`GET /${call}`);
      assert.equal(status, 200, text);
      assert.match(text, /Heidenröslein/);
    }
    const info = await ask(`GET ${FOLDER}/info.json`);
    assert.deepEqual([info.status, (info.json as { title: string }).title], [200, 'Heidenröslein']);
    const refused = await ask(`POST ${LIED}/analyses`, { json: { name: 'x', content: CONTENT } });
    assert.equal(refused.status, 503, refused.text);
    await pair.primary.start();
    await eventually(
      () => context.readiness.report(),
      ({ parts }) => parts['database']?.state === 'ok',
    );
  });

  test('notices nothing of a replica that goes and comes back; operators do', async () => {
    await isIn('follows');
    const [{ ask, context }] = services;
    const until = async (state: string, word: string) =>
      eventually(
        () => context.readiness.report(),
        ({ parts: { replica } }) => replica?.state === state && replica.word === word,
      );
    await until('ok', 'follows');
    await pair.replica.kill();
    assert.equal((await ask(`GET ${LIED}/analyses`)).status, 200);
    await until('poor', 'away');
    assert.equal((await ask(`GET ${LIED}/analyses`)).status, 200);
    await pair.replica.start();
    await until('ok', 'follows');
  });
});
