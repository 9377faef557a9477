import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { Ajv, type ValidateFunction } from 'ajv';
import { CALLS } from '#service/api/calls.js';
import { aService, type Asked, type Service } from './a-service.js';

interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

let service: Service;
let curator: string;
let api: Description;
let ajv: Ajv;
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  curator = await service.addAccount('robert', 'all');
  api = (await service.ask('GET /api/docs')).json;
  ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: 'api', components: api.components });
});
after(() => service.close());

/** The schema in the description at a pointer. */
const schemaAt = (pointer: string): ValidateFunction => ajv.getSchema(`api#${pointer}`)!;

describe('the description', () => {
  test('has schemas that can be compiled, and no others than are used', () => {
    const text = JSON.stringify(api);
    for (const name of Object.keys(api.components.schemas)) {
      assert.ok(schemaAt(`/components/schemas/${name}`), name);
      assert.ok(text.includes(`"#/components/schemas/${name}`), name);
    }
  });

  test('names each operation once, and each part of its address', () => {
    const ids: string[] = [];
    for (const [path, methods] of Object.entries(api.paths))
      for (const { operationId, parameters } of Object.values(methods)) {
        ids.push(operationId);
        const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
        assert.deepEqual(
          named,
          [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
          path,
        );
      }
    assert.deepEqual([ids.length, new Set(ids).size], [CALLS.length, CALLS.length]);
    assert.ok(ids.every((id) => /^[a-z][\w-]*\w$/.test(id)));
  });

  test('has a schema for every answer that has a body', () => {
    for (const [path, methods] of Object.entries(api.paths))
      for (const { responses } of Object.values(methods))
        for (const [status, { description, content }] of Object.entries(responses)) {
          assert.ok(description, path);
          assert.equal(content === undefined, ['204', '304'].includes(status), `${path} ${status}`);
        }
  });
});

const DRAFT = { name: 'form', content: '{"labels":[]}' };
const OTHER = { ...DRAFT, content: '{"labels":[{"start":0}]}' };
const SYNCHRO = [{ part: 'synchro', text: '[{"onset":0,"date":0.5},{"onset":4,"date":2}]' }];
const UUID = (end: number) => `01930f3c-8a40-7c11-8e2f-5b0c3a9d1e0${end}`;
const START = { id: UUID(1), start: 4, reply: { id: UUID(2), text: 'A half cadence, @Robert?' } };
const THREADS = 'corpus/{path}/threads';
const THREAD = `${THREADS}/{id}`;
const REPLY = `${THREAD}/replies/{reply}`;
const EDITING = 'corpus/{path}/analyses/{name}/editing';
const OWN_EDITING = 'corpus/songs/lied/analyses/form/editing';
const EDITS = { log: UUID(4), writer: UUID(5), changes: [{ id: UUID(6), edits: [] }] };
/** The address of the thread that is begun, and of its first reply. */
const OWN_THREAD = `corpus/songs/lied/threads/${UUID(1)}`;
const OWN_REPLY = `${OWN_THREAD}/replies/${UUID(2)}`;
const SUBMISSION = Object.entries({
  ...{ name: 'Clara', email: 'clara@example.org', composer: 'Fanny Hensel', title: 'Das Jahr' },
}).map(([part, text]) => ({ part, text }));
const FORM = { piece: 'songs/lied', analysis: 'form' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

const OWN_SHARING = (method: string) =>
  [
    `${method} corpus/{path}/analyses/{name}/sharing`,
    'corpus/songs/lied/analyses/form~robert/sharing',
  ] as const;
const SYNCHRO_SHARING = (method: string) =>
  [`${method} corpus/{path}/synchro/sharing`, 'corpus/songs/lied/synchro/sharing'] as const;
const RESTORING = [
  'POST corpus/{path}/analyses/{name}/restore',
  'corpus/songs/lied/analyses/form/restore',
] as const;

const NO_GROUP = `groups/${'0'.repeat(16)}`;
const WISH = { role: 'reader', uses: 2, days: 7 };
const JOINING = { uid: 'x', password: 'y' };
/** Calls about groups, by somebody without an account, and by one in no group. */
const groupCalls = (none: number): readonly (readonly [string, string, number, Asked?])[] => [
  ...['', '/analyses', '/news', '/invitations'].map(
    (rest) => [`GET groups/{name}${rest}`, NO_GROUP + rest, none] as const,
  ),
  ['PUT groups/{name}', NO_GROUP, none, { json: { name: 'Seminar' } }],
  ['DELETE groups/{name}', NO_GROUP, none],
  [
    ...(['POST groups/{name}/members', `${NO_GROUP}/members`, none] as const),
    { json: { uid: 'x', role: 'owner' } },
  ],
  ['DELETE groups/{name}/members', `${NO_GROUP}/members`, none],
  ['POST groups/{name}/invitations', `${NO_GROUP}/invitations`, none, { json: WISH }],
  ['DELETE groups/{name}/invitations', `${NO_GROUP}/invitations?id=x`, none],
  ['POST groups/{name}/pieces', `${NO_GROUP}/pieces`, none, { json: { piece: 'songs/lied' } }],
  ['DELETE groups/{name}/pieces', `${NO_GROUP}/pieces?piece=songs`, none],
  ['POST groups/join/look', 'groups/join/look', 404, { json: { code: 'x' } }],
  ['POST groups/join', 'groups/join', none, { json: { code: 'x' } }],
  [
    ...(['POST groups/join/account', 'groups/join/account', 403] as const),
    { json: { code: 'x', ...JOINING } },
  ],
];

/** Requests in turn, each with its call, the status of its answer, and who asks. */
const ASKED: readonly (readonly [string, string, number, Asked?])[] = [
  ['GET corpus', 'corpus', 200],
  ['GET groups', 'groups', 401],
  ...groupCalls(401),
  ['GET corpus/recursive', 'corpus/recursive', 200],
  ['GET corpus/recursive', 'corpus/recursive?flatCorpus=true', 200],
  ['GET corpus/{path}/recursive', 'corpus/songs/recursive', 200],
  ['GET corpus/{path}', 'corpus/songs', 200],
  ['GET corpus/{path}', 'corpus/songs%2Flied', 200],
  ['GET corpus/{path}', 'corpus/songs/secret', 401],
  ['GET corpus/{path}', 'corpus/songs/none', 404],
  ['GET pieces/{number}', 'pieces/1', 200],
  ['GET pieces/{number}', 'pieces/99', 404],
  ['POST corpus/{path}/analyses', 'corpus/songs%2Flied/analyses', 201, { json: DRAFT }],
  ['POST corpus/{path}/analyses', 'corpus/songs/lied/analyses', 422, { json: {} }],
  ['POST corpus/{path}/analyses', 'corpus/songs/lied/analyses', 415, { body: 'x' }],
  ['POST corpus/{path}/analyses', 'corpus/songs/lied/analyses', 403, { json: OTHER }],
  ['GET corpus/{path}/analyses', 'corpus/songs/lied/analyses', 200],
  ['GET corpus/{path}/analyses', 'corpus/songs/lied/analyses?details=true', 200],
  ['GET corpus/{path}/analyses/{name}', 'corpus/songs/lied/analyses/form', 200],
  ['GET corpus/{path}/analyses/{name}', 'corpus/songs/lied/analyses/none', 404],
  ['GET corpus/{path}/analyses/{name}/versions', 'corpus/songs/lied/analyses/form/versions', 200],
  ['GET pieces/{number}/analyses/{name}@{version}', 'pieces/1/analyses/form@1', 200],
  ['GET pieces/{number}/analyses/{name}@{version}', 'pieces/1/analyses/form@9', 404],
  ['DELETE corpus/{path}/analyses/{name}', 'corpus/songs/lied/analyses/form', 401],
  ['PUT corpus/{path}/synchro', 'corpus/songs/lied/synchro', 200, { form: SYNCHRO }],
  ['PUT corpus/{path}/synchro', 'corpus/songs/lied/synchro', 422, { form: [] }],
  ['GET pieces/{number}/synchros/{name}@{version}', 'pieces/1/synchros/take@1', 200],
  ['GET corpus/{path}/synchro/versions', 'corpus/songs/lied/synchro/versions', 200],
  ['DELETE corpus/{path}/synchro', 'corpus/songs/lied/synchro', 401],
  [...SYNCHRO_SHARING('GET'), 401],
  [...SYNCHRO_SHARING('PUT'), 401, { json: { collaborators: [] } }],
  [`GET ${THREADS}`, 'corpus/songs%2Flied/threads', 200],
  [`GET ${THREADS}`, 'corpus/songs/lied/threads?after=yesterday', 422],
  [`POST ${THREADS}`, 'corpus/songs/lied/threads', 401, { json: START }],
  [`GET ${THREADS}/events`, 'corpus/songs/secret/threads/events', 401],
  [`GET ${THREADS}/held`, 'corpus/songs/lied/threads/held', 401],
  [`GET ${EDITING}`, OWN_EDITING, 200],
  [`GET ${EDITING}`, 'corpus/songs/lied/analyses/none/editing', 404],
  [`POST ${EDITING}`, OWN_EDITING, 401],
  [`GET ${EDITING}/events`, `${OWN_EDITING}/events?log=${UUID(4)}&writer=${UUID(5)}`, 401],
  [
    ...(['POST auth', 'auth', 200] as const),
    { json: { uid: 'robert', password: 'robert sings well' } },
  ],
  ['POST auth', 'auth', 401, { json: { uid: 'robert', password: 'wrong' } }],
  ['GET mentions', 'mentions', 401],
  ['PUT mentions/seen', 'mentions/seen', 401, { json: { until: '2026-11-28T10:00:00Z' } }],
  ['POST logout', 'logout', 401],
  ['GET sessions', 'sessions', 401],
  ['POST sessions/end', 'sessions/end', 422, { json: {} }],
  ['POST block', 'block', 401, { json: { uid: 'robert' } }],
  ['POST pieces', 'pieces', 201, { form: SUBMISSION }],
  ['POST pieces', 'pieces', 422, { form: [] }],
  ['GET submissions', 'submissions', 401],
  ['GET admin/accounts', 'admin/accounts', 401],
  ['POST admin/accounts', 'admin/accounts', 401, { json: { uid: 'clara' } }],
  ['GET submissions/{name}', `submissions/${NOBODY}`, 404],
  ['POST corpus', 'corpus', 401, { form: [] }],
  ['GET jobs/{name}', `jobs/${NOBODY}`, 404],
  ['GET health', 'health', 200],
  ['GET health/live', 'health/live', 200],
  ['GET health/ready', 'health/ready', 503],
  ['GET metrics', 'metrics', 200],
  ['GET docs', 'docs', 200],
  ['GET docs', 'docs', 200, { headers: { accept: 'text/html' } }],
];

/** The same by a curator. */
const BY_CURATOR: typeof ASKED = [
  ['GET corpus/{path}', 'corpus/songs/secret', 200],
  ['GET submissions', 'submissions', 200],
  ['GET mentions', 'mentions', 200],
  ['PUT mentions/seen', 'mentions/seen', 204, { json: { until: '2026-11-28T10:00:00Z' } }],
  ...groupCalls(404),
  ['POST groups', 'groups', 201, { json: { name: 'Seminar' } }],
  ['POST groups', 'groups', 422, { json: { name: ' ' } }],
  ['GET groups', 'groups', 200],
  ['GET submissions', 'submissions?state=lost', 422],
  [
    ...(['POST submissions/{name}/move', `submissions/${NOBODY}/move`, 404] as const),
    { json: { corpus: 'songs' } },
  ],
  ['GET admin/accounts', 'admin/accounts?text=ob&limit=1', 200],
  ['POST admin/accounts', 'admin/accounts', 201, { json: { uid: 'clara' } }],
  ['POST admin/accounts', 'admin/accounts', 409, { json: { uid: 'Clara' } }],
  ['POST admin/accounts/password', 'admin/accounts/password', 200, { json: { uid: 'clara' } }],
  [
    ...(['POST admin/accounts/grant', 'admin/accounts/grant', 200] as const),
    { json: { uid: 'clara', permission: 'read', path: 'songs' } },
  ],
  ['GET admin/accounts/sessions', 'admin/accounts/sessions?uid=robert', 200],
  ['GET admin/accounts/sessions', 'admin/accounts/sessions', 422],
  [
    ...(['POST admin/accounts/sessions/end', 'admin/accounts/sessions/end', 204] as const),
    { json: { uid: 'clara' } },
  ],
  ['GET admin/jobs', 'admin/jobs', 200],
  ['GET admin/jobs/{name}', `admin/jobs/${NOBODY}`, 404],
  ['POST admin/jobs/{name}/cancel', `admin/jobs/${NOBODY}/cancel`, 404],
  ['POST admin/jobs/{name}/repeat', `admin/jobs/${NOBODY}/repeat`, 404],
  ['POST admin/hide', 'admin/hide', 204, { json: { ...FORM, reason: 'Spam' } }],
  ['GET admin/hidden', 'admin/hidden?kind=analysis&piece=songs', 200],
  ['GET admin/hidden/content', 'admin/hidden/content?piece=songs/lied&analysis=form', 200],
  ['GET admin/hidden/content', 'admin/hidden/content?piece=songs/lied&analysis=none', 404],
  ['POST admin/restore', 'admin/restore', 204, { json: FORM }],
  ['POST admin/restore', 'admin/restore', 409, { json: FORM }],
  ['GET admin/storage', 'admin/storage', 200],
  ['GET admin/limits', 'admin/limits?days=3', 200],
  ['GET admin/warnings', 'admin/warnings', 200],
  ['GET admin/audit', 'admin/audit?limit=3', 200],
  [
    ...(['POST corpus/{path}/analyses', 'corpus/songs/lied/analyses', 201] as const),
    { json: { ...DRAFT, visibility: 'link' } },
  ],
  ['GET corpus/{path}/analyses', 'corpus/songs/lied/analyses?details=true', 200],
  [...OWN_SHARING('GET'), 200],
  [...OWN_SHARING('PUT'), 200, { json: { visibility: 'private', collaborators: [] } }],
  [...OWN_SHARING('PUT'), 422, { json: { visibility: 'secret' } }],
  ['GET corpus/{path}/analyses', 'corpus/songs/lied/analyses?removed=true', 200],
  [`POST ${THREADS}`, 'corpus/songs/lied/threads', 201, { json: { ...START, analysis: 'form' } }],
  [`POST ${THREADS}`, 'corpus/songs/lied/threads', 409, { json: START }],
  [
    ...([`POST ${THREAD}/replies`, `${OWN_THREAD}/replies`, 201] as const),
    { json: { id: UUID(3), text: 'No.', parent: UUID(2) } },
  ],
  [`PATCH ${THREAD}`, OWN_THREAD, 200, { json: { state: 'resolved' } }],
  [`PATCH ${REPLY}`, OWN_REPLY, 200, { json: { text: 'A full one?' } }],
  [`DELETE ${REPLY}`, OWN_REPLY, 200],
  [`GET ${THREADS}`, 'corpus/songs/lied/threads?analysis=form&limit=9', 200],
  [`POST ${REPLY}/restore`, `${OWN_REPLY}/restore`, 200],
  [`GET ${REPLY}/texts`, `${OWN_REPLY}/texts`, 200],
  [`PUT ${THREADS}/seen`, 'corpus/songs/lied/threads/seen', 204, { json: { threads: [] } }],
  [`GET ${THREADS}/held`, 'corpus/songs/lied/threads/held', 200],
  [...SYNCHRO_SHARING('GET'), 403],
  [`POST ${EDITING}`, OWN_EDITING, 200],
  [`POST ${EDITING}/changes`, `${OWN_EDITING}/changes`, 404, { json: EDITS }],
  [`POST ${EDITING}/changes`, `${OWN_EDITING}/changes`, 422, { json: { ...EDITS, changes: [] } }],
  [
    ...([`PUT ${EDITING}/presence`, `${OWN_EDITING}/presence`, 204] as const),
    { json: { writer: UUID(5), labels: [] } },
  ],
  [`GET ${EDITING}/events`, `${OWN_EDITING}/events?log=form`, 422],
  ['DELETE corpus/{path}/synchro', 'corpus/songs/lied/synchro', 204],
  ['POST corpus/{path}/synchro/restore', 'corpus/songs/lied/synchro/restore', 204],
  ['POST corpus/{path}/synchro/restore', 'corpus/songs/lied/synchro/restore', 409],
  ['DELETE corpus/{path}/analyses/{name}', 'corpus/songs/lied/analyses/form', 204],
  ['GET corpus/{path}/analyses', 'corpus/songs/lied/analyses?removed=true', 200],
  [...RESTORING, 204],
  [...RESTORING, 409],
  ['DELETE corpus/{path}/analyses/{name}', 'corpus/songs/lied/analyses/form', 204],
  ['GET pieces/{number}/analyses/{name}@{version}', 'pieces/1/analyses/form@1', 410],
  ['POST block', 'block', 404, { json: { uid: 'nobody' } }],
  ['GET sessions', 'sessions', 200],
  ['POST sessions/end', 'sessions/end', 403, { json: { password: 'wrong' } }],
  ['POST logout', 'logout', 204],
];

/** Checks that an answer is as the description says. */
async function checkAnswer([call, url, expected, asked]: (typeof ASKED)[number], token?: string) {
  const [method, template] = call.split(' ') as [string, string];
  const answer = await service.ask(`${method} /api/${url}`, {
    ...asked,
    ...(token !== undefined && { token }),
  });
  const { status, text, headers } = answer;
  const where = `${method} ${url}: ${status} ${text.slice(0, 200)}`;
  assert.equal(status, expected, where);
  const place = ['paths', `/${template}`, method.toLowerCase(), 'responses'];
  const { responses } = api.paths[`/${template}`]![method.toLowerCase()]!;
  const key = responses[status] ? status : `${Math.floor(status / 100)}XX`;
  const described = responses[key];
  assert.ok(described, where);
  if (text === '') return assert.equal(described.content, undefined, where);
  const type = headers['content-type']!.split(';')[0]!;
  const content = described.content?.[type];
  assert.ok(content, `${where} as ${type} in ${place.join(' ')}`);
  if (type !== 'application/json') return undefined;
  const isValid = ajv.compile({
    ...(JSON.parse(JSON.stringify(content.schema).replaceAll('"#/', '"api#/')) as object),
  });
  assert.ok(isValid(answer.json), `${where} ${ajv.errorsText(isValid.errors)}`);
}

test('every answer is as the description says', async () => {
  for (const each of ASKED) await checkAnswer(each);
  for (const each of BY_CURATOR) await checkAnswer(each, curator);
  const asked = new Set([...ASKED, ...BY_CURATOR].map(([call]) => call));
  const rest = CALLS.map(({ method, path }) => `${method} ${path}`).filter(
    (call) => !asked.has(call),
  );
  // Tests of their own have what these answer.
  const OTHERS = ['accept', 'refuse', 'change-password', 'conversions'];
  assert.deepEqual(
    rest.filter((call) => !OTHERS.some((each) => call.endsWith(each))),
    [],
  );
});
