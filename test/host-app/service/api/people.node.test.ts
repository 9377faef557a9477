import assert from 'node:assert/strict';
import test, { after, before, describe } from 'node:test';
import { nameless } from '#test/support/service/nameless.js';
import { createLog } from '#service/run/log.js';
import { aService, type Service } from './a-service.js';

let service: Service;
before(async () => (service = await aService({ GLOSA_RATES: '1000' })));
after(() => service.close());

const codeOf = (answer: { readonly json: never }) => (answer.json as { code: string }).code;
const login = (uid: string, password: string) =>
  service.ask('POST /api/auth', { json: { uid, password } });
const ANALYSES = '/api/corpus/songs/lied/analyses';
const save = (name: string, token?: string) =>
  service.ask(`POST ${ANALYSES}`, {
    json: { name, content: '{"labels":[]}' },
    ...(token !== undefined && { token }),
  });

describe('an account', () => {
  test('logs in, is known by its token, and logs out', async () => {
    await service.addAccount('clara', 'update-analysis');
    const answer = await login('clara', 'clara sings well');
    assert.equal(answer.headers['cache-control'], 'no-store');
    const session = answer.json as { access_token: string; name: string; permissions: string[] };
    assert.deepEqual([session.name, session.permissions], ['clara', ['update-analysis']]);
    const token = session.access_token;
    assert.equal((await service.ask('GET /api/corpus/songs/lied', { token })).status, 200);
    assert.equal((await service.ask('POST /api/logout', { token })).status, 204);
    const after = await service.ask('GET /api/corpus/songs/lied', { token });
    assert.deepEqual([after.status, codeOf(after)], [401, 'unauthorized']);
    assert.equal(after.headers['www-authenticate'], 'Bearer');
  });

  test('that does not exist and a wrong password look the same', async () => {
    await service.addAccount('fanny');
    const [wrong, unknown] = [
      await login('fanny', 'not this one'),
      await login('nobody', 'not this one'),
    ];
    assert.equal(wrong.status, 401);
    assert.deepEqual(
      [wrong.status, nameless(wrong.text)],
      [unknown.status, nameless(unknown.text)],
    );
    assert.deepEqual(Object.keys(wrong.headers), Object.keys(unknown.headers));
  });

  test('changes its password, which ends its other sessions', async () => {
    const old = await service.addAccount('felix');
    const change = (oldpassword: string, newpassword: string) =>
      service.ask('POST /api/change-password', {
        json: { uid: 'felix', oldpassword, newpassword },
      });
    assert.equal((await change('wrong one', 'hebrides overture')).status, 401);
    assert.equal((await change('felix sings well', '1234567')).status, 422);
    const answer = await change('felix sings well', 'hebrides overture');
    const { access_token: token } = answer.json as { access_token: string };
    assert.equal((await service.ask('GET /api/corpus', { token: old })).status, 401);
    assert.equal((await service.ask('GET /api/corpus', { token })).status, 200);
    assert.equal((await login('felix', 'felix sings well')).status, 401);
  });

  test('with a token that has expired can log in again', async () => {
    await service.addAccount('ethel');
    const answer = await service.ask('POST /api/auth', {
      json: { uid: 'ethel', password: 'ethel sings well' },
      token: 'x'.repeat(43),
    });
    assert.equal(answer.status, 200);
  });

  for (const authorization of [
    'Bearer',
    'Bearer ',
    'Basic Y2xhcmE6eA==',
    'Bearer a b',
    `Bearer ${'x'.repeat(4000)}`,
  ])
    test(`is not known by "${authorization.slice(0, 20)}"`, async () => {
      const answer = await service.ask('GET /api/corpus', { headers: { authorization } });
      assert.equal(answer.status, 401);
    });
});

describe('a login', () => {
  const WRONG = [
    {},
    { uid: 'x' },
    { uid: ['x'], password: 'y' },
    [],
    'text',
    { uid: 'x', password: 'y', admin: true },
  ];
  for (const json of WRONG)
    test(`with ${JSON.stringify(json)} is refused`, async () => {
      const { status } = await service.ask('POST /api/auth', { json });
      assert.ok([400, 415, 422].includes(status), String(status));
    });

  test('that is no JSON is refused', async () => {
    const { status } = await service.ask('POST /api/auth', {
      body: 'uid=clara&password=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    assert.equal(status, 415);
  });

  test('of a page of another site is refused', async () => {
    const answer = await service.ask('POST /api/auth', {
      json: { uid: 'clara', password: 'clara sings well' },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'forbidden']);
  });
});

describe('passwords that are guessed', () => {
  test('are soon no longer compared', async () => {
    const strict = await aService();
    try {
      await strict.addAccount('robert');
      const statuses = [];
      for (let guess = 0; guess < 8; guess += 1)
        statuses.push(
          (
            await strict.ask('POST /api/auth', {
              json: { uid: 'robert', password: `guess ${guess}` },
            })
          ).status,
        );
      assert.ok(statuses.includes(429), String(statuses));
      const right = await strict.ask('POST /api/auth', {
        json: { uid: 'robert', password: 'robert sings well' },
      });
      assert.equal(right.status, 429);
      assert.ok(Number(right.headers['retry-after']) > 0);
    } finally {
      await strict.close();
    }
  });
});

test('logins are logged: whose they were, but nothing that was typed for a wrong one', async () => {
  let lines = '';
  const watched = await aService({}, createLog('info', { write: (line) => (lines += line) }));
  try {
    await watched.addAccount('clara');
    const tries = [
      { uid: 'clara', password: 'clara sings well' },
      { uid: 'sesame, in the wrong field', password: 'sesame' },
    ];
    for (const json of tries) await watched.ask('POST /api/auth', { json });
    assert.match(lines, /"account":"clara","msg":"logged in"/);
    assert.match(lines, /"code":"unauthorized","msg":"a login was refused"/);
    assert.doesNotMatch(lines, /sesame|sings/);
  } finally {
    await watched.close();
  }
});

describe('somebody who is blocked', () => {
  test('can read, but not write; nobody else blocks', async () => {
    const vandal = await service.addAccount('vandal');
    const guard = await service.addAccount('guard', 'block');
    const request = { json: { uid: 'vandal' } };
    assert.equal((await service.ask('POST /api/block', request)).status, 401);
    assert.equal((await service.ask('POST /api/block', { ...request, token: vandal })).status, 403);
    assert.equal((await service.ask('POST /api/block', { ...request, token: guard })).status, 204);
    assert.equal((await save('spam', vandal)).status, 401);
    assert.equal((await login('vandal', 'vandal sings well')).status, 403);
    const nobody = { json: { uid: 'vandals' }, token: guard };
    assert.equal((await service.ask('POST /api/block', nobody)).status, 404);
    const lifted = { json: { uid: 'vandal', blocked: false }, token: guard };
    assert.equal((await service.ask('POST /api/block', lifted)).status, 204);
    assert.equal((await login('vandal', 'vandal sings well')).status, 200);
  });

  test('is found by what was saved, when nobody was logged in', async () => {
    const guard = await service.addAccount('watch', 'block');
    await save('insult');
    const whom = { piece: 'songs/lied', analysis: 'insult' };
    assert.equal((await service.ask('POST /api/block', { json: whom, token: guard })).status, 204);
    const next = await save('another insult');
    assert.deepEqual([next.status, codeOf(next)], [403, 'blocked']);
    assert.equal((await service.ask(`GET ${ANALYSES}/insult`)).status, 200);
    await service.ask('POST /api/block', { json: { ...whom, blocked: false }, token: guard });
    assert.equal((await save('a kind word')).status, 201);
  });
});
