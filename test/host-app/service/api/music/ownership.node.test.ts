import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { aService, FORM_TYPE, formBody, type Answered, type Service } from '../a-service.js';

const labels = (tag: string): string => JSON.stringify({ labels: [{ start: 0, tag }] });
const ANALYSES = '/api/corpus/songs/lied/analyses';

let service: Service;
/** Tokens: of two who write theses, and of one who may change everything that is open. */
let ada: string;
let ben: string;
let curator: string;
let number = 0;
let groupId = '';
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  ada = await service.addAccount('Ada');
  ben = await service.addAccount('ben');
  curator = await service.addAccount('curator', 'all');
  number = (await service.store.pieces.find('songs/lied'))!.number;
});
after(() => service.close());

const save = (json: object, token?: string, headers: Record<string, string> = {}) =>
  service.ask(`POST ${ANALYSES}`, { json, headers, ...(token !== undefined && { token }) });

const read = (call: string, token?: string) =>
  service.ask(`GET ${ANALYSES}${call}`, token === undefined ? {} : { token });

const share = (name: string, json: object, token: string) =>
  service.ask(`PUT ${ANALYSES}/${name}/sharing`, { json, token });

const codeOf = ({ status, json }: Answered): readonly unknown[] => [
  status,
  (json as { readonly code?: string }).code,
];

const contentOf = ({ json }: Answered): string => (json as { readonly content: string }).content;

describe('what an account saves', () => {
  test('belongs to it: neither an account with all permissions nor a visitor changes or removes it', async () => {
    await save({ name: 'cadences', content: labels('PAC') }, ada);
    for (const token of [curator, ben, undefined]) {
      const refused = await save({ name: 'cadences', content: labels('HC') }, token);
      assert.deepEqual(codeOf(refused), [403, 'nameTaken']);
      const asked = token === undefined ? {} : { token };
      const removed = await service.ask(`DELETE ${ANALYSES}/cadences`, asked);
      assert.equal(removed.status, token === undefined ? 401 : 403);
    }
    assert.equal(contentOf(await read('/cadences')), labels('PAC'));
    assert.equal((await save({ name: 'cadences', content: labels('IAC') }, ada)).status, 201);
    const [entry] = (await read('?details=true')).json as [{ readonly owner: string }];
    assert.equal(entry.owner, 'Ada');
  });

  test('can be copied by another account, which then owns the copy under a name of its own', async () => {
    await save({ name: 'keys', content: labels('G') }, ada);
    const copy = await save({ name: 'keys', content: labels('e'), own: true }, ben);
    assert.deepEqual([copy.status, copy.json], [201, { name: 'keys~ben', version: 1 }]);
    assert.equal(contentOf(await read('/keys~ben')), labels('e'));
    const again = await save({ name: 'keys~ben', content: labels('a'), own: true }, ada);
    assert.deepEqual(again.json, { name: 'keys~Ada', version: 1 });
  });

  test('cannot have the name of another account, whether that is there or not', async () => {
    await save({ name: 'form', content: labels('A'), visibility: 'private' }, ada);
    for (const name of ['form~Ada', 'never~Ada', 'form~ada'])
      for (const token of [ben, curator, undefined]) {
        const refused = await save({ name, content: labels('B') }, token);
        assert.deepEqual(codeOf(refused), [403, 'nameTaken']);
        const words = (refused.json as { readonly message: string }).message;
        assert.equal(words, `The name ${name} is taken: choose a different name`);
      }
  });

  test('is the only thing that changes so: what a visitor saves stays open', async () => {
    await save({ name: 'open', content: labels('A') });
    const first = await service.ask(`GET ${ANALYSES}/open`);
    const headers = { 'if-match': first.headers['etag']! };
    assert.equal((await save({ name: 'open', content: labels('B') }, ben, headers)).status, 201);
    assert.equal((await save({ name: 'open', content: labels('C') }, ada)).status, 201);
    assert.equal((await service.ask(`DELETE ${ANALYSES}/open`, { token: ben })).status, 204);
  });
});

describe('a private analysis', () => {
  /** Every read that could tell of an analysis, and the private one itself by its addresses. */
  const reads = () => [
    ...['', '?details=true', '?limit=1', '?details=true&after=a'].map((query) => ANALYSES + query),
    ...['', '/versions', '?version=1', '/versions?key=x', '?key=', '/sharing'].map(
      (rest) => `${ANALYSES}/secret~Ada${rest}`,
    ),
    ...['/secret', '/secret/versions'].map((rest) => ANALYSES + rest),
    ...[`/api/pieces/${number}/analyses/secret~Ada@1`, `/api/pieces/${number}`],
    ...['/api/corpus/songs/lied', '/api/corpus/songs/lied?static=true', '/api/corpus/songs'],
    ...['/api/corpus/recursive', '/api/corpus/songs/recursive', '/api/corpus/songs?limit=9'],
    ...['/static/resources/songs/lied/info.json', '/embed/songs/lied', '/~/songs/lied'],
    ...['/static/resources/songs/lied/analyses/index.json'],
    ...['/static/resources/songs/lied/analyses/secret~Ada.dez'],
    ...['', '/analyses', '/news', '/invitations'].map((rest) => `/api/groups/${groupId}${rest}`),
    '/api/groups',
    ...['/api/admin/hidden', '/api/admin/audit', '/api/admin/hidden/content'],
    '/oembed?url=http%3A%2F%2Flocalhost%2F~%2Fsongs%2Flied',
  ];

  /** Returns all that everybody, somebody with an account and a curator may find out. */
  async function seen(): Promise<readonly unknown[]> {
    const answers: unknown[] = [];
    for (const token of [undefined, ben, curator])
      for (const url of reads()) {
        const { status, headers, text } = await service.ask(
          `GET ${url}`,
          token === undefined ? {} : { token },
        );
        const { etag, 'cache-control': cache, link } = headers;
        answers.push({
          url,
          status,
          etag,
          cache,
          link,
          text: text.replace(/"request":"[^"]+"|nonce-[^']+/g, ''),
        });
      }
    return answers;
  }

  test('leaves no trace for others: everything they can read is byte for byte as before', async () => {
    await save({ name: 'zz', content: labels('A') }, ada);
    const { json } = await service.ask('POST /api/groups', { json: { name: 'Trio' }, token: ada });
    groupId = (json as { readonly id: string }).id;
    const before = await seen();
    const saved = await save(
      { name: 'secret', content: labels('PAC'), visibility: 'private' },
      ada,
    );
    assert.deepEqual(saved.json, { name: 'secret~Ada', version: 1, visibility: 'private' });
    await save({ name: 'secret~Ada', content: labels('HC') }, ada);
    await save({ name: 'gone', content: labels('x'), visibility: 'private' }, ada);
    const removed = await service.ask(`DELETE ${ANALYSES}/gone~Ada`, { token: ada });
    assert.equal(removed.status, 204);
    assert.deepEqual(await seen(), before);
    // Nor does what a group sees, whose members these are not.
    const shown = { visibility: 'group', group: groupId };
    assert.equal((await share('secret~Ada', shown, ada)).status, 200);
    await save({ name: 'theirs', content: labels('A'), ...shown }, ada);
    const given = { json: { piece: 'songs/lied' }, token: ada };
    assert.equal((await service.ask(`POST /api/groups/${groupId}/pieces`, given)).status, 200);
    assert.deepEqual(await seen(), before);
    assert.equal(contentOf(await read('/theirs~Ada', ada)), labels('A'));
  });

  test('is all there for its owner', async () => {
    await save({ name: 'mine', content: labels('PAC'), visibility: 'private' }, ada);
    const entries = (await read('?details=true', ada)).json as { name: string }[];
    const { version, owner, visibility } = entries.find(({ name }) => name === 'mine~Ada') as never;
    assert.deepEqual([version, owner, visibility], [1, 'Ada', 'private']);
    const own = await read('/mine~Ada', ada);
    assert.equal(contentOf(own), labels('PAC'));
    assert.equal(own.headers['cache-control'], 'private, no-store');
    assert.equal((await read('/mine~Ada/versions', ada)).status, 200);
    const permanent = await service.ask(`GET /api/pieces/${number}/analyses/mine~Ada@1`, {
      token: ada,
    });
    assert.equal(permanent.headers['cache-control'], 'private, no-store');
  });

  test('needs an account', async () => {
    const refused = await save({ name: 'x', content: labels('A'), visibility: 'private' });
    assert.equal(refused.status, 401);
  });

  test('of the same title does not betray that of another account', async () => {
    for (const token of [ada, ben]) {
      const json = { name: 'thesis', content: labels('A'), visibility: 'private' };
      assert.equal((await save(json, token, { 'if-none-match': '*' })).status, 201);
    }
  });
});

describe('the owner of an analysis', () => {
  test('shows it to whoever has its link, until there is another link', async () => {
    const saved = await save({ name: 'linked', content: labels('A'), visibility: 'link' }, ada);
    const { name, key } = saved.json as { readonly name: string; readonly key: string };
    assert.equal((await read(`/${name}?key=${key}`)).status, 200);
    assert.equal((await read(`/${name}/versions?key=${key}`)).status, 200);
    assert.equal((await read(`/${name}?key=${key}x`)).status, 404);
    const names = (await read('')).json as string[];
    assert.ok(!names.includes(name));
    const { json } = await share(name, { newKey: true }, ada);
    assert.equal((await read(`/${name}?key=${key}`)).status, 404);
    assert.equal((await read(`/${name}?key=${(json as { key: string }).key}`)).status, 200);
    await share(name, { visibility: 'private' }, ada);
    const { key: former } = json as { key: string };
    assert.equal((await read(`/${name}?key=${former}`)).status, 404);
    // Shown by link again, from the sharing or by a save, it has another key.
    const { json: again } = await share(name, { visibility: 'link' }, ada);
    const { key: second } = again as { key: string };
    assert.equal((await share(name, { collaborators: [] }, ada)).text.includes(second), true);
    await share(name, { visibility: 'private' }, ada);
    const resaved = await save({ name, content: labels('B'), visibility: 'link' }, ada);
    const { key: third } = resaved.json as { key: string };
    const keys = [key, former, second, third];
    const statuses = await Promise.all(
      keys.map(async (each) => (await read(`/${name}?key=${each}`)).status),
    );
    assert.deepEqual(statuses, [404, 404, 404, 200]);
  });

  test('alone removes it: whoever has its link, with any permission, cannot', async () => {
    const saved = await save({ name: 'kept', content: labels('A'), visibility: 'link' }, ada);
    const { name, key } = saved.json as { readonly name: string; readonly key: string };
    const call = `DELETE ${ANALYSES}/${name}?key=${key}`;
    for (const [token, status] of [
      [ben, 403],
      [curator, 403],
    ] as const)
      assert.equal((await service.ask(call, { token })).status, status);
    assert.equal((await read(`/${name}?key=${key}`)).status, 200);
  });

  test('lets others read or change it, and nobody else can', async () => {
    await save({ name: 'ours', content: labels('A'), visibility: 'private' }, ada);
    const reader = { uid: 'BEN', role: 'reader' };
    assert.equal((await share('ours~Ada', { collaborators: [reader] }, ben)).status, 404);
    const shared = await share('ours~Ada', { collaborators: [reader] }, ada);
    assert.deepEqual((shared.json as { collaborators: object }).collaborators, [
      { uid: 'ben', role: 'reader' },
    ]);
    assert.equal(contentOf(await read('/ours~Ada', ben)), labels('A'));
    const refused = await save({ name: 'ours~Ada', content: labels('B') }, ben);
    assert.deepEqual(codeOf(refused), [403, 'nameTaken']);
    assert.equal((await share('ours~Ada', { collaborators: [] }, ben)).status, 403);

    await share('ours~Ada', { collaborators: [{ ...reader, role: 'editor' }] }, ada);
    assert.equal((await save({ name: 'ours~Ada', content: labels('B') }, ben)).status, 201);
    const publishing = { name: 'ours~Ada', content: labels('B'), visibility: 'public' };
    assert.equal((await save(publishing, ben)).status, 403);
    assert.equal((await service.ask(`DELETE ${ANALYSES}/ours~Ada`, { token: ben })).status, 403);
    assert.equal((await read('/ours~Ada', curator)).status, 404);

    // Who may no longer change it gets no answer of an earlier save again, and none that tells whether it is there.
    const last = { name: 'ours~Ada', content: labels('B') };
    assert.deepEqual((await save(last, ben)).json, {
      ...{ name: 'ours~Ada', version: 2, visibility: 'private' },
    });
    await share('ours~Ada', { collaborators: [reader] }, ada);
    assert.deepEqual(codeOf(await save(last, ben)), [403, 'nameTaken']);
    await share('ours~Ada', { collaborators: [] }, ada);
    const [unseen, none] = [await save(last, ben), await save({ ...last, name: 'no~Ada' }, ben)];
    const told = ({ text }: Answered) => text.replace(/ours|no/, '').replace(/"request":.*/, '');
    assert.deepEqual([unseen.status, told(unseen)], [403, told(none)]);
    assert.deepEqual(codeOf(await save(last, ben, { 'if-none-match': '*' })), [403, 'nameTaken']);
  });

  test('is told of an account that is not there, and nothing changes', async () => {
    await save({ name: 'alone', content: labels('A'), visibility: 'private' }, ada);
    const collaborators = [
      { uid: 'ben', role: 'reader' },
      { uid: 'nobody', role: 'reader' },
    ];
    const refused = await share('alone~Ada', { visibility: 'public', collaborators }, ada);
    assert.equal(refused.status, 422);
    assert.match(refused.text, /There is no account nobody/);
    assert.equal((await read('/alone~Ada', ben)).status, 404);
  });

  test('removes it and brings it back with its versions; a curator cannot', async () => {
    const json = { name: 'back', visibility: 'private' };
    await save({ ...json, content: labels('1') }, ada);
    await save({ name: 'back~Ada', content: labels('2') }, ada);
    const call = `${ANALYSES}/back~Ada`;
    assert.equal((await service.ask(`DELETE ${call}`, { token: ada })).status, 204);
    assert.equal((await read('/back~Ada', ada)).status, 404);
    const own = (await read('?removed=true', ada)).json as { name: string }[];
    assert.ok(own.some(({ name }) => name === 'back~Ada'));
    const others = (await read('?removed=true', curator)).json as { name: string }[];
    assert.ok(!others.some(({ name }) => name.endsWith('~Ada')));
    assert.equal((await read('?removed=true')).status, 401);
    const refused = await service.ask(`POST ${call}/restore`, { token: curator });
    assert.equal(refused.status, 404);
    assert.equal((await service.ask(`POST ${call}/restore`, { token: ada })).status, 204);
    assert.equal(((await read('/back~Ada/versions', ada)).json as object[]).length, 2);
    assert.equal((await service.ask(`POST ${call}/restore`, { token: ada })).status, 409);
  });

  test('does not bring back what an administrator has hidden', async () => {
    await save({ name: 'hidden', content: labels('A') }, ada);
    const json = { piece: 'songs/lied', analysis: 'hidden', reason: 'It names a person.' };
    assert.equal((await service.ask('POST /api/admin/hide', { json, token: curator })).status, 204);
    const refused = await service.ask(`POST ${ANALYSES}/hidden/restore`, { token: ada });
    assert.equal(refused.status, 409);
    assert.match((await service.ask('GET /api/admin/audit', { token: curator })).text, /hidden/);
  });

  test('takes it back from everybody; its name stays taken, and its permanent address its own', async () => {
    await save({ name: 'early', content: labels('A') }, ada);
    const permanent = `GET /api/pieces/${number}/analyses/early@1`;
    assert.equal((await service.ask(permanent)).status, 200);
    await share('early', { visibility: 'private' }, ada);
    assert.equal((await service.ask(permanent)).status, 404);
    assert.deepEqual(codeOf(await save({ name: 'early', content: labels('B') }, ben)), [
      ...[403, 'nameTaken'],
    ]);
    assert.equal((await read('/early', ben)).status, 404);
    await share('early', { visibility: 'public' }, ada);
    assert.equal(contentOf(await service.ask(permanent)), labels('A'));
  });
});

test('A synchronization belongs to the account that made it', async () => {
  const points = (date: number) =>
    JSON.stringify([
      { onset: 0, date },
      { onset: 8, date: 9 },
    ]);
  const put = (date: number, token: string) =>
    service.app.inject({
      ...{ method: 'PUT', url: '/api/corpus/songs/lied/synchro' },
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload: formBody([{ part: 'synchro', text: points(date), file: 'synchro.json' }]),
    });
  assert.equal((await put(1, ada)).statusCode, 200);
  assert.equal((await put(2, curator)).statusCode, 403);
  assert.equal((await put(2, ada)).statusCode, 200);
  const remove = (token: string) =>
    service.ask('DELETE /api/corpus/songs/lied/synchro', { token }).then(({ status }) => status);
  assert.deepEqual([await remove(ben), await remove(ada)], [403, 204]);
});
