import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import test, { after, before, describe } from 'node:test';
import { noteBackup } from '#service/administration/backups.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { aService, type Service } from '../a-service.js';

interface Storage {
  readonly files: Readonly<Record<string, { readonly count: number; readonly bytes: number }>>;
  readonly database: { readonly kind: string; readonly bytes: number };
  readonly free: number;
  readonly uploads: { readonly count: number; readonly bytes: number };
  readonly music: Readonly<Record<string, number>>;
  readonly backup?: { readonly date: string; readonly place: string };
}
interface Limits {
  readonly days: readonly { limit: string; askers: number; refusals: number }[];
  readonly askers: readonly {
    uid?: string;
    mark?: string;
    limit: string;
    refusals: number;
    blocked: boolean;
  }[];
}

const FORM = { piece: 'songs/lied', analysis: 'form' };

let service: Service;
let ada: string;
before(async () => {
  service = await aService();
  ada = await service.addAccount('ada', 'all');
});
after(() => service.close());

const read = async <T>(call: string): Promise<T> => {
  const { status, text, json } = await service.ask(`GET /api/admin/${call}`, { token: ada });
  assert.equal(status, 200, text);
  return json;
};

describe('an administrator sees', () => {
  test('what is stored, without a look at any file', async () => {
    const { store, settings } = service;
    const resources: readonly [string, string, number][] = [
      ['score.mei', 'application/mei+xml; charset=utf-8', 100],
      ['old.mid', 'audio/midi', 10],
      ['take.ogg', 'audio/ogg', 1000],
      ['page.svg', 'image/svg+xml; charset=utf-8', 30],
      ['peaks.dat', 'application/octet-stream', 7],
    ];
    for (const [name, type, size] of resources)
      await store.resources.put({ owner: 'songs/lied', name, hash: 'a'.repeat(64), size, type });
    await store.analyses.save({
      ...{ piece: 'songs/lied', name: 'form', content: '{"labels":[]}', author: { mark: 'x' } },
    });
    await writeFile(path.join(arrivalFolder(settings), 'half'), 'half');
    await noteBackup(store, '2026-11-27', { place: '/mnt/backups', bytes: 12, lost: 1 });
    const { files, database, free, uploads, music, backup } = await read<Storage>('storage');
    assert.deepEqual(files, {
      scores: { count: 2, bytes: 110 },
      recordings: { count: 1, bytes: 1000 },
      pictures: { count: 1, bytes: 30 },
      other: { count: 1, bytes: 7 },
    });
    assert.equal(database.kind, 'sqlite');
    assert.ok(database.bytes > 4096 && free > 0);
    assert.deepEqual(uploads, { count: 1, bytes: 4 });
    assert.deepEqual(music, {
      ...{ corpora: 1, pieces: 2, analyses: 1, synchros: 0 },
      ...{ versions: 1, hidden: 0, hiddenVersions: 0 },
    });
    assert.equal(backup?.place, '/mnt/backups');
  });

  test('which limits were hit, and by whom, without any address', async () => {
    const wrong = { uid: 'nobody', password: 'wrong password' };
    let status = 0;
    for (let tries = 0; tries < 20 && status !== 429; tries += 1)
      ({ status } = await service.ask('POST /api/auth', { json: wrong }));
    assert.equal(status, 429);
    const { days, askers } = await read<Limits>('limits');
    const login = askers.find(({ limit }) => limit === 'login');
    assert.equal(login?.mark, service.context.accounts.markOf('127.0.0.1'));
    assert.deepEqual([login.refusals, login.blocked], [1, false]);
    const day = days.find(({ limit }) => limit === 'login');
    assert.deepEqual([day?.askers, day?.refusals], [1, 1]);
    assert.ok(!JSON.stringify({ days, askers }).includes('127.0.0.1'));
    // Counts of several times come together.
    await service.ask('POST /api/auth', { json: wrong });
    const again = await read<Limits>('limits');
    assert.equal(again.askers.find(({ limit }) => limit === 'login')?.refusals, 2);
  });

  test('what is to be mended: letters that nobody gets, a proxy that was not declared', async () => {
    const codes = async () =>
      (await read<readonly { code: string }[]>('warnings')).map(({ code }) => code);
    assert.deepEqual(await codes(), ['mailMissing', 'backupPartial']);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await service.ask('GET /api/health', { headers });
    assert.deepEqual(await codes(), ['undeclaredProxy', 'mailMissing', 'backupPartial']);
  });

  test('versions that are hidden, which are restored', async () => {
    const { store } = service;
    const post = (call: string, json: object) =>
      service.ask(`POST /api/admin/${call}`, { json, token: ada });
    assert.equal((await post('hide', { ...FORM, version: 1, reason: 'Spam' })).status, 204);
    const url = '/api/corpus/songs/lied/analyses';
    for (const call of [`${url}/form`, `${url}/form?version=1`, `${url}/form/versions`])
      assert.equal((await service.ask(`GET ${call}`)).status, 404, call);
    assert.equal((await service.ask(`GET ${url}`)).text, '[]');
    const hidden = await read<{ items: readonly object[] }>('hidden');
    assert.equal(hidden.items.length, 1);
    const content = await read<{ content: string }>(
      'hidden/content?piece=songs/lied&analysis=form&version=1',
    );
    assert.equal(content.content, '{"labels":[]}');
    assert.equal((await post('restore', FORM)).status, 204);
    for (const [query, status] of [
      ['piece=songs/lied&analysis=form&version=1', 404],
      ['piece=songs/lied', 422],
      ['piece=songs/lied&analysis=form&source=rec', 422],
      ['piece=songs/lied&analysis=form&version=x', 422],
    ] as const) {
      const call = `GET /api/admin/hidden/content?${query}`;
      assert.equal((await service.ask(call, { token: ada })).status, status, query);
    }
    assert.equal((await service.ask(`GET ${url}/form`)).status, 200);
    assert.equal((await store.hidden.page({ limit: 5 })).items.length, 0);
    assert.equal((await post('hide', { ...FORM, analysis: 'none', reason: 'x' })).status, 404);
  });

  test('the audit log in pages, by who and by object', async () => {
    const { store } = service;
    for (const number of [1, 2, 3])
      await store.audit.add({ who: 'eva', mark: 'm' }, { act: 'try', object: `thing ${number}` });
    await store.audit.add({ who: 'eva' }, { act: 'try', object: 'things' });
    const objects = async (query: string) =>
      (await read<{ items: readonly { object: string }[] }>(`audit?${query}`)).items.map(
        ({ object }) => object,
      );
    assert.deepEqual(await objects('who=eva'), ['things', 'thing 3', 'thing 2', 'thing 1']);
    assert.deepEqual(await objects('object=thing'), ['thing 3', 'thing 2', 'thing 1']);
    assert.deepEqual(await objects('object=thing%202'), ['thing 2']);
    const first = await read<{ next: string }>('audit?who=eva&limit=2');
    assert.deepEqual(await objects(`who=eva&limit=2&after=${first.next}`), ['thing 2', 'thing 1']);
    for (const query of ['after=x', 'limit=1e3', `who=${'x'.repeat(500)}`])
      assert.equal(
        (await service.ask(`GET /api/admin/audit?${query}`, { token: ada })).status,
        422,
      );
  });
});
