import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { aService, type Service } from './a-service.js';

let service: Service;
let clara: string;
let curator: string;
before(async () => {
  service = await aService();
  clara = await service.addAccount('clara');
  curator = await service.addAccount('robert', 'all');
});
after(() => service.close());

interface Shown {
  readonly path: string;
  readonly title?: string;
  readonly count?: number;
  readonly pieces?: readonly { readonly path: string; readonly analyses: number }[];
  readonly corpora?: readonly Shown[];
}

const listed = async (call: string, token?: string) =>
  (await service.ask(`GET /api/${call}`, token === undefined ? {} : { token })).json as Shown;

const paths = (corpus: Shown | undefined) => corpus?.pieces?.map(({ path }) => path);

describe('a piece', () => {
  test('is sent as its info with its path and its number', async () => {
    const { status, json, headers } = await service.ask('GET /api/corpus/songs/lied?static=true');
    const { id, path, number, title } = json as Record<string, unknown>;
    assert.deepEqual([status, id, path, title], [200, 'lied', 'songs/lied', 'Heidenröslein']);
    const found = await service.ask(`GET /api/pieces/${String(number)}`);
    assert.deepEqual(found.json, { number, path });
    const again = { headers: { 'if-none-match': headers['etag']! } };
    assert.equal((await service.ask('GET /api/corpus/songs/lied', again)).status, 304);
  });

  test('that is not for everyone is for those who may view it', async () => {
    const secret = 'GET /api/corpus/songs/secret';
    assert.equal((await service.ask(secret)).status, 401);
    assert.equal((await service.ask(secret, { token: clara })).status, 403);
    const { status, headers } = await service.ask(secret, { token: curator });
    assert.deepEqual([status, headers['cache-control']], [200, 'private, no-store']);
    await service.store.accounts.grant('clara', { path: 'songs/secret', permission: 'read' });
    assert.equal((await service.ask(secret, { token: clara })).status, 200);
    await service.store.accounts.revoke('clara', { path: 'songs/secret', permission: 'read' });
    assert.equal((await service.ask(secret, { token: clara })).status, 403);
  });

  test('that is not there is missing', async () => {
    for (const path of ['songs/none', 'none', 'songs%2f%2flied', 'songs%252flied', 'songs/lied%00'])
      assert.equal((await service.ask(`GET /api/corpus/${path}`)).status, 404, path);
  });

  test('may be read by the pages of every site, but not in the name of an account', async () => {
    const open = await service.ask('GET /api/corpus/songs/lied', {
      headers: { origin: 'https://school.example' },
    });
    assert.equal(open.headers['access-control-allow-origin'], '*');
    const named = await service.ask('GET /api/corpus/songs/lied', { token: clara });
    assert.equal(named.headers['access-control-allow-origin'], undefined);
    const preflight = await service.ask('OPTIONS /api/corpus/songs/lied', {
      headers: { origin: 'https://school.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.headers['access-control-allow-methods'], undefined);
    assert.equal(preflight.status, 405);
  });
});

describe('the listings', () => {
  test('show what the visitor may see', async () => {
    const [anyone] = (await listed('corpus/recursive')).corpora ?? [];
    assert.deepEqual(paths(anyone), ['songs/lied']);
    const [all] = (await listed('corpus/recursive', curator)).corpora ?? [];
    assert.deepEqual(paths(all), ['songs/lied', 'songs/secret']);
    assert.deepEqual(paths(await listed('corpus/songs')), ['songs/lied']);
    assert.deepEqual(paths(await listed('corpus/songs/recursive')), ['songs/lied']);
  });

  test('of a corpus come in pages, each with the address of the next', async () => {
    await service.addPiece('waltz', ['all']);
    service.context.listing.expire();
    const first = await service.ask('GET /api/corpus/songs?limit=1');
    assert.deepEqual(paths(first.json as Shown), ['songs/lied']);
    const [, next] = /^<(\?[^>]*)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
    const second = await service.ask(`GET /api/corpus/songs${next}`);
    assert.deepEqual(paths(second.json as Shown), ['songs/waltz']);
    assert.equal(second.headers['link'], undefined);
    for (const wrong of ['limit=0', 'limit=1001', 'limit=x', 'after=1', 'limit=1&after=x'])
      assert.equal((await service.ask(`GET /api/corpus/songs?${wrong}`)).status, 422, wrong);
    await service.addPiece('waltz', []);
    service.context.listing.expire();
  });

  test('of corpora begin with the one that is asked for', async () => {
    const answer = await service.ask('GET /api/corpus/songs/recursive?flatCorpus=true');
    const [first] = answer.json as readonly Shown[];
    assert.deepEqual([first?.path, first?.title, first?.count], ['songs', 'Songs', 1]);
  });

  test('are compressed for those who take it', async () => {
    const { text, headers } = await service.ask('GET /api/corpus/recursive');
    const packed = await service.app.inject({
      url: '/api/corpus/recursive',
      headers: { 'accept-encoding': 'gzip' },
    });
    assert.equal(packed.headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(packed.rawPayload).toString(), text);
    assert.equal(packed.headers['etag'], headers['etag']);
  });

  test('follow what is added', async () => {
    await service.addPiece('new', ['read']);
    await service.store.corpora.put({ path: 'dances', info: { title: 'Dances' } });
    service.context.listing.expire();
    const root = await listed('corpus/recursive');
    assert.deepEqual(
      root.corpora?.map(({ path }) => path),
      ['songs', 'dances'],
    );
    assert.deepEqual(paths(root.corpora[0]), ['songs/lied', 'songs/new']);
  });

  test('count the analyses', async () => {
    await service.ask('POST /api/corpus/songs/lied/analyses', {
      json: { name: 'one', content: '{"labels":[]}' },
    });
    service.context.listing.expire();
    assert.equal((await listed('corpus/songs')).pieces?.[0]?.analyses, 1);
  });

  test('of a corpus that is not there are missing', async () => {
    assert.equal((await service.ask('GET /api/corpus/none/recursive')).status, 404);
  });
});

describe('an address', () => {
  test('knows its methods', async () => {
    const { status, headers } = await service.ask('DELETE /api/corpus/songs/lied/analyses');
    assert.equal(status, 405);
    assert.deepEqual(headers['allow']?.split(', ').sort(), ['GET', 'POST']);
  });

  test('answers HEAD like GET, without the body', async () => {
    const { status, text } = await service.ask('HEAD /api/corpus/songs/lied');
    assert.deepEqual([status, text], [200, '']);
  });

  test('that is no call is missing, as JSON', async () => {
    const { status, json } = await service.ask('GET /api/scores');
    assert.deepEqual([status, (json as { code: string }).code], [404, 'notFound']);
  });
});
