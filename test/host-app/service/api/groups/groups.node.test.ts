import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onBothStores } from '../../store/both-stores.js';
import { aGroupService, type Group } from './a-group.js';

const labels = (tag: string): string => JSON.stringify({ labels: [{ start: 0, tag }] });
const LIED = 'corpus/songs/lied';

interface Saves {
  readonly items: readonly { readonly name: string; readonly version: number }[];
  readonly next?: string;
}

const namesIn = ({ items }: Saves) => items.map(({ name, version }) => `${name} ${version}`);

onBothStores('Groups', (database) => {
  test('are made by any account, named, listed for their members, and there for nobody else', async (t) => {
    const { call, made } = await aGroupService(t, database);
    await call(undefined, 'POST groups', 401, { name: 'x' });
    await call('ada', 'POST groups', 422, { name: 'two\nlines' });
    const id = await made();
    const mine: unknown = await call('ben', 'GET groups', 200);
    assert.deepEqual(mine, [{ id, name: 'Seminar', role: 'reader', members: 2 }]);
    assert.deepEqual(await call('eva', 'GET groups', 200), []);
    const none: { message: string } = await call('eva', `GET groups/${'0'.repeat(16)}`, 404);
    const others: { message: string } = await call('eva', `GET groups/${id}`, 404);
    assert.equal(others.message.replace(id, ''), none.message.replace('0'.repeat(16), ''));
    for (const part of ['analyses', 'news', 'invitations'])
      await call('eva', `GET groups/${id}/${part}`, 404);
    await call('ben', `PUT groups/${id}`, 403, { name: 'Mine' });
    await call('eva', `PUT groups/${id}`, 404, { name: 'Mine' });
    const { name } = (await call('ada', `PUT groups/${id}`, 200, { name: ' Schubert ' })) as Group;
    assert.equal(name, 'Schubert');
  });

  test('are joined with a code, as often as it says, until it expires or is ended', async (t) => {
    const { call, made, codeTo, service } = await aGroupService(t, database);
    const id = await made();
    const code = await codeTo(id, 'editor', 1);
    const look: unknown = await call(undefined, 'POST groups/join/look', 200, { code });
    const { expires } = look as { readonly expires: string };
    const told = { group: { name: 'Seminar' }, role: 'editor', expires, accounts: false };
    assert.deepEqual(look, told);
    await call(undefined, 'POST groups/join', 401, { code });
    const typed = code.replaceAll('-', ' ').toLowerCase();
    const joined = (await call('eva', 'POST groups/join', 200, { code: typed })) as Group;
    assert.deepEqual(
      joined.members.map(({ uid, role }) => [uid, role]),
      [
        ['ada', 'owner'],
        ['eva', 'editor'],
        ['ben', 'reader'],
      ],
    );
    await call('ben', 'POST groups/join', 404, { code });
    // Whoever is in the group uses nothing up, and keeps the higher role.
    const again = await codeTo(id, 'reader', 1);
    const { role } = (await call('eva', 'POST groups/join', 200, { code: again })) as Group;
    assert.equal(role, 'editor');
    const [open] = (await call('ada', `GET groups/${id}/invitations`, 200)) as { id: string }[];
    await call('eva', `GET groups/${id}/invitations`, 403);
    await call('eva', `POST groups/${id}/invitations`, 403, { role: 'reader', uses: 1, days: 1 });
    await call('ada', `DELETE groups/${id}/invitations?id=${open!.id}`, 204);
    await call(undefined, 'POST groups/join/look', 404, { code: again });
    const late = await codeTo(id);
    const past = { expires: '2026-01-01T00:00:00.000Z' };
    await service.store.db.updateTable('invitations').set(past).execute();
    await call('ben', 'POST groups/join', 404, { code: late });
  });

  test('have no code in the database, and note who did what in the audit log', async (t) => {
    const { made, codeTo, service, call } = await aGroupService(t, database);
    const id = await made();
    const code = await codeTo(id);
    const rows = await service.store.db.selectFrom('invitations').selectAll().execute();
    assert.ok(!JSON.stringify(rows).includes(code));
    await call('ben', `DELETE groups/${id}/members`, 204);
    await call('ada', `DELETE groups/${id}`, 204);
    const { items } = await service.store.audit.page({ limit: 20, object: `group ${id}` });
    assert.deepEqual(
      items.map(({ who, act }) => `${who}: ${act}`),
      [
        'ada: end group',
        'ben: leave group',
        'ada: invite',
        'ben: join group',
        'ada: invite',
      ].concat('ada: make group'),
    );
  });

  test('make no accounts by invitation, unless the operator lets them', async (t) => {
    const { call, made, codeTo } = await aGroupService(t, database);
    const account = { uid: 'dora', password: 'a long walk in winter' };
    const code = await codeTo(await made());
    await call(undefined, 'POST groups/join/account', 403, { ...account, code });
  });

  test('make accounts by invitation where the operator lets them, one for each use', async (t) => {
    const { call, made, codeTo, service } = await aGroupService(t, database, {
      GLOSA_INVITATIONS: 'accounts',
    });
    const id = await made();
    const account = { uid: 'dora', password: 'a long walk in winter', code: await codeTo(id) };
    const join = 'POST groups/join/account';
    await call(undefined, join, 409, { ...account, uid: 'ADA' });
    await call(undefined, join, 422, { ...account, uid: '<x>' });
    await call(undefined, join, 422, { ...account, password: 'short' });
    await call(undefined, join, 404, { ...account, code: '7K3M-0QWD-X9TZ' });
    assert.deepEqual(await call(undefined, join, 201, account), { uid: 'dora' });
    const { uid, password } = account;
    const session = await call(undefined, 'POST auth', 200, { uid, password });
    const { access_token: token, permissions } = session as Record<string, unknown>;
    assert.deepEqual(permissions, []);
    const mine = await service.ask('GET /api/groups', { token: token as string });
    assert.deepEqual(mine.json, [{ id, name: 'Seminar', role: 'reader', members: 3 }]);
    await call(undefined, join, 404, { ...account, uid: 'emil' });
  });

  test('keep an owner: the last one names another, or ends the group', async (t) => {
    const { call, made } = await aGroupService(t, database);
    const id = await made();
    const refused: { message: string } = await call('ada', `DELETE groups/${id}/members`, 409);
    assert.match(refused.message, /last owner/);
    const reader = { uid: 'ada', role: 'reader' };
    await call('ada', `POST groups/${id}/members`, 409, reader);
    await call('ben', `POST groups/${id}/members`, 403, { uid: 'ben', role: 'owner' });
    await call('ben', `DELETE groups/${id}/members?uid=ada`, 403);
    await call('ada', `POST groups/${id}/members`, 404, { uid: 'eva', role: 'owner' });
    await call('ada', `POST groups/${id}/members`, 200, { uid: 'BEN', role: 'owner' });
    await call('ada', `DELETE groups/${id}/members`, 204);
    await call('ada', `GET groups/${id}`, 404);
    await call('ben', `DELETE groups/${id}`, 204);
    await call('ben', `GET groups/${id}`, 404);
  });

  test('see what is shown to them, change it by their role, and lose nothing when they end', async (t) => {
    const { call, made } = await aGroupService(t, database);
    const id = await made();
    const save = { name: 'form', content: labels('A'), visibility: 'group' };
    await call('ada', `POST ${LIED}/analyses`, 422, save);
    await call('eva', `POST ${LIED}/analyses`, 422, { ...save, group: id });
    await call('ada', `POST ${LIED}/analyses`, 422, { ...save, visibility: 'link', group: id });
    const saved = await call('ada', `POST ${LIED}/analyses`, 201, { ...save, group: id });
    const group = { id, name: 'Seminar' };
    assert.deepEqual(saved, { name: 'form~ada', version: 1, visibility: 'group', group });
    const hers = `${LIED}/analyses/form~ada`;
    await call('eva', `GET ${hers}`, 404);
    const read: { content: string } = await call('ben', `GET ${hers}`, 200);
    assert.equal(read.content, labels('A'));
    const [entry] = (await call('ben', `GET ${LIED}/analyses?details=true`, 200)) as object[];
    const { visibility, group: seenBy } = entry as Record<string, unknown>;
    assert.deepEqual([visibility, seenBy], ['group', group]);
    const change = { name: 'form~ada', content: labels('B') };
    await call('ben', `POST ${LIED}/analyses`, 403, change);
    await call('ada', `POST groups/${id}/members`, 200, { uid: 'ben', role: 'editor' });
    await call('ben', `POST ${LIED}/analyses`, 201, change);
    await call('ben', `DELETE ${hers}`, 403);
    const current = (await call('ben', `GET groups/${id}/analyses`, 200)) as Saves;
    assert.deepEqual(namesIn(current), ['form~ada 2']);
    const first = (await call('ben', `GET groups/${id}/news?limit=1`, 200)) as Saves;
    const rest = await call('ben', `GET groups/${id}/news?limit=1&after=${first.next}`, 200);
    assert.deepEqual([namesIn(first), namesIn(rest)], [['form~ada 2'], ['form~ada 1']]);
    // What is shown to a group stays shown to it when its owner has left; she alone decides.
    await call('ada', `POST groups/${id}/members`, 200, { uid: 'ben', role: 'owner' });
    await call('ada', `DELETE groups/${id}/members`, 204);
    await call('ben', `GET ${hers}`, 200);
    assert.equal(
      ((await call('ada', `GET ${hers}/sharing`, 200)) as { visibility: string }).visibility,
      'group',
    );
    await call('ada', `PUT ${hers}/sharing`, 200, { visibility: 'group', group: id });
    await call('ben', `DELETE groups/${id}`, 204);
    await call('ben', `GET ${hers}`, 404);
    const { visibility: now } = await call('ada', `GET ${hers}/sharing`, 200);
    assert.equal(now, 'private');
    assert.equal(((await call('ada', `GET ${hers}/versions`, 200)) as object[]).length, 2);
  });

  test('read pieces that were given to them by who decides about these, and list others for who may', async (t) => {
    const { call, made, service } = await aGroupService(t, database);
    const id = await made('editor');
    const secret = 'corpus/songs/secret';
    await call('ben', `GET ${secret}`, 403);
    await call('ada', `POST groups/${id}/pieces`, 404, { piece: 'songs/secret' });
    await service.store.accounts.grant('ada', { path: 'songs/secret', permission: 'all' });
    await call('eva', `POST groups/${id}/pieces`, 404, { piece: 'songs/secret' });
    const given = (await call('ada', `POST groups/${id}/pieces`, 200, {
      piece: 'songs/secret',
    })) as Group;
    assert.deepEqual(
      given.pieces.map(({ path, title }) => [path, title]),
      [['songs/secret', 'Heidenröslein']],
    );
    await call('ben', `GET ${secret}`, 200);
    await call('eva', `GET ${secret}`, 403);
    const below = JSON.stringify(await call('ben', 'GET corpus/songs', 200));
    assert.match(below, /secret/);
    await call('ben', `POST ${secret}/analyses`, 201, { name: 'x', content: labels('A') });
    await call('ben', `DELETE groups/${id}/pieces?piece=songs/lied`, 404);
    // An editor lists a piece that all may read; that lets nobody in.
    await call('ben', `POST groups/${id}/pieces`, 200, { piece: 'songs/lied' });
    await call('ben', `DELETE groups/${id}/pieces?piece=songs/secret`, 403);
    await call('ada', `DELETE groups/${id}/pieces?piece=songs/secret`, 204);
    await call('ben', `GET ${secret}`, 403);
    const { pieces } = (await call('ben', `GET groups/${id}`, 200)) as Group;
    assert.deepEqual(
      pieces.map(({ path }) => path),
      ['songs/lied'],
    );
  });

  test('let readers save analyses of their own on its pieces, and keep what they have said there', async (t) => {
    const { call, made, codeTo, service } = await aGroupService(t, database);
    const id = await made('reader');
    await call('eva', 'POST groups/join', 200, { code: await codeTo(id, 'editor') });
    const { accounts } = service.store;
    await accounts.grant('ada', { path: 'songs/secret', permission: 'all' });
    const secret = 'corpus/songs/secret';
    await call('ada', `POST groups/${id}/pieces`, 200, { piece: 'songs/secret' });
    const content = labels('A');
    const save = (name: string, visibility: string) => ({
      ...{ name, content, visibility },
      ...(visibility === 'group' && { group: id }),
    });
    await call('ben', `POST ${secret}/analyses`, 201, save('mine', 'private'));
    await call('ben', `POST ${secret}/analyses`, 201, save('ours', 'group'));
    await call('ben', `POST ${secret}/analyses`, 201, save('ours~ben', 'group'));
    await call('eva', `POST ${secret}/analyses`, 201, save('hers', 'group'));
    // What others have shown to the group, and what belongs to nobody, is changed by editors only.
    const author = { mark: 'x' };
    const open = { piece: 'songs/secret', name: 'open', author, expected: null };
    await service.store.analyses.save({ ...open, content });
    const changed = labels('B');
    for (const name of ['hers~eva', 'open']) {
      await call('ben', `POST ${secret}/analyses`, 403, { name, content: changed });
      await call('ben', `DELETE ${secret}/analyses/${name}`, 403);
    }
    await call('eva', `POST ${secret}/analyses`, 201, { name: 'ours~ben', content: changed });
    await call('eva', `POST ${secret}/analyses`, 201, { name: 'open', content: changed });

    // Whoever has said something there keeps reading it; here somebody who has saved nothing.
    const zoe = await service.addAccount('zoe');
    const code = await codeTo(id, 'reader');
    const ask = (line: string, json?: unknown) =>
      service.ask(line, { token: zoe, ...(json !== undefined && { json }) });
    assert.equal((await ask('POST /api/groups/join', { code })).status, 200);
    const [thread, reply] = ['1', '2'].map(
      (sign) => `${sign.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
    );
    const asked = { id: thread, start: 0, reply: { id: reply, text: 'Which edition?' } };
    assert.equal((await ask(`POST /api/${secret}/threads`, asked)).status, 201);
    assert.equal((await ask(`DELETE /api/groups/${id}/members`)).status, 204);
    assert.match((await ask(`GET /api/${secret}/threads`)).text, /Which edition\?/);
    const other = { name: 'late', content: labels('A'), visibility: 'private' };
    assert.equal((await ask(`POST /api/${secret}/analyses`, other)).status, 403);
  });

  test('leave those who go what they own of a piece that only the group let them read', async (t) => {
    const { call, made, codeTo, service } = await aGroupService(t, database);
    const id = await made('editor');
    await call('eva', 'POST groups/join', 200, { code: await codeTo(id, 'editor') });
    const { accounts, pieces } = service.store;
    await accounts.grant('ada', { path: 'songs/secret', permission: 'all' });
    const secret = 'corpus/songs/secret';
    await call('ada', `POST groups/${id}/pieces`, 200, { piece: 'songs/secret' });
    await call('ben', `POST groups/${id}/pieces`, 200, { piece: 'songs/lied' });
    await call('ben', `POST ${LIED}/analyses`, 201, { name: 'y', content: labels('A') });
    const mine = { name: 'mine', content: labels('A'), visibility: 'private' };
    await call('ben', `POST ${secret}/analyses`, 201, mine);
    await call('ben', `DELETE ${secret}/analyses/mine~ben`, 204);
    // Taken out, with a removed analysis: it can come back.
    await call('ada', `DELETE groups/${id}/members?uid=ben`, 204);
    await call('ben', `POST ${secret}/analyses/mine~ben/restore`, 204);
    await call('ben', `GET ${secret}/analyses/mine~ben`, 200);
    await call('ben', `POST ${secret}/analyses`, 403, { ...mine, content: labels('B') });
    assert.deepEqual(await accounts.grants('ben'), [{ path: 'songs/secret', permission: 'read' }]);
    // Whoever owns nothing of it leaves it with the group.
    await call('eva', `GET ${secret}`, 200);
    await call('eva', `DELETE groups/${id}/members`, 204);
    await call('eva', `GET ${secret}`, 403);
    await call('eva', 'POST groups/join', 200, { code: await codeTo(id, 'editor') });
    const content = '[{"onset":0,"date":1}]';
    const author = { uid: 'eva', mark: 'mark-of-eva' };
    const synchro = { piece: 'songs/secret', source: 'audio', content, author, owner: 'eva' };
    await service.store.synchros.save(synchro);
    // The end of the group, with a synchronization of one's own.
    await call('ada', `DELETE groups/${id}`, 204);
    await call('eva', `GET ${secret}`, 200);
    assert.deepEqual((await pieces.find('songs/secret'))?.permissions, []);
  });
});
