import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { type HostedClient, serviceAt } from '#corpus/hosted/hosted-client.js';
import { memorySessions } from '#corpus/hosted/user-session.js';
import { GroupCalls } from '#web/dialogs/sharing/group-calls.js';
import { SharingCalls } from '#web/dialogs/sharing/sharing-calls.js';
import { aService, type Service } from '#test/host-app/service/api/a-service.js';

const PATH = 'songs/lied';

let service: Service;
let base = '';
before(async () => {
  service = await aService({ GLOSA_RATES: '1000', GLOSA_INVITATIONS: 'accounts' });
  base = `${await service.app.listen({ port: 0, host: '127.0.0.1' })}/api/`;
  for (const uid of ['clara', 'robert']) await service.addAccount(uid);
});
after(() => service.close());

const visitor = (): HostedClient => serviceAt(base, { session: memorySessions() });
async function account(uid: string): Promise<HostedClient> {
  const client = visitor();
  await client.login(uid, `${uid} sings well`);
  return client;
}

test('a group is made, joined, renamed, worked in and ended by the calls of its page', async () => {
  const [clara, robert] = [await account('clara'), await account('robert')];
  const [hers, his] = [new GroupCalls(clara), new GroupCalls(robert)];
  const { id } = await hers.make('Trio');
  const { code } = await hers.invite(id, { role: 'reader', uses: 2, days: 7 });
  assert.equal((await new GroupCalls(visitor()).look(code)).group.name, 'Trio');
  assert.equal((await his.join(code)).role, 'reader');
  await new GroupCalls(visitor()).makeAccount(code, 'amy', 'plays the viola');
  assert.deepEqual(
    (await hers.read(id)).members.map(({ uid, role }) => [uid, role]),
    [
      ['clara', 'owner'],
      ['amy', 'reader'],
      ['robert', 'reader'],
    ],
  );
  await hers.leave(id, 'amy');
  await hers.setRole(id, { uid: 'robert', role: 'editor' });
  assert.equal((await hers.rename(id, 'Duo')).name, 'Duo');
  assert.deepEqual(await his.list(), [{ id, name: 'Duo', role: 'editor', members: 2 }]);
  const open = await hers.invite(id, { role: 'editor', uses: 1, days: 1 });
  await hers.endInvitation(id, open.id);
  assert.deepEqual(await hers.invitations(id), []);

  const sent = { name: 'Form', content: { labels: [] }, visibility: 'group', group: id } as const;
  await clara.saveAnalysis(PATH, sent, { base: 'new' });
  const [entry] = await robert.analysisEntries(PATH);
  assert.deepEqual([entry?.visibility, entry?.group], ['group', { id, name: 'Duo' }]);
  const [work] = (await his.analyses(id)).items;
  assert.deepEqual([work?.piece.path, work?.name, work?.author], [PATH, 'Form~clara', 'clara']);
  assert.equal((await his.news(id)).items.length, 1);
  const sharing = new SharingCalls(clara, PATH);
  assert.deepEqual((await sharing.read('Form~clara')).group, { id, name: 'Duo' });
  assert.equal((await his.give(id, PATH)).pieces[0]?.by, 'robert');
  await hers.takeBack(id, PATH);
  await his.leave(id);
  assert.deepEqual(await robert.analysisEntries(PATH), []);
  await hers.end(id);
  assert.equal((await sharing.read('Form~clara')).visibility, 'private');
  await assert.rejects(hers.read(id), { status: 'Missing' });
});
