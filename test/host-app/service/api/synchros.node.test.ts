import assert from 'node:assert/strict';
import test, { after, before, beforeEach, describe } from 'node:test';
import { aService, SONG, type Service } from './a-service.js';

const POINTS = '[{"onset":0,"date":0.5},{"onset":8,"date":4.5}]';
const SLOWER = '[{"onset":0,"date":0.5},{"onset":8,"date":6}]';

let service: Service;
let clara: string;
let piece = '';
let count = 0;
before(async () => {
  service = await aService();
  clara = await service.addAccount('clara');
});
after(() => service.close());
beforeEach(async () => {
  count += 1;
  piece = `/api/corpus/songs/take-${count}`;
  await service.addPiece(`take-${count}`, ['all']);
});

const save = (text: string, headers: Record<string, string> = {}, token?: string) =>
  service.ask(`PUT ${piece}/synchro`, {
    form: [{ part: 'synchro', text, file: 'synchro.json' }],
    headers,
    ...(token !== undefined && { token }),
  });

interface Info {
  readonly sources: { readonly audios: readonly { readonly 'onset-date'?: string }[] };
}

/** The sync table that a page which opens the piece would fetch. */
async function shown(): Promise<{ text: string; etag: string } | undefined> {
  const info = (await service.ask(`GET ${piece}?static=true`)).json as Info;
  const file = info.sources.audios[0]?.['onset-date'];
  if (file === undefined) return undefined;
  const folder = piece.replace('/api/corpus/', '/static/resources/');
  const { text, headers, status } = await service.ask(`GET ${folder}/${file}`);
  assert.equal(status, 200);
  return { text, etag: headers['etag']! };
}

describe('a synchronization', () => {
  test('is saved by anyone where there is none, and shown to everyone', async () => {
    assert.equal(await shown(), undefined);
    const saved = await save(POINTS);
    assert.deepEqual([saved.status, saved.json], [200, { source: 'take', version: 1 }]);
    assert.deepEqual(await shown(), { text: POINTS, etag: saved.headers['etag'] });
  });

  test('may come as a field of the form, for a recording by its id', async () => {
    const { json } = await service.ask(`PUT ${piece}/synchro`, {
      form: [
        { part: 'source', text: 'take' },
        { part: 'synchro', text: POINTS },
      ],
    });
    assert.deepEqual(json, { source: 'take', version: 1 });
  });

  test('is changed with an account only; others are asked for another name', async () => {
    await save(POINTS);
    const refused = await save(SLOWER);
    assert.equal(refused.status, 403);
    assert.equal((refused.json as { code: string }).code, 'nameTaken');
    assert.match((refused.json as { message: string }).message, /choose a different name/);
    assert.equal((await shown())?.text, POINTS);
    const changed = await save(SLOWER, { 'if-match': (await shown())!.etag }, clara);
    assert.deepEqual(changed.json, { source: 'take', version: 2 });
    assert.equal((await shown())?.text, SLOWER);
  });

  test('that was made from an older version is refused', async () => {
    const { headers } = await save(POINTS);
    await save(SLOWER, { 'if-match': headers['etag']! }, clara);
    const late = await save(
      '[{"onset":0,"date":1},{"onset":8,"date":5}]',
      { 'if-match': headers['etag']! },
      clara,
    );
    assert.equal(late.status, 412);
    assert.equal((await shown())?.text, SLOWER);
  });

  test('of which two are saved at once is saved once', async () => {
    const both = await Promise.all(
      [POINTS, SLOWER].map((text) => save(text, { 'if-none-match': '*' }, clara)),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
  });

  test('that came with the corpus is changed with an account only, and comes back when the change is hidden', async () => {
    const info = structuredClone(SONG) as unknown as {
      sources: { audios: Record<string, unknown>[] };
    };
    info.sources.audios[0]!['onset-date'] = JSON.parse(POINTS);
    await service.addPiece(`take-${count}`, ['all'], info);
    assert.equal((await save(SLOWER)).status, 403);
    assert.equal((await save(SLOWER, {}, clara)).status, 200);
    assert.equal((await shown())?.text, SLOWER);
    assert.equal((await service.ask(`DELETE ${piece}/synchro`, { token: clara })).status, 204);
    const again = (await service.ask(`GET ${piece}`)).json as Info;
    assert.deepEqual(again.sources.audios[0]?.['onset-date'], JSON.parse(POINTS));
    const versions = await service.ask(`GET ${piece}/synchro/versions`);
    assert.equal((versions.json as readonly object[]).length, 1);
  });

  test('is not removed without an account', async () => {
    await save(POINTS);
    assert.equal((await service.ask(`DELETE ${piece}/synchro`)).status, 401);
  });

  const WRONG = [
    ['one point', '[{"onset":0,"date":0}]'],
    ['no table', '{"points": 3}'],
    ['a page', '<html>'],
  ] as const;
  for (const [what, text] of WRONG)
    test(`with ${what} is refused`, async () => assert.equal((await save(text)).status, 422));

  test('of a recording that is not there is refused', async () => {
    const { status } = await service.ask(`PUT ${piece}/synchro`, {
      form: [
        { part: 'synchro', text: POINTS },
        { part: 'source', text: 'other' },
      ],
    });
    assert.equal(status, 404);
  });

  test('is a form with that part, and no other', async () => {
    assert.equal((await service.ask(`PUT ${piece}/synchro`, { json: [] })).status, 415);
    const parts = [{ part: 'points', text: POINTS }];
    assert.equal((await service.ask(`PUT ${piece}/synchro`, { form: parts })).status, 422);
    assert.equal((await service.ask(`PUT ${piece}/synchro`, { form: [] })).status, 422);
  });

  test('that is larger than any is refused', async () => {
    assert.equal((await save(`[${' '.repeat(6 * 2 ** 20)}]`)).status, 413);
  });

  test('is changed by its owner and by those whom the owner lets, and by nobody else', async () => {
    const ben = await service.addAccount('ben');
    assert.equal((await save(POINTS, {}, clara)).status, 200);
    const { hash } = (await service.store.synchros.read(
      piece.replace('/api/corpus/', ''),
      'take',
    ))!;
    const ifMatch = { 'if-match': `"${hash}"` };
    assert.equal((await save(SLOWER, ifMatch, ben)).status, 403);
    const sharing = `${piece}/synchro/sharing`;
    const json = { collaborators: [{ uid: 'ben', role: 'editor' }] };
    assert.equal((await service.ask(`PUT ${sharing}`, { token: ben, json })).status, 403);
    assert.equal((await service.ask(`GET ${sharing}`, { token: ben })).status, 403);
    const nobody = { collaborators: [{ uid: 'nobody', role: 'editor' }] };
    assert.equal((await service.ask(`PUT ${sharing}`, { token: clara, json: nobody })).status, 422);
    const shared = await service.ask(`PUT ${sharing}`, { token: clara, json });
    const told = { owner: 'clara', visibility: 'public', ...json };
    assert.deepEqual([shared.status, shared.json], [200, told]);
    assert.deepEqual((await service.ask(`GET ${sharing}`, { token: clara })).json, told);
    assert.equal((await save(SLOWER, ifMatch, ben)).status, 200);
    // It stays hers.
    const removal = { token: ben };
    assert.equal((await service.ask(`DELETE ${piece}/synchro`, removal)).status, 403);
  });

  test('comes back after it was removed, with all its versions', async () => {
    await save(POINTS, {}, clara);
    const token = { token: clara };
    assert.equal((await service.ask(`DELETE ${piece}/synchro`, token)).status, 204);
    assert.equal(await shown(), undefined);
    const restore = `POST ${piece}/synchro/restore`;
    assert.equal((await service.ask(restore)).status, 401);
    assert.equal((await service.ask(restore, token)).status, 204);
    assert.equal((await shown())?.text, POINTS);
    assert.equal((await service.ask(restore, token)).status, 409);
  });
});
