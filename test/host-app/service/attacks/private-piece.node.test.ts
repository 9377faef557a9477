import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { GROUP_PIECES } from '#shared/paths.js';
import { CALLS } from '#service/api/calls.js';
import { arrive } from '#service/files/arrival.js';
import { arrivalFolder } from '#service/files/open-file-store.js';
import { SONG } from '../api/a-service.js';
import { aTarget, bearer, json, type Answer, type Target } from './a-target.js';

/** The words that nobody else may read: ids and title of a private piece, which has moved. */
const [ID, TITLE, NAME, FORMER] = [
  'zauberlehrling',
  'Unpublished Ballad',
  'draftform',
  'songs/old',
];
const PATH = `songs/${ID}`;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const HOST = 'http%3A%2F%2F127.0.0.1';

let target: Target;
let stranger: string;
let number = 0;
let refused = '';
before(async () => {
  target = await aTarget({ GLOSA_RATES: '1000' });
  stranger = await target.addAccount('stranger');
  await target.addPiece('old', [], { ...SONG, id: ID, title: TITLE });
  await target.store.pieces.move(FORMER, { path: PATH, corpus: 'songs' });
  number = (await target.store.pieces.find(PATH))!.number;
  const saved = { content: '{"labels":[]}', author: { mark: 'x' }, expected: null };
  await target.store.analyses.save({ piece: PATH, name: NAME, ...saved });
  const file = await arrive(Buffer.from('<svg/>'), { folder: arrivalFolder(target.settings) });
  await target.context.files.keep(file);
  const { hash, size } = file;
  const resource = { name: 'page.svg', hash, size, type: 'image/svg+xml' };
  await target.store.resources.put({ owner: PATH, ...resource });
  const fields = { name: 'Clara', email: 'c@example.org', composer: 'Hensel', title: TITLE };
  const record = await target.store.submissions.add({ fields, files: [], refused: [], total: 0 });
  refused = record.id;
  const curator = await target.addAccount('curator', 'all');
  const answer = await target.send(
    `POST /api/submissions/${refused}/refuse`,
    json({ reason: 'No score' }, bearer(curator)),
  );
  assert.equal(answer.status, 200);
  assert.match(answer.body, new RegExp(TITLE));
});
after(() => target.close());

const administered = (call: string) => `/api/admin/${call}`;

/** Addresses of reads that do not name the piece. */
const OTHERS = () => [
  ...['/api/corpus', '/api/corpus/recursive', '/api/corpus/recursive?flatCorpus=true'],
  ...[
    '/api/corpus/songs',
    '/api/corpus/songs?limit=5',
    '/api/corpus/songs/recursive',
    '/api/corpus/songs/lied',
  ],
  ...['/api/corpus/songs/lied/analyses', '/api/corpus/songs/lied/analyses/none'],
  ...['?removed=true', '/none/sharing'].map((rest) => `/api/corpus/songs/lied/analyses${rest}`),
  '/api/corpus/songs/lied/analyses/none/editing',
  `/api/corpus/songs/lied/analyses/none/editing/events?log=${NOBODY}&writer=${NOBODY}`,
  ...['/api/corpus/songs/lied/threads', '/api/corpus/songs/lied/threads/held'],
  ...['/api/corpus/songs/lied/analyses/none/versions', '/api/corpus/songs/lied/synchro/versions'],
  '/api/corpus/songs/lied/synchro/sharing',
  ...[
    '/api/submissions',
    '/api/jobs/none',
    '/api/metrics',
    '/api/docs',
    '/api/sessions',
    '/api/mentions',
  ],
  ...['accounts', 'accounts/sessions?uid=curator', 'jobs', 'jobs/none'].map(administered),
  ...['hidden', 'hidden/content', 'storage', 'limits', 'warnings', 'audit'].map(administered),
  ...['', '/none', '/none/analyses', '/none/news', '/none/invitations'].map(
    (rest) => `/api/groups${rest}`,
  ),
  ...['/api/health', '/api/health/live', '/api/health/ready'],
  ...[`/api/submissions/${refused}`, `/api/pieces/${number}`],
  ...[`/api/pieces/${number}/analyses/${NAME}@1`, `/api/pieces/${number}/synchros/take@1`],
  ...['/settings.json', '/', '/nothing', '/~/songs/lied', '/embed/songs/lied', '/explore/songs'],
  `/oembed?url=${HOST}%3A${target.port}%2F~%2Fsongs%2Flied`,
  ...['/static/resources/songs/info.json', '/static/resources/songs/lied/info.json'],
  ...['/static/resources/songs/lied/analyses/index.json', '/static/pictures/songs/lied/300.png'],
];

/** Addresses of reads of a piece, with the status for strangers without and with an account. */
const OWN = (path: string): readonly (readonly [string, number, number])[] => [
  ...[`/api/corpus/${path}`, `/api/corpus/${path}?static=true`].map(refusedAt),
  ...[`/api/corpus/${path}/analyses`, `/api/corpus/${path}/analyses?details=true`].map(refusedAt),
  ...[`/api/corpus/${path}/analyses?limit=1`, `/api/corpus/${path}/analyses/none`].map(refusedAt),
  ...[`/api/corpus/${path}/analyses/${NAME}`].map(refusedAt),
  ...[`/api/corpus/${path}/analyses/${NAME}/versions`].map(refusedAt),
  ...[`/api/corpus/${path}/analyses/${NAME}/sharing`].map(refusedAt),
  ...[`/api/corpus/${path}/analyses?removed=true`].map(refusedAt),
  ...['versions', 'sharing'].map((rest) => refusedAt(`/api/corpus/${path}/synchro/${rest}`)),
  ...[NAME, 'none'].map((name) => refusedAt(`/api/corpus/${path}/analyses/${name}/editing`)),
  ...[NAME, 'none'].map((name) =>
    refusedAt(`/api/corpus/${path}/analyses/${name}/editing/events?log=${NOBODY}&writer=${NOBODY}`),
  ),
  ...['', '?after=0', '/events', '/held', `/${NOBODY}/replies/${NOBODY}/texts`].map((rest) =>
    refusedAt(`/api/corpus/${path}/threads${rest}`),
  ),
  ...['page.svg', 'info.json', 'analyses/index.json', 'none.svg'].map((file) =>
    refusedAt(`/static/resources/${path}/${file}`),
  ),
  [`/api/corpus/${path}/recursive`, 404, 404],
  [`/static/pictures/${path}/300.png`, 404, 404],
  // These pages know no account; a user who may see the piece does so on its own page.
  [`/embed/${path}`, 403, 403],
  [`/oembed?url=${HOST}%3A${target.port}%2F~%2F${encodeURIComponent(path)}`, 401, 401],
  [`/~/${path}`, 200, 200],
];

const refusedAt = (url: string) => [url, 401, 403] as const;

/** Checks that neither the body nor a header has one of the words. */
function checkSilent(where: string, { headers, body }: Answer, words: readonly string[]): void {
  const said = `${JSON.stringify(headers)}\n${body}`.toLowerCase();
  for (const word of words) assert.ok(!said.includes(word.toLowerCase()), `${where} says ${word}`);
}

const NO_PIECE = `${GROUP_PIECES}/absent-0123456789`;

/** Keeps a piece that is private to a group, with an analysis and a file, and returns its path. */
async function aGroupPiece(): Promise<string> {
  const { corpora, pieces, analyses, resources } = target.store;
  await corpora.put({
    path: GROUP_PIECES,
    info: { title: 'Groups', settings: { access: 'private' } },
  });
  const path = `${GROUP_PIECES}/ballad-0123456789`;
  const place = { path, corpus: GROUP_PIECES, permissions: [] };
  await pieces.put({ ...place, info: { ...SONG, title: TITLE }, summary: { title: TITLE } });
  const saved = { content: '{"labels":[]}', author: { mark: 'x' }, expected: null };
  await analyses.save({ piece: path, name: NAME, ...saved });
  const file = (await resources.find(PATH, 'page.svg'))!;
  await resources.put({ ...file, owner: path, name: 'page.svg' });
  return path;
}

/** What an answer says, with one path for every piece and without what differs from request to request. */
function shown({ status, headers, body }: Answer, path: string) {
  const all = Object.entries(headers).filter(([name]) => !/^(date|x-request-id)$/.test(name));
  const said = JSON.stringify([Object.fromEntries(all), body.replace(/"request":"[^"]*"/, '')]);
  const encoded = encodeURIComponent(path);
  return { status, said: said.replaceAll(path, 'PATH').replaceAll(encoded, 'PATH') };
}

const tokens = () => [[], [bearer(stranger)]];

test('no answer about something else names a private piece or what was refused', async () => {
  for (const url of OTHERS())
    for (const headers of tokens())
      for (const method of ['GET', 'HEAD'])
        checkSilent(url, await target.send(`${method} ${url}`, { headers }), [ID, TITLE, NAME]);
});

for (const [what, path, words] of [
  ['its path', PATH, [TITLE]],
  ['its encoded path', encodeURIComponent(PATH), [TITLE]],
  ['a path that it had', FORMER, [TITLE, ID]],
] as const)
  test(`who asks for a private piece by ${what} is refused, and learns nothing of it`, async () => {
    for (const [url, without, withAccount] of OWN(path))
      for (const headers of tokens()) {
        const answer = await target.send(`GET ${url}`, { headers });
        assert.equal(answer.status, headers.length === 0 ? without : withAccount, url);
        checkSilent(url, answer, words);
        // The page for frames links to the page that was asked for.
        if (!url.startsWith('/embed/')) checkSilent(url, answer, url.includes(ID) ? [PATH] : [ID]);
        if (answer.status > 400 && answer.status !== 404)
          assert.equal(answer.headers['cache-control'], 'no-store', url);
      }
  });

test('of the pieces of groups every answer is the one for a piece that is not there', async () => {
  const group = await aGroupPiece();
  for (const [at, headers] of tokens().entries())
    for (const [url] of OWN(group))
      for (const method of ['GET', 'HEAD']) {
        const [there, none] = [group, NO_PIECE].map((path) =>
          target.send(`${method} ${url.replaceAll(group, path)}`, { headers }),
        );
        const [answer, missing] = [shown(await there!, group), shown(await none!, NO_PIECE)];
        assert.deepEqual(answer, missing, url);
        const isPage = url.startsWith('/~/');
        if (!isPage) assert.ok(answer.status === 404 || (answer.status === 401 && at === 0), url);
      }
  // Who is let in reads it under the same addresses.
  const [member] = [bearer(await target.addAccount('member'))];
  await target.store.accounts.grant('member', { path: group, permission: 'read' });
  for (const url of [`/api/corpus/${group}`, `/static/resources/${group}/page.svg`])
    assert.equal((await target.send(`GET ${url}`, { headers: [member] })).status, 200, url);
});

test('the walk asks for every read of the API', () => {
  const asked = [...OTHERS(), ...OWN(PATH).map(([url]) => url)];
  for (const { method, path } of CALLS.filter((call) => call.method === 'GET')) {
    const words = path.replace('{path}', '.+').replace(/\{\w+\}/g, '[^/]+');
    const pattern = new RegExp(`^/api/${words}(\\?|$)`);
    assert.ok(
      asked.some((url) => pattern.test(url)),
      `${method} ${path}`,
    );
  }
});
