import assert from 'node:assert/strict';
import test, { describe, type TestContext } from 'node:test';
import { serviceAt } from '#corpus/hosted/hosted-client.js';
import { memorySessions } from '#corpus/hosted/user-session.js';
import { failure, json, refused, standIn, type Respond } from './stand-in.js';

async function setup(t: TestContext, respond: Respond = json({})) {
  const server = await standIn(t, respond);
  const session = memorySessions();
  const client = serviceAt(`${server.origin}/api`, { session });
  const asked = () => server.received.map(({ method, url }) => `${method} ${url}`);
  return { ...server, session, client, asked };
}

const field = (body: string, name: string): string | undefined =>
  new RegExp(`name="${name}"(?:; filename="([^"]*)")?[^]*?\r\n\r\n([^]*?)\r\n--`).exec(body)?.[2];

describe('reading', () => {
  test('asks for corpora, pieces and analyses where the service has them', async (t) => {
    const { client, asked } = await setup(t, json({ title: 'T', content: '{}' }));
    await client.corpus('');
    await client.corpus('bach');
    await client.piece('bach/wtc i:1');
    await client.analysis('bach/wtc', 'v:PAC 2');
    await client.analysis('bach/wtc', 'a', undefined, 3);
    assert.deepEqual(asked(), [
      'GET /api/corpus',
      'GET /api/corpus/bach',
      'GET /api/corpus/bach/wtc%20i%3A1?static=true',
      'GET /api/corpus/bach/wtc/analyses/v%3APAC%202',
      'GET /api/corpus/bach/wtc/analyses/a?version=3',
    ]);
  });

  test('never asks for a path that can name nothing', async (t) => {
    const { client, received } = await setup(t);
    for (const path of ['../auth', 'a/../../auth', 'a//b', 'a?x', 'a/analyses'])
      assert.match((await failure(client.corpus(path))).message, /Not found/);
    assert.equal(received.length, 0);
  });

  test('has a piece once that was asked for ahead, then asks again', async (t) => {
    const { client, asked, origin } = await setup(t, json({ title: 'Der Mond' }));
    const ofElement = serviceAt(`${origin}/api`, { session: memorySessions() });
    void client.fetchAhead('songs/der-mond');
    assert.match((await ofElement.piece('songs/der-mond')).text, /Der Mond/);
    assert.equal(asked().length, 1);
    await ofElement.piece('songs/der-mond');
    assert.equal(asked().length, 2);
  });

  test('never gets the answer that was asked for ahead for another account', async (t) => {
    const { client, session, asked, origin } = await setup(t, json({ title: 'Der Mond' }));
    session.write({ name: 'clara', token: 'hers', permissions: [] });
    void client.fetchAhead('songs/secret');
    const ofGuest = serviceAt(`${origin}/api`, { session: memorySessions() });
    await ofGuest.piece('songs/secret');
    assert.equal(asked().length, 2);
    session.write(undefined);
    await client.piece('songs/secret');
    assert.equal(asked().length, 3);
  });

  test('opens no files of a restricted piece whose info comes after the logout', async (t) => {
    const waiting: (() => void)[] = [];
    const { client, session, received } = await setup(t, (response, one) => {
      const answer = () => json({ link: '~key' })(response, one);
      if (one.url.includes('secret')) waiting.push(answer);
      else answer();
    });
    session.write({ name: 'clara', token: 'hers', permissions: [] });
    const late = client.piece('songs/secret');
    while (received.length === 0) await new Promise(setImmediate);
    await client.logout();
    for (const answer of waiting) answer();
    await late;
    assert.doesNotMatch(client.fileUrl('songs/secret', 'a.mp3'), /~key/);
    await client.piece('songs/open');
    assert.match(client.fileUrl('songs/open', 'a.mp3'), /~key/);
  });

  test('gives up what was asked for ahead and not wanted in time', async (t) => {
    const { client, asked } = await setup(t, json({ title: 'Der Mond' }));
    await client.fetchAhead('songs/der-mond', 20);
    await new Promise((resolve) => setTimeout(resolve, 60));
    await client.piece('songs/der-mond');
    assert.equal(asked().length, 2);
    await client.fetchAhead('songs/der-mond', 5000);
    await client.piece('songs/der-mond');
    assert.equal(asked().length, 3);
  });

  test('says what was wrong with a piece that was asked for ahead', async (t) => {
    const { client } = await setup(t, json({ code: 'missing' }, 404));
    assert.match((await failure(client.fetchAhead('songs/nothing'))).message, /./);
    assert.match((await failure(client.piece('songs/nothing'))).message, /./);
    assert.match((await failure(client.fetchAhead('songs//'))).message, /Not found/);
  });

  for (const content of ['{"labels":[]}', { labels: [] }])
    test(`takes the content of an analysis as ${typeof content}`, async (t) => {
      const answer = { name: 'a', content, version: 2, date: '2026-01-01', author: 'ada' };
      const { client } = await setup(t, json(answer, 200, { ETag: '"h"' }));
      const analysis = await client.analysis('c/p', 'a');
      assert.deepEqual(analysis, {
        url: analysis.url,
        ...{ name: 'a', text: '{"labels":[]}', etag: '"h"' },
        ...{ version: 2, date: '2026-01-01', author: 'ada' },
      });
    });

  for (const content of [undefined, null, 1, []])
    test(`calls an analysis with ${JSON.stringify(content)} for content unreadable`, async (t) => {
      const { client } = await setup(t, json({ name: 'a', content }));
      assert.match((await failure(client.analysis('c/p', 'a'))).message, /Not readable/);
    });

  test('lists analyses by name, or with what is told of them', async (t) => {
    const authors = ['ben', 'ada'];
    const list = [{ name: 'a', version: 2, date: 'd', author: 'ada', authors, curated: true }, 'b'];
    const { client, asked } = await setup(t, json(list));
    assert.deepEqual(await client.analyses('c/p'), ['a', 'b']);
    assert.deepEqual(await client.analysisEntries('c/p'), [list[0], { name: 'b' }]);
    assert.equal(asked()[1], 'GET /api/corpus/c/p/analyses?details=true');
  });

  test('asks for the path of a piece by its number', async (t) => {
    const { client, asked } = await setup(t, json({ number: 7, path: 'bach/wtc' }));
    assert.equal(await client.pathOfNumber(7), 'bach/wtc');
    assert.deepEqual(asked(), ['GET /api/pieces/7']);
  });

  test('calls a number without a path unreadable', async (t) => {
    const { client } = await setup(t, json({ number: 7 }));
    assert.match((await failure(client.pathOfNumber(7))).message, /Not readable/);
  });

  test('lists versions', async (t) => {
    const versions = [{ version: 1, date: 'd', hash: 'h' }];
    const { client, asked } = await setup(t, json(versions));
    assert.deepEqual(await client.versions('c/p', 'a b'), versions);
    assert.deepEqual(await client.synchroVersions('c/p', 'audio 1'), versions);
    assert.deepEqual(asked(), [
      'GET /api/corpus/c/p/analyses/a%20b/versions',
      'GET /api/corpus/c/p/synchro/versions?source=audio%201',
    ]);
  });

  test('finds files beside the service, signed and hashed names as they are', async (t) => {
    const { client, origin } = await setup(t);
    assert.equal(
      client.fileUrl('c/p 1', '~k3.a-b_c/scan/page 1~0123456789abcdef.svg'),
      `${origin}/static/resources/c/p%201/~k3.a-b_c/scan/page%201~0123456789abcdef.svg`,
    );
    const file = await client.read('c', 'a.json');
    assert.deepEqual([file.url, file.text], [`${origin}/static/resources/c/a.json`, '{}']);
  });
});

describe('a listing', () => {
  const root = {
    ...{ id: '', path: '', title: 'All' },
    corpora: [{ id: 'c', path: 'c', title: 'C', corpora: [], pieces: [{ id: 'p', path: 'c/p' }] }],
  };

  test('holds all that is below, and is asked for once', async (t) => {
    const { client, asked } = await setup(t, json(root));
    const [tree] = await Promise.all([client.recursive(), client.recursive(), client.recursive()]);
    assert.equal(tree.corpora[0]?.path, 'c');
    assert.deepEqual(
      tree.corpora[0].info.pieces.map(({ id }) => id),
      ['p'],
    );
    await client.recursive('', { refresh: true });
    await client.recursive('c');
    assert.deepEqual(asked(), [
      'GET /api/corpus/recursive',
      'GET /api/corpus/recursive',
      'GET /api/corpus/c/recursive',
    ]);
  });

  test('of corpora alone is flat', async (t) => {
    const { client, asked } = await setup(t, json([{ id: 'd', path: 'c/d', title: 'D' }]));
    const [corpus] = await client.corpora('c');
    assert.deepEqual([corpus?.path, corpus?.info.title], ['c/d', 'D']);
    assert.deepEqual(asked(), ['GET /api/corpus/c/recursive?flatCorpus=true']);
  });

  test('made for an account is not shown to another', async (t) => {
    const { client, session, received } = await setup(t, json(root));
    session.write({ name: 'ada', token: 'a', permissions: [] });
    await client.recursive();
    session.write(undefined);
    await client.recursive();
    const bearers = received.map(({ headers }) => headers.authorization);
    assert.deepEqual(bearers, ['Bearer a', undefined]);
  });

  test('is asked for again after login and logout', async (t) => {
    const answer: Respond = (response, one) =>
      json(one.url === '/api/auth' ? { access_token: 'a' } : root)(response, one);
    const { client, asked } = await setup(t, answer);
    await client.recursive();
    await client.login('ada', 'x');
    await client.logout();
    await client.recursive();
    assert.equal(asked().filter((each) => each.endsWith('recursive')).length, 2);
  });

  for (const answer of [null, 'x', 1])
    test(`that is ${JSON.stringify(answer)} cannot be read`, async (t) => {
      const { client } = await setup(t, json(answer));
      assert.match((await failure(client.recursive())).message, /Not readable/);
      assert.match((await failure(client.corpora())).message, /Not readable/);
    });
});

describe('saving', () => {
  test('an analysis says what it was made from', async (t) => {
    const { client, received } = await setup(t, json({ version: 3 }, 201, { ETag: '"new"' }));
    const analysis = { name: 'a', content: '{"labels":[]}' };
    const saved = await client.saveAnalysis('c/p', analysis, { base: '"old"' });
    assert.deepEqual(saved, { version: 3, etag: '"new"' });
    await client.saveAnalysis('c/p', analysis, { base: 'new' });
    await client.saveAnalysis('c/p', analysis);
    const conditions = received.map(({ headers }) => [
      headers['if-match'],
      headers['if-none-match'],
    ]);
    assert.deepEqual(conditions, [
      ['"old"', undefined],
      [undefined, '*'],
      [undefined, undefined],
    ]);
    assert.deepEqual(JSON.parse(received[0]!.body), analysis);
  });

  test('a synchronization sends its file, and names its recording', async (t) => {
    const { client, received, asked } = await setup(t, json({ version: 1 }));
    await client.saveSynchro('c/p', { synchro: '[[0,0],[1,1]]', source: 'audio é' });
    await client.saveSynchro('c/p', { synchro: '[]' }, { base: '"h"' });
    assert.deepEqual(asked(), ['PUT /api/corpus/c/p/synchro', 'PUT /api/corpus/c/p/synchro']);
    const [first, second] = received;
    assert.equal(field(first!.body, 'source'), 'audio é');
    assert.equal(field(first!.body, 'synchro'), '[[0,0],[1,1]]');
    assert.equal(field(second!.body, 'source'), undefined);
    assert.equal(second?.headers['if-match'], '"h"');
  });

  test('what is refused says why', async (t) => {
    const refusal = { code: 'changed', message: 'Changed by someone else' };
    const { client } = await setup(t, json(refusal, 412));
    const { status, code } = await refused(client.saveAnalysis('c/p', { name: 'a', content: {} }));
    assert.deepEqual([status, code], ['Other', 'changed']);
  });

  test('deletes analyses and synchronizations', async (t) => {
    const { client, asked } = await setup(t, (response) => response.writeHead(204).end());
    await client.deleteAnalysis('c/p', 'a', { base: '"h"' });
    await client.deleteSynchro('c/p', 'audio');
    assert.deepEqual(asked(), [
      'DELETE /api/corpus/c/p/analyses/a',
      'DELETE /api/corpus/c/p/synchro?source=audio',
    ]);
  });
});

describe('the rest', () => {
  test('blocks, asks for a piece, and asks how the service is', async (t) => {
    const { client, asked, received } = await setup(t, json({ status: 'ok' }));
    await client.block({ piece: 'c/p', analysis: 'a' });
    const form = new FormData();
    form.append('title', 'Waltz');
    assert.deepEqual(await client.requestPiece(form), {});
    assert.deepEqual(await client.health(), { status: 'ok' });
    assert.deepEqual(asked(), ['POST /api/block', 'POST /api/pieces', 'GET /api/health']);
    assert.deepEqual(JSON.parse(received[0]!.body), { piece: 'c/p', analysis: 'a' });
    assert.equal(field(received[1]!.body, 'title'), 'Waltz');
  });

  test('says of each file of a request what is wrong with it', async (t) => {
    const problem = { source: 'lied.mxl', kind: 'score', message: 'Locked.', code: 'protected' };
    const { client } = await setup(t, json({ id: '1', problems: [problem, { code: 7 }] }));
    const { problems } = await client.requestPiece(new FormData());
    assert.deepEqual(problems, [problem, { source: '', kind: '', message: '' }]);
  });

  test('an upload takes longer than other requests may', async (t) => {
    const later: Respond = (response) => void setTimeout(() => response.end('{}'), 60);
    const { origin } = await standIn(t, later);
    const client = serviceAt(origin, { session: memorySessions(), timeout: 20 });
    assert.match((await failure(client.health())).message, /No response/);
    await client.requestPiece(new FormData());
  });
});
