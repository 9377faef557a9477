import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { aService, type FormPart, type Service } from './a-service.js';

const FORM: readonly FormPart[] = [
  { part: 'name', text: 'Clara' },
  { part: 'email', text: 'clara@example.org' },
  { part: 'composer', text: 'Fanny Hensel' },
  { part: 'title', text: 'Das Jahr' },
  { part: 'score', text: '**kern\n*M4/4\n=1\n4c\n4d\n4e\n4f\n==\n*-\n', file: 'a.krn' },
];

interface State {
  readonly id: string;
  readonly state: string;
  readonly path?: string;
  readonly reviewed?: boolean;
}

let service: Service;
let curator: string;
let stranger: string;
let id: string;
let path: string;
before(async () => {
  service = await aService({ GLOSA_RATES: '1000', GLOSA_SUBMISSIONS: 'reviewed' });
  stranger = await service.addAccount('stranger', 'update-analysis', 'block');
  curator = await service.addAccount('robert');
  for (const managed of ['incoming-sandbox', 'songs'])
    await service.store.accounts.grant('robert', { path: managed, permission: 'corpus' });
  await service.context.jobs.start();
  const sent = await service.ask('POST /api/pieces', { form: FORM });
  id = (sent.json as State).id;
  await service.context.jobs.settled();
  ({ path = '' } = await stateFor(curator));
});
after(async () => {
  await service.context.jobs.stop();
  await service.close();
});

const stateFor = async (token?: string): Promise<State> =>
  (await service.ask(`GET /api/submissions/${id}`, token === undefined ? {} : { token })).json;

test('the piece of a submission is seen by those who manage the sandbox, and by nobody else', async () => {
  assert.match(path, /^incoming-sandbox\/das-jahr/);
  const status = async (token?: string) =>
    (await service.ask(`GET /api/corpus/${path}`, token === undefined ? {} : { token })).status;
  assert.deepEqual(
    [await status(), await status(stranger), await status(curator)],
    [401, 403, 200],
  );
  for (const token of [undefined, stranger]) {
    const asked = token === undefined ? {} : { token };
    for (const url of ['corpus/incoming-sandbox', 'corpus/recursive'])
      assert.doesNotMatch((await service.ask(`GET /api/${url}`, asked)).text, /das-jahr/i);
  }
  const listing = await service.ask('GET /api/corpus/incoming-sandbox', { token: curator });
  assert.match(listing.text, /das-jahr/);
});

test('its sender learns that it waits for the team, and no address', async () => {
  const { state, reviewed, path: told } = await stateFor();
  assert.deepEqual([state, reviewed, told], ['ready', true, undefined]);
});

test('once it is accepted everybody sees it', async () => {
  const json = { corpus: 'songs' };
  const answer = await service.ask(`POST /api/submissions/${id}/accept`, { json, token: curator });
  assert.equal(answer.status, 200, answer.text);
  const { state, reviewed, path: told } = await stateFor();
  assert.deepEqual([state, reviewed, told], ['accepted', undefined, 'songs/das-jahr']);
  assert.equal((await service.ask(`GET /api/corpus/${path}`)).status, 200);
});
