import assert from 'node:assert/strict';
import test from 'node:test';
import { letterAbout } from '#service/mail/letters.js';
import { aGroupService, type Group } from '../api/groups/a-group.js';
import { type Answered, formBody, FORM_TYPE, type FormPart } from '../api/a-service.js';
import { onBothStores } from '../store/both-stores.js';

const FIELDS: readonly FormPart[] = [
  { part: 'name', text: 'Ada' },
  { part: 'email', text: 'ada@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
];
const SCORE = {
  part: 'score',
  text: '**kern\n*M4/4\n=1\n4c\n4d\n4e\n4f\n==\n*-\n',
  file: 'a.krn',
};

const ADMIN = ['jobs', 'storage', 'limits', 'warnings', 'hidden', 'audit'].map(
  (part) => `admin/${part}`,
);

const NONE = `submissions/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;

/** What an answer says, without the id of its request. */
const shown = ({ status, text }: Answered) => [status, text.replace(/"request":"[^"]*"/, '')];

interface State {
  readonly id: string;
  readonly state: string;
  readonly path?: string;
}

onBothStores('A piece that was sent for a group', (database) => {
  test('is seen by its members and its sender, and by nobody else, however much that may do', async (t) => {
    const { service, call, made, codeTo } = await aGroupService(t, database);
    const { store, context } = service;
    const [root, chief] = [
      await service.addAccount('root', 'all'),
      await service.addAccount('chief', 'corpus'),
    ];
    const group = await made();
    await context.jobs.start();
    t.after(() => context.jobs.stop());
    const send = (token: string, ...more: readonly FormPart[]) =>
      service.app.inject({
        ...{ method: 'POST', url: '/api/pieces', headers: { 'content-type': FORM_TYPE } },
        payload: formBody([...FIELDS, { part: 'group', text: group }, ...more]),
        ...(token && { headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` } }),
      });
    const ada = (await login('ada', service)).token;
    const eva = (await login('eva', service)).token;

    // Not for the groups of others, without an account, or without anything to make it of.
    assert.equal((await send('', SCORE)).statusCode, 401);
    assert.equal((await send(eva, SCORE)).statusCode, 404);
    assert.equal((await send(ada)).statusCode, 422);
    const sent = await send(ada, SCORE);
    assert.equal(sent.statusCode, 201, sent.body);
    const { id } = sent.json<State>();
    await context.jobs.settled();
    const state = (await call('ada', `GET submissions/${id}`, 200)) as State;
    assert.deepEqual(await call('ben', `GET submissions/${id}`, 200), state);
    const { path = '' } = state;
    assert.equal(state.state, 'ready');
    assert.match(path, /^group-pieces\/das-jahr-[\da-f]{18}$/);

    const letter = await letterAbout('ready', (await store.submissions.find(id))!, { store });
    assert.match(letter!.text, /only the members of your group and you/);

    const asked = async (url: string, token?: string) =>
      service.ask(`GET /api/${url}`, token === undefined ? {} : { token });
    await call('ada', `GET corpus/${path}`, 200);
    await call('ben', `GET corpus/${path}`, 200);
    for (const token of [undefined, eva, root, chief]) {
      assert.equal((await asked(`corpus/${path}`, token)).status, token === undefined ? 401 : 404);
      // The id of a submission tells nothing to others, not even that it is one.
      const [untold, none] = [await asked(`submissions/${id}`, token), await asked(NONE, token)];
      assert.deepEqual(shown(untold), shown(none));
      const jobs = await store.jobDesk.page({ limit: 9 });
      const details = jobs.items.map((job) => `admin/jobs/${job.id}`);
      for (const list of [
        'corpus',
        'corpus/recursive',
        'corpus/flat',
        'submissions',
        ...ADMIN,
        ...details,
      ])
        assert.doesNotMatch((await asked(list, token)).text, /das-jahr|das jahr|group-pieces/i);
      assert.equal((await asked('corpus/group-pieces', token)).status, 404);
    }
    // Nobody else decides about it.
    const move = { corpus: 'songs' };
    for (const act of ['accept', 'move'])
      assert.equal(
        (await service.ask(`POST /api/submissions/${id}/${act}`, { token: root, json: move }))
          .status,
        404,
      );
    const reason = { token: root, json: { reason: 'no' } };
    assert.equal((await service.ask(`POST /api/submissions/${id}/refuse`, reason)).status, 404);
    await store.accounts.grant('chief', { path: 'group-pieces', permission: 'all' });
    assert.equal((await asked(`corpus/${path}`, chief)).status, 404);

    const listed = (await call('ben', `GET groups/${group}`, 200)) as Group;
    assert.deepEqual(
      listed.pieces.map((piece) => piece.path),
      [path],
    );
    assert.match((await asked('corpus/recursive', ada)).text, /das-jahr/);

    // A later member reads it; who has left no more; its sender also when the group has ended.
    await call('eva', 'POST groups/join', 200, { code: await codeTo(group) });
    await call('eva', `GET corpus/${path}`, 200);
    await call('eva', `DELETE groups/${group}/members`, 204);
    await call('eva', `GET corpus/${path}`, 404);
    await call('ada', `DELETE groups/${group}`, 204);
    await call('ben', `GET corpus/${path}`, 404);
    await call('ada', `GET corpus/${path}`, 200);
  });
});

const login = (uid: string, { context }: Awaited<ReturnType<typeof aGroupService>>['service']) =>
  context.accounts.login({ uid, password: `${uid} sings well`, address: '192.0.2.9' });
