import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { aService, FORM_TYPE, type Service, formBody } from '../a-service.js';

const labels = (tag: string): string => JSON.stringify({ labels: [{ start: 0, tag }] });
const points = (date: number): string =>
  JSON.stringify([
    { onset: 0, date },
    { onset: 8, date: 9 },
  ]);
const FOR_GOOD = 'public, max-age=31536000, immutable';

let service: Service;
let clara: string;
let lied: number;
let secret: number;
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  clara = await service.addAccount('clara', 'all');
  lied = (await service.store.pieces.find('songs/lied'))!.number;
  secret = (await service.store.pieces.find('songs/secret'))!.number;
});
after(() => service.close());

async function save(name: string, tag: string, piece = 'songs/lied'): Promise<void> {
  const json = { name, content: labels(tag) };
  const saved = await service.ask(`POST /api/corpus/${piece}/analyses`, { json, token: clara });
  assert.equal(saved.status, 201);
}

async function saveSynchro(date: number): Promise<void> {
  const saved = await service.app.inject({
    method: 'PUT',
    url: '/api/corpus/songs/lied/synchro',
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${clara}` },
    payload: formBody([{ part: 'synchro', text: points(date), file: 'synchro.json' }]),
  });
  assert.equal(saved.statusCode, 200);
}

const at = (name: string, version: number, piece = lied): string =>
  `/api/pieces/${piece}/analyses/${encodeURIComponent(name)}@${version}`;

describe('the permanent address of a version of an analysis', () => {
  test('gives the same bytes after later saves, and may be kept for good', async () => {
    await save('form: A', 'first');
    const first = await service.ask(`GET ${at('form: A', 1)}`);
    await save('form: A', 'second');
    const again = await service.ask(`GET ${at('form: A', 1)}`);
    assert.equal(again.text, first.text);
    assert.equal((again.json as { content: string }).content, labels('first'));
    assert.equal(again.headers['etag'], first.headers['etag']);
    assert.equal(again.headers['cache-control'], FOR_GOOD);
    const second = await service.ask(`GET ${at('form: A', 2)}`);
    assert.equal((second.json as { content: string }).content, labels('second'));
  });

  test('stays with the piece when it moves and another one takes its path', async () => {
    await service.addPiece('wanderer', ['all']);
    const { number } = (await service.store.pieces.find('songs/wanderer'))!;
    await save('form', 'of the first', 'songs/wanderer');
    const before = await service.ask(`GET ${at('form', 1, number)}`);
    await service.store.pieces.move('songs/wanderer', { path: 'songs/gone', corpus: 'songs' });
    await service.addPiece('wanderer', ['all']);
    await save('form', 'of the second', 'songs/wanderer');
    assert.equal((await service.ask(`GET ${at('form', 1, number)}`)).text, before.text);
  });

  test('answers its tag with 304, which may be kept too, and HEAD without a body', async () => {
    await save('tagged', 'a');
    const { headers, text } = await service.ask(`GET ${at('tagged', 1)}`);
    const known = await service.ask(`GET ${at('tagged', 1)}`, {
      headers: { 'if-none-match': headers['etag']! },
    });
    assert.deepEqual([known.status, known.text], [304, '']);
    assert.equal(known.headers['cache-control'], FOR_GOOD);
    const head = await service.ask(`HEAD ${at('tagged', 1)}`);
    assert.deepEqual([head.status, head.text], [200, '']);
    assert.equal(head.headers['content-length'], String(Buffer.byteLength(text)));
    assert.equal(head.headers['cache-control'], FOR_GOOD);
  });

  test('is the same for every visitor, and for pages of every site, whoever asked first', async () => {
    await save('shared', 'a');
    const own = await service.ask(`GET ${at('shared', 1)}`, { token: clara });
    const other = await service.ask(`GET ${at('shared', 1)}`);
    assert.equal(own.text, other.text);
    assert.equal(own.headers['access-control-allow-origin'], '*');
    assert.ok(!/authorization/i.test(own.headers['vary'] ?? ''));
  });

  test('of a hidden analysis says that it is gone, and nobody keeps that', async () => {
    await save('wrong', 'a');
    const call = 'DELETE /api/corpus/songs/lied/analyses/wrong';
    assert.equal((await service.ask(call, { token: clara })).status, 204);
    const gone = await service.ask(`GET ${at('wrong', 1)}`);
    assert.equal(gone.status, 410);
    assert.equal(gone.headers['cache-control'], 'no-store');
    await save('wrong', 'shown again');
    assert.equal((await service.ask(`GET ${at('wrong', 1)}`)).status, 200);
  });

  test('that does not exist yet is not kept as missing', async () => {
    await save('early', 'a');
    const missing = await service.ask(`GET ${at('early', 2)}`);
    assert.deepEqual([missing.status, missing.headers['cache-control']], [404, 'no-store']);
    await save('early', 'b');
    assert.equal((await service.ask(`GET ${at('early', 2)}`)).status, 200);
  });

  test('of a private piece is missing for strangers, and no cache keeps it', async () => {
    await save('form', 'a', 'songs/secret');
    const stranger = await service.ask(`GET ${at('form', 1, secret)}`);
    assert.deepEqual([stranger.status, stranger.headers['cache-control']], [404, 'no-store']);
    const nowhere = await service.ask(`GET ${at('form', 1, 999)}`);
    const message = ({ json }: typeof nowhere): string => (json as { message: string }).message;
    assert.equal(message(stranger).replace(String(secret), '999'), message(nowhere));
    const own = await service.ask(`GET ${at('form', 1, secret)}`, { token: clara });
    assert.deepEqual([own.status, own.headers['cache-control']], [200, 'private, no-store']);
  });
});

describe('the permanent address of a version of a synchronization', () => {
  const SYNCHRO = (version: number): string => `GET /api/pieces/${lied}/synchros/take@${version}`;

  test('gives the same bytes after later saves; once hidden it is gone', async () => {
    await saveSynchro(1);
    await saveSynchro(2);
    const first = await service.ask(SYNCHRO(1));
    assert.deepEqual([first.status, first.text], [200, points(1)]);
    assert.equal(first.headers['cache-control'], FOR_GOOD);
    assert.equal((await service.ask(SYNCHRO(2))).text, points(2));
    await service.ask('DELETE /api/corpus/songs/lied/synchro', { token: clara });
    assert.equal((await service.ask(SYNCHRO(1))).status, 410);
  });

  test('is missing without such a recording or version', async () => {
    assert.equal((await service.ask(SYNCHRO(9))).status, 404);
    const other = await service.ask(`GET /api/pieces/${lied}/synchros/other@1`);
    assert.equal(other.status, 404);
  });
});
