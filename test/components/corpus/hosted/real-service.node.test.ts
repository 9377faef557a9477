import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { parsePieceInfo } from '#core';
import { LoadContext } from '#corpus/loading/load-context.js';
import { readOther } from '#corpus/loading/read-other.js';
import type { HostedClient } from '#corpus/hosted/hosted-client.js';
import { serviceAt } from '#corpus/hosted/hosted-client.js';
import { memorySessions } from '#corpus/hosted/user-session.js';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { letChange } from '#test/support/service/let-change.js';
import { aService, type Service } from '#test/host-app/service/api/a-service.js';
import { refused } from './stand-in.js';

const PATH = 'songs/lied';
const labels = (...tags: readonly string[]): string =>
  JSON.stringify({ labels: tags.map((tag) => ({ start: 0, tag })) });
const POINTS = '[{"onset":0,"date":0.5},{"onset":8,"date":4.5}]';

let service: Service;
let base = '';
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`;
  for (const uid of ['clara', 'robert', 'fanny']) await service.addAccount(uid);
  await service.addAccount('admin', 'all');
  await service.addAccount('pest');
});
after(() => service.close());

const visitor = (): HostedClient => serviceAt(base, { session: memorySessions() });
async function account(uid: string): Promise<HostedClient> {
  const client = visitor();
  await client.login(uid, `${uid} sings well`);
  return client;
}

describe('a user with several sessions', () => {
  test('sees them, and ends all others with the password', async () => {
    await service.addAccount('amy');
    const [here, there] = [await account('amy'), await account('amy')];
    const sessions = await here.openSessions();
    assert.deepEqual(sessions.map(({ isCurrent }) => isCurrent).sort(), [false, false, true]);
    const wrong = await refused(here.endSessions('another one'));
    assert.equal(wrong.code, 'wrongPassword');
    assert.ok(here.session);
    await here.endSessions('amy sings well');
    assert.equal((await here.openSessions()).length, 1);
    assert.equal((await refused(there.openSessions())).code, 'sessionEnded');
    assert.equal(there.session, undefined);
  });
});

describe('a visitor', () => {
  test('browses what everyone may see', async () => {
    const client = visitor();
    assert.deepEqual((await client.corpus('')).corpora, ['songs']);
    const tree = await client.recursive();
    assert.deepEqual(
      tree.corpora.map(({ path, info }) => [path, info.title, info.pieces.map(({ id }) => id)]),
      [['songs', 'Songs', ['lied']]],
    );
    assert.deepEqual(
      (await client.corpora('songs')).map(({ path }) => path),
      ['songs'],
    );
    assert.match((await client.piece(PATH)).text, /Heidenröslein/);
  });

  test('is told what is not there, and what is not to be seen', async () => {
    const client = visitor();
    assert.equal((await refused(client.piece('songs/none'))).status, 'Missing');
    assert.equal((await refused(client.piece('songs/secret'))).status, 'Unauth');
    assert.equal((await refused(client.analysis(PATH, 'none'))).code, 'notFound');
  });

  test('saves a new analysis for everyone, and changes none', async () => {
    const client = visitor();
    const saved = await client.saveAnalysis(PATH, { name: 'mine: 1', content: labels('a') });
    assert.equal(saved.version, 1);
    const { text, etag, version, author } = await visitor().analysis(PATH, 'mine: 1');
    assert.deepEqual([text, etag, version, author], [labels('a'), saved.etag, 1, undefined]);
    assert.ok((await client.analyses(PATH)).includes('mine: 1'));
    const again = { name: 'mine: 1', content: labels('b') };
    const error = await refused(client.saveAnalysis(PATH, again, { base: saved.etag }));
    assert.deepEqual([error.status, error.code], ['Unauth', 'nameTaken']);
    assert.equal((await refused(client.saveAnalysis(PATH, again, { base: 'new' }))).code, 'exists');
    assert.equal((await refused(client.deleteAnalysis(PATH, 'mine: 1'))).status, 'Unauth');
  });

  test('asks for a new piece, and how the service is', async () => {
    const client = visitor();
    const form = new FormData();
    const fields = { name: 'A', email: 'a@music.test', composer: 'C', title: 'Waltz' };
    for (const [key, value] of Object.entries(fields)) form.append(key, value);
    form.append('score', new Blob(['**kern\n*M3/4\n4c\n*-\n']), 'waltz.krn');
    const { id, files } = await client.requestPiece(form);
    assert.ok(id);
    assert.equal(files, 1);
    assert.ok(await client.health());
  });
});

describe('two people with an account', () => {
  test('who save the same analysis: the second is told, and both versions are kept', async () => {
    const [clara, robert] = await Promise.all([account('clara'), account('robert')]);
    const first = { name: 'shared', content: labels('a') };
    const { etag: opened } = await clara.saveAnalysis(PATH, first, { base: 'new' });
    await letChange(service.store, { piece: PATH, name: 'shared' }, 'robert');
    await clara.saveAnalysis(PATH, { ...first, content: labels('a', 'b') }, { base: opened });
    const late = { ...first, content: labels('a', 'c') };
    assert.equal(
      (await refused(robert.saveAnalysis(PATH, late, { base: opened }))).code,
      'changed',
    );
    await robert.saveAnalysis(PATH, late);
    const versions = await robert.versions(PATH, 'shared');
    assert.deepEqual(
      versions.map(({ version, author }) => [version, author]),
      [
        [1, 'clara'],
        [2, 'clara'],
        [3, 'robert'],
      ],
    );
    const older = await robert.analysis(PATH, 'shared', undefined, 2);
    assert.equal(older.text, labels('a', 'b'));
    const options = { client: robert, path: PATH, info: parsePieceInfo({ id: 'lied' }).piece };
    const rest = { infoUrl: '', warnings: [], log: () => undefined };
    const beside = await readOther('shared@2', new LoadContext({ ...options, ...rest }), undefined);
    assert.deepEqual(
      beside.labels.map(({ tag }) => tag),
      ['a', 'b'],
    );
    assert.deepEqual(
      (await robert.analysisEntries(PATH)).filter(({ name }) => name === 'shared')[0]?.version,
      3,
    );
  });

  test('reads an old version of an analysis under the address that caches keep', async () => {
    const clara = await account('clara');
    await clara.saveAnalysis(PATH, { name: 'old: 1', content: labels('first') });
    await clara.saveAnalysis(PATH, { name: 'old: 1', content: labels('second') });
    const asked: string[] = [];
    const reader = serviceAt(base, {
      session: memorySessions(),
      fetch: (input, init) => {
        asked.push(input instanceof Request ? input.url : String(input));
        return fetch(input, init);
      },
    });
    assert.equal((await reader.analysis(PATH, 'old: 1', undefined, 1)).text, labels('first'));
    assert.match(asked.at(-1)!, /\?version=1$/);
    await reader.piece(PATH);
    assert.equal((await reader.analysis(PATH, 'old: 1', undefined, 1)).text, labels('first'));
    assert.match(asked.at(-1)!, /\/pieces\/\d+\/analyses\/old%3A%201@1$/);
  });

  test('of whom one removes an analysis, whose versions stay', async () => {
    const clara = await account('clara');
    await clara.saveAnalysis(PATH, { name: 'gone', content: labels('a') });
    await clara.deleteAnalysis(PATH, 'gone');
    assert.equal((await refused(clara.analysis(PATH, 'gone'))).status, 'Missing');
    assert.equal((await clara.versions(PATH, 'gone')).length >= 1, true);
  });

  test('save a synchronization that everyone then hears', async () => {
    await service.addPiece('sync', ['all']);
    const clara = await account('clara');
    const saved = await clara.saveSynchro('songs/sync', { synchro: POINTS }, { base: 'new' });
    const info = JSON.parse((await visitor().piece('songs/sync')).text) as {
      sources: { audios: { 'onset-date': string }[] };
    };
    const file = info.sources.audios[0]!['onset-date'];
    const { text, etag } = await visitor().read('songs/sync', file);
    assert.deepEqual([text, etag], [POINTS, saved.etag]);
    const slower = { synchro: POINTS.replace('4.5', '6'), source: 'take' };
    const next = await clara.saveSynchro('songs/sync', slower, { base: etag });
    assert.equal(next.version, 2);
    const late = { ...slower, synchro: POINTS.replace('4.5', '7') };
    const error = await refused(clara.saveSynchro('songs/sync', late, { base: '"other"' }));
    assert.equal(error.code, 'changed');
    assert.equal((await clara.synchroVersions('songs/sync')).length, 2);
    await clara.deleteSynchro('songs/sync', 'take', { base: next.etag });
  });
});

describe('a piece that not everyone may view', () => {
  const SECRET = 'songs/with-pages';
  const PAGES = JSON.stringify({ pages: [{ image: 'scan/page 1.svg', bars: [] }] });
  const FILES = { 'pages.json': PAGES, 'scan/page 1.svg': '<svg/>', 'take.ogg': 'OggS' };
  const scan = { id: 'scan', type: 'scan', pages: 'pages.json' };
  const sources = { audios: [{ id: 'take', file: 'take.ogg' }], images: [scan] };

  before(async () => {
    await service.addPiece('with-pages', [], { title: 'Secret', sources });
    await service.addAccount('reader');
    await service.store.accounts.grant('reader', { path: SECRET, permission: 'read' });
    for (const [name, content] of Object.entries(FILES)) await keep(name, content);
  });

  async function keep(name: string, content: string): Promise<void> {
    const { settings, context, store } = service;
    const file = await arrive(Buffer.from(content), { folder: arrivalFolder(settings) });
    await context.files.keep(file);
    const { hash, size } = file;
    const resource = { owner: SECRET, name, hash, size, type: 'text/plain' };
    await store.resources.put(resource);
  }

  /** The names of its files in the info, and in the file of its pages. */
  async function namesIn(client: HostedClient): Promise<readonly string[]> {
    const info = JSON.parse((await client.piece(SECRET)).text) as { sources: typeof sources };
    const [pages, take] = [info.sources.images[0]!.pages, info.sources.audios[0]!.file];
    const { text } = await client.read(SECRET, pages);
    const named = JSON.parse(text) as { pages: { image: string }[] };
    return [pages, take, named.pages[0]!.image];
  }

  const statusOf = async (url: string) => (await fetch(url)).status;

  test('opens all its files, also those that other files name, to whoever may view it', async () => {
    const client = await account('reader');
    const names = await namesIn(client);
    assert.deepEqual(names.at(-1), 'scan/page 1.svg');
    const urls = names.map((name) => client.fileUrl(SECRET, name));
    assert.deepEqual(await Promise.all(urls.map(statusOf)), [200, 200, 200]);
    assert.equal((await client.read(SECRET, './scan/page 1.svg')).text, '<svg/>');
  });

  test('opens none of them without having read its info, nor after logout', async () => {
    const client = await account('reader');
    const url = () => client.fileUrl(SECRET, 'scan/page 1.svg');
    assert.equal(await statusOf(url()), 401);
    await client.piece(SECRET);
    assert.equal(await statusOf(url()), 200);
    await client.logout();
    assert.equal(await statusOf(url()), 401);
    assert.equal((await refused(client.read(SECRET, 'pages.json'))).status, 'Unauth');
  });

  test('has no link in front of the files of others', async () => {
    const client = await account('reader');
    await client.piece(SECRET);
    const elsewhere = 'https://music.test/scan.svg';
    assert.equal(client.fileUrl(SECRET, elsewhere), elsewhere);
    assert.equal(
      new URL(client.fileUrl(SECRET, '../lied/a.svg')).pathname,
      '/static/resources/songs/lied/a.svg',
    );
    assert.equal(new URL(client.fileUrl(SECRET, '/static/a.svg')).pathname, '/static/a.svg');
    assert.doesNotMatch(client.fileUrl(PATH, 'take.ogg'), /~/);
  });

  test('that everyone may view from now on needs no link any more', async () => {
    const client = await account('reader');
    await client.piece(SECRET);
    await service.addPiece('with-pages', ['read'], { title: 'Secret', sources });
    await client.piece(SECRET);
    const url = client.fileUrl(SECRET, 'scan/page 1.svg');
    assert.doesNotMatch(url, /~/);
    assert.equal(await statusOf(url), 200);
  });
});

describe('a session', () => {
  test('begins with the right password, and ends everywhere with its logout', async () => {
    const client = visitor();
    const wrong = await refused(client.login('clara', 'wrong password'));
    assert.deepEqual([wrong.status, wrong.code], ['Unauth', 'unauthorized']);
    const { token, name } = await client.login('clara', 'clara sings well');
    assert.equal(name, 'clara');
    const session = memorySessions();
    session.write({ name, token, permissions: [] });
    const other = serviceAt(base, { session });
    await other.piece(PATH);
    assert.equal(await client.logout(), true);
    assert.equal((await refused(other.piece(PATH))).code, 'sessionEnded');
    assert.equal(session.read(), undefined);
    await other.piece(PATH);
  });

  test('shows what its account may see, and nobody else', async () => {
    const client = await account('admin');
    assert.match((await client.piece('songs/secret')).text, /Heidenröslein/);
    const shown = async () =>
      (await client.recursive()).corpora[0]?.info.pieces.some(({ id }) => id === 'secret');
    assert.equal(await shown(), true);
    await client.logout();
    assert.equal((await refused(client.piece('songs/secret'))).status, 'Unauth');
    assert.equal(await shown(), false);
  });

  test('goes on with a changed password, and all others end', async () => {
    const [here, elsewhere] = await Promise.all([account('fanny'), account('fanny')]);
    const wrong = { oldPassword: 'wrong password', newPassword: 'fanny plays well' };
    assert.equal((await refused(here.changePassword(wrong))).status, 'Unauth');
    assert.equal(here.session?.name, 'fanny');
    const short = { oldPassword: 'fanny sings well', newPassword: 'short' };
    assert.equal((await refused(here.changePassword(short))).code, 'invalid');
    await here.changePassword({ ...short, newPassword: 'fanny plays well' });
    await here.piece(PATH);
    assert.equal((await refused(elsewhere.piece(PATH))).code, 'sessionEnded');
    await visitor().login('fanny', 'fanny plays well');
  });

  test('of an account that is blocked saves nothing more', async () => {
    const [pest, admin] = await Promise.all([account('pest'), account('admin')]);
    assert.equal((await refused(pest.block({ uid: 'clara' }))).status, 'Unauth');
    await admin.block({ uid: 'pest' });
    const save = pest.saveAnalysis(PATH, { name: 'spam', content: labels('a') });
    assert.equal((await refused(save)).status, 'Unauth');
  });
});
