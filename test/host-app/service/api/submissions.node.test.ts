import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { check } from '#service/api/validators.js';
import { zipOf } from '#test/bench/hostile/attacks/zip-writer.js';
import { aService, type FormPart, type Service } from './a-service.js';

const FIELDS: readonly FormPart[] = [
  { part: 'name', text: 'Clara' },
  { part: 'email', text: 'clara@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
  { part: 'locale', text: 'de' },
];
const SCORE = { part: 'score', text: '**kern\n*M4/4\n=1\n4c\n4d\n4e\n4f\n==\n*-\n', file: 'a.krn' };

interface State {
  readonly id: string;
  readonly state: string;
  readonly path?: string;
  readonly reason?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

interface Told extends State {
  readonly total: number;
  readonly problems: readonly Readonly<Record<'source' | 'kind' | 'code', string>>[];
}

let service: Service;
let curator: string;
let stranger: string;
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  await service.context.jobs.start();
  stranger = await service.addAccount('stranger', 'read', 'update-analysis');
  curator = await service.addAccount('robert', 'corpus');
});
after(async () => {
  await service.context.jobs.stop();
  await service.close();
});

async function sent(...more: readonly FormPart[]): Promise<State> {
  const answer = await service.ask('POST /api/pieces', { form: [...FIELDS, ...more] });
  assert.equal(answer.status, 201, answer.text);
  return answer.json;
}

/** A submission that was processed. */
async function ready(): Promise<State> {
  const { id } = await sent(SCORE);
  await service.context.jobs.settled();
  return (await service.ask(`GET /api/submissions/${id}`)).json;
}

const decide = (id: string, what: string, json: unknown, token?: string) =>
  service.ask(`POST /api/submissions/${id}/${what}`, { json, ...(token && { token }) });

describe('what has become of a submission', () => {
  test('is told to whoever knows its id, and says nothing of the sender', async () => {
    const first = await sent(SCORE);
    assert.deepEqual([first.state, first.path], ['queued', undefined]);
    await service.context.jobs.settled();
    const { status, json, text } = await service.ask(`GET /api/submissions/${first.id}`);
    assert.equal(status, 200);
    check('submission-state', json);
    const state = json as State;
    assert.deepEqual([state.state, state.path], ['ready', 'incoming-sandbox/das-jahr']);
    assert.doesNotMatch(text, /Clara|clara/);
    assert.equal((await service.ask(`GET /api/corpus/${state.path}`)).status, 200);
  });

  test('goes on without a file that is not taken, and says what is wrong with it', async () => {
    const locked = zipOf([{ name: 'a.xml', content: 'x', flags: 1 }]);
    const { id } = await sent({ part: 'audio', text: 'no sound', file: '../Ёлка.mp3' }, SCORE, {
      part: 'score',
      text: locked,
      file: 'lied.mxl',
    });
    const told = [
      ['Ёлка.mp3', 'recording', 'wrongType'],
      ['lied.mxl', 'score', 'protected'],
    ];
    for (let count = 0; count < 2; count += 1) {
      const { json } = await service.ask(`GET /api/submissions/${id}`);
      check('submission-state', json);
      const { state, problems, total } = json as Told;
      assert.deepEqual(
        problems.map(({ source, kind, code }) => [source, kind, code]),
        told,
      );
      assert.equal(total, 1);
      if (count === 1) assert.equal(state, 'ready');
      await service.context.jobs.settled();
    }
  });

  test('is nothing when none of its files is taken: its sender chooses again', async () => {
    const form = [...FIELDS, { part: 'score', text: 'MZ\0', file: 'lied.mxl' }];
    const answer = await service.ask('POST /api/pieces', { form });
    assert.equal(answer.status, 415);
    const link = { part: 'youtube', text: 'https://youtu.be/abcdefghijk' };
    assert.equal((await service.ask('POST /api/pieces', { form: [...form, link] })).status, 201);
  });

  test('is nothing to be guessed', async () => {
    for (const id of ['1', 'x', '00000000-0000-4000-8000-000000000000'])
      assert.equal((await service.ask(`GET /api/submissions/${id}`)).status, 404, id);
  });

  test('without files waits for the team', async () => {
    const { id } = await sent();
    await service.context.jobs.settled();
    const { json } = await service.ask(`GET /api/submissions/${id}`);
    const { state, total } = json as State & { total: number };
    assert.deepEqual([state, total], ['queued', 0]);
  });

  test('is listed for those who manage the sandbox, with the senders', async () => {
    await sent();
    assert.equal((await service.ask('GET /api/submissions')).status, 401);
    assert.equal((await service.ask('GET /api/submissions', { token: stranger })).status, 403);
    const { status, json } = await service.ask('GET /api/submissions', { token: curator });
    assert.equal(status, 200);
    check('submissions', json);
    const { items } = json as { readonly items: readonly State[] };
    assert.equal(items[0]?.fields?.['email'], 'clara@example.org');
  });
});

test('submissions are listed in pages, by state, the newest first, with all that was sent', async () => {
  const refusedFile = { part: 'score', text: 'no music', file: 'notes.krn' };
  const first = await sent(SCORE, refusedFile);
  const second = await sent();
  await service.context.jobs.settled();
  interface Page {
    readonly items: readonly (State & {
      readonly sent: readonly object[];
      readonly refused: readonly { readonly source: string }[];
    })[];
    readonly next?: string;
    readonly counts: Readonly<Record<string, number>>;
  }
  const read = async (query: string): Promise<Page> =>
    (await service.ask(`GET /api/submissions?${query}`, { token: curator })).json;
  const page = await read('limit=1');
  assert.equal(page.items[0]?.id, second.id);
  const next = await read(`limit=1&after=${page.next}`);
  const [details] = next.items;
  assert.deepEqual([details?.id, details?.state], [first.id, 'ready']);
  assert.deepEqual([details?.sent.length, details?.refused[0]?.source], [1, 'notes.krn']);
  assert.match(details?.path ?? '', /^incoming-sandbox\//);
  const readies = await read('state=ready&limit=200');
  assert.ok(readies.items.every(({ state }) => state === 'ready'));
  assert.equal(readies.counts['ready'], readies.items.length);
});

describe('a decision', () => {
  test('belongs to accounts that manage the sandbox and the corpus', async () => {
    const { id } = await ready();
    const [acceptance, refusal] = [{ corpus: 'songs' }, { reason: 'protected' }];
    assert.equal((await decide(id, 'accept', acceptance)).status, 401);
    assert.equal((await decide(id, 'refuse', refusal)).status, 401);
    assert.equal((await decide(id, 'accept', acceptance, stranger)).status, 403);
    assert.equal((await decide(id, 'refuse', refusal, stranger)).status, 403);
    const janitor = await service.addAccount('janitor');
    const path = 'incoming-sandbox';
    await service.store.accounts.grant('janitor', { path, permission: 'corpus' });
    assert.equal((await decide(id, 'accept', acceptance, janitor)).status, 403);
    assert.equal((await decide(id, 'refuse', refusal, janitor)).status, 200);
  });

  test('to accept moves the piece; its former address leads there, and so do saves', async () => {
    const { id, path } = await ready();
    const analysis = { name: 'form', content: { labels: [] } };
    await service.ask(`POST /api/corpus/${path}/analyses`, { json: analysis });
    const answer = await decide(id, 'accept', { corpus: 'songs', id: 'march' }, curator);
    assert.equal(answer.status, 200, answer.text);
    assert.equal((answer.json as State).path, 'songs/march');
    for (const place of [path!, 'songs/march']) {
      const piece = await service.ask(`GET /api/corpus/${place}`);
      assert.equal((piece.json as State).path, 'songs/march', place);
      const names = await service.ask(`GET /api/corpus/${place}/analyses`);
      assert.deepEqual(names.json, ['form']);
      const { sources } = piece.json as { sources: { scores: { file: string }[] } };
      const file = `/static/resources/${place}/${sources.scores[0]!.file}`;
      assert.equal((await service.ask(`GET ${file}`)).status, 200, file);
    }
    const late = { name: 'late', content: { labels: [] } };
    const saved = await service.ask(`POST /api/corpus/${path}/analyses`, { json: late });
    assert.equal(saved.status, 201);
    assert.ok(await service.store.analyses.read('songs/march', 'late'));
    const { text } = await service.ask('GET /api/corpus/songs');
    assert.match(text, /songs\/march/);
  });

  test('to move takes an accepted piece on, for those who manage both corpora', async () => {
    const { id, path } = await ready();
    const place = { corpus: 'songs', id: 'moved' };
    assert.equal((await decide(id, 'move', place)).status, 401);
    assert.equal((await decide(id, 'move', place, stranger)).status, 403);
    assert.equal((await decide(id, 'accept', { corpus: 'songs', id: 'may' }, curator)).status, 200);
    const keeper = await service.addAccount('keeper');
    for (const managed of ['incoming-sandbox', 'lieder'])
      await service.store.accounts.grant('keeper', { path: managed, permission: 'corpus' });
    await service.store.corpora.put({ path: 'lieder', info: {} });
    assert.equal((await decide(id, 'move', { corpus: 'lieder' }, keeper)).status, 403);
    const moved = await decide(id, 'move', place, curator);
    assert.deepEqual([moved.status, (moved.json as State).path], [200, 'songs/moved']);
    for (const former of [path!, 'songs/may'])
      assert.match((await service.ask(`GET /api/corpus/${former}`)).text, /"songs\/moved"/);
  });

  test('to refuse takes the piece out of the sandbox, and tells why', async () => {
    const { id, path } = await ready();
    const answer = await decide(id, 'refuse', { reason: 'The edition is protected.' }, curator);
    assert.equal(answer.status, 200);
    const { json } = await service.ask(`GET /api/submissions/${id}`);
    const state = json as State;
    assert.deepEqual(
      [state.state, state.reason, state.path],
      ['refused', 'The edition is protected.', undefined],
    );
    assert.equal((await service.ask(`GET /api/corpus/${path}`)).status, 401);
    const listing = await service.ask('GET /api/corpus/incoming-sandbox');
    assert.ok(!listing.text.includes(`"${path}"`));
  });

  test('that cannot be carried out is refused', async () => {
    const { id } = await ready();
    for (const [json, status] of [
      [{ corpus: 'nowhere' }, 404],
      [{ corpus: '../x' }, 422],
      [{ corpus: 'songs', id: 'a/b' }, 422],
      [{ corpus: 'songs', id: 'lied' }, 409],
      [{}, 422],
      [{ corpus: 'songs', more: 1 }, 422],
    ] as const)
      assert.equal(
        (await decide(id, 'accept', json, curator)).status,
        status,
        JSON.stringify(json),
      );
    assert.equal((await decide(id, 'refuse', { reason: '' }, curator)).status, 422);
    assert.equal((await decide('none', 'refuse', { reason: 'x' }, curator)).status, 404);
  });
});
