import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { aService, type Service } from './a-service.js';

const FORM = JSON.stringify({ labels: [{ start: 0, duration: 16, type: 'Structure', tag: 'A' }] });
const LATER = JSON.stringify({ labels: [{ start: 16, duration: 8, type: 'Structure', tag: 'B' }] });
const ANALYSES = '/api/corpus/songs/lied/analyses';

let service: Service;
let clara: string;
before(async () => {
  service = await aService();
  clara = await service.addAccount('clara');
});
after(() => service.close());

const save = (
  name: string,
  content: unknown,
  headers: Record<string, string> = {},
  token?: string,
) =>
  service.ask(`POST ${ANALYSES}`, {
    json: { name, content },
    headers,
    ...(token !== undefined && { token }),
  });

describe('somebody without an account', () => {
  test('saves a new analysis, which everyone can open', async () => {
    const saved = await save('form', FORM);
    assert.equal(saved.status, 201);
    assert.deepEqual(saved.json, { name: 'form', version: 1 });
    const read = await service.ask(`GET ${ANALYSES}/form`);
    const { name, content, version, curated } = read.json as Record<string, unknown>;
    assert.deepEqual(
      { name, content, version, curated },
      { name: 'form', content: FORM, version: 1, curated: false },
    );
    assert.equal(read.headers['etag'], saved.headers['etag']);
    assert.deepEqual((await service.ask(`GET ${ANALYSES}`)).json, ['form']);
  });

  test('does not change what is there, and is asked for another name', async () => {
    await save('taken', FORM);
    const again = await save('taken', LATER);
    assert.equal(again.status, 403);
    assert.equal((again.json as { code: string }).code, 'nameTaken');
    assert.equal(
      ((await service.ask(`GET ${ANALYSES}/taken`)).json as { content: string }).content,
      FORM,
    );
  });

  test('saves an object as well as a text', async () => {
    assert.equal((await save('as object', JSON.parse(FORM))).status, 201);
    const { content } = (await service.ask(`GET ${ANALYSES}/as%20object`)).json as {
      content: string;
    };
    assert.deepEqual(JSON.parse(content), JSON.parse(FORM));
  });

  test('cannot remove one', async () => {
    await save('kept', FORM);
    assert.equal((await service.ask(`DELETE ${ANALYSES}/kept`)).status, 401);
  });
});

describe('somebody with an account', () => {
  test('adds a version; the one before is kept', async () => {
    const first = await save('harmony', FORM, {}, clara);
    const second = await save('harmony', LATER, { 'if-match': first.headers['etag']! }, clara);
    assert.deepEqual(second.json, { name: 'harmony', version: 2 });
    const versions = (await service.ask(`GET ${ANALYSES}/harmony/versions`)).json as {
      version: number;
      author: string;
    }[];
    assert.deepEqual(
      versions.map(({ version, author }) => [version, author]),
      [
        [1, 'clara'],
        [2, 'clara'],
      ],
    );
    const old = await service.ask(`GET ${ANALYSES}/harmony?version=1`);
    assert.equal((old.json as { content: string }).content, FORM);
  });

  test('is told when somebody else was faster, and nothing is lost', async () => {
    const first = await save('shared', FORM, {}, clara);
    const base = { 'if-match': first.headers['etag']! };
    assert.equal((await save('shared', LATER, base, clara)).status, 201);
    const late = await save('shared', '{"labels": [{"start": 1}]}', base, clara);
    assert.equal(late.status, 412);
    assert.equal((late.json as { code: string }).code, 'changed');
    const now = await service.ask(`GET ${ANALYSES}/shared`);
    assert.equal((now.json as { content: string }).content, LATER);
    assert.equal(late.headers['etag'], now.headers['etag']);
  });

  test('is told when a name that should be new is taken', async () => {
    await save('new', FORM);
    const again = await save('new', LATER, { 'if-none-match': '*' }, clara);
    assert.deepEqual([again.status, (again.json as { code: string }).code], [412, 'exists']);
  });

  test('of two at once that expect the same, one is refused', async () => {
    const tries = ['{"labels":[{"start":1}]}', '{"labels":[{"start":2}]}'];
    const answers = await Promise.all(
      tries.map((content) => save('race', content, { 'if-none-match': '*' }, clara)),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 412]);
  });

  test('hides an analysis: it is gone from the list, its versions are kept', async () => {
    await save('wrong', FORM, {}, clara);
    assert.equal((await service.ask(`DELETE ${ANALYSES}/wrong`, { token: clara })).status, 204);
    assert.equal((await service.ask(`GET ${ANALYSES}/wrong`)).status, 404);
    const names = (await service.ask(`GET ${ANALYSES}`)).json as readonly string[];
    assert.ok(!names.includes('wrong'));
    const versions = (await service.ask(`GET ${ANALYSES}/wrong/versions`))
      .json as readonly object[];
    assert.equal(versions.length, 1);
  });

  test('does not remove what somebody has changed since', async () => {
    const { headers } = await save('moved on', FORM, {}, clara);
    await save('moved on', LATER, {}, clara);
    const seen = { 'if-match': headers['etag']! };
    const call = `DELETE ${ANALYSES}/moved%20on`;
    assert.equal((await service.ask(call, { token: clara, headers: seen })).status, 412);
    assert.equal((await service.ask(`GET ${ANALYSES}/moved%20on`)).status, 200);
  });

  test('sees who saved what', async () => {
    await save('signed', FORM, {}, clara);
    const listed = (await service.ask(`GET ${ANALYSES}?details=true`)).json as {
      name: string;
      author?: string;
    }[];
    assert.equal(listed.find(({ name }) => name === 'signed')?.author, 'clara');
    assert.equal(listed.find(({ name }) => name === 'form')?.author, undefined);
  });
});

describe('an analysis', () => {
  test('is not sent again to whoever has it', async () => {
    const { headers } = await save('cached', FORM);
    const again = await service.ask(`GET ${ANALYSES}/cached`, {
      headers: { 'if-none-match': headers['etag']! },
    });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  test('with HTML in its labels is kept as the text that it is', async () => {
    const content = JSON.stringify({
      labels: [{ start: 0, tag: '<img src=x onerror=alert(1)>', comment: '</script><script>' }],
    });
    assert.equal((await save('html', content)).status, 201);
    const read = await service.ask(`GET ${ANALYSES}/html`);
    assert.match(read.headers['content-type']!, /^application\/json/);
    assert.equal(read.headers['x-content-type-options'], 'nosniff');
    assert.equal((read.json as { content: string }).content, content);
  });

  const WRONG = [
    ['no labels', '{"marks": []}'],
    ['broken JSON', '{"labels": ['],
    ['a page', '<!doctype html>'],
    ['nothing', ''],
  ] as const;
  for (const [what, content] of WRONG)
    test(`that is ${what} is refused`, async () => {
      const { status, json } = await save('broken', content);
      assert.deepEqual([status, (json as { code: string }).code], [422, 'invalid']);
    });

  for (const name of ['../form', 'a/b', 'versions', '', ' ', '<b>', 'x'.repeat(300), 'a\u0000b'])
    test(`cannot be called ${JSON.stringify(name.slice(0, 12))}`, async () => {
      assert.equal((await save(name, FORM)).status, 422);
    });

  test('that is larger than any analysis is refused', async () => {
    const { status } = await save('large', `{"labels":[],"x":"${'x'.repeat(6 * 2 ** 20)}"}`);
    assert.ok(status === 413 || status === 422);
  });

  test('of a piece that one may not view is refused', async () => {
    const secret = '/api/corpus/songs/secret/analyses';
    assert.equal((await service.ask(`GET ${secret}`)).status, 401);
    assert.equal((await service.ask(`GET ${secret}`, { token: clara })).status, 403);
    const { status } = await service.ask(`POST ${secret}`, { json: { name: 'x', content: FORM } });
    assert.equal(status, 401);
  });

  test('of a piece that everyone may only view is not saved', async () => {
    await service.addPiece('shown', ['read']);
    const { status } = await service.ask('POST /api/corpus/songs/shown/analyses', {
      json: { name: 'x', content: FORM },
    });
    assert.equal(status, 401);
  });
});
