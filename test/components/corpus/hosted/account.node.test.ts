import assert from 'node:assert/strict';
import test, { describe, type TestContext } from 'node:test';
import fc from 'fast-check';
import { HostedClient, serviceAt } from '#corpus/hosted/hosted-client.js';
import { storedSessions } from '#corpus/hosted/user-session.js';
import { MapStorage } from './map-storage.js';
import { json, refused, standIn, failure, type Respond } from './stand-in.js';

const TOKEN = { access_token: 'abc', name: 'ada', permissions: ['block'] };

async function setup(t: TestContext, respond: Respond) {
  const server = await standIn(t, respond);
  const storage = new MapStorage();
  const session = storedSessions(storage, 'k');
  const client = serviceAt(`${server.origin}/api`, { session });
  return { ...server, storage, session, client };
}

describe('login', () => {
  test('makes a session that is stored, and told to whoever watches', async (t) => {
    const { client, received, storage } = await setup(t, json(TOKEN));
    const seen: (string | undefined)[] = [];
    client.onSession((session) => seen.push(session?.name));
    const session = await client.login('ada', 'pass word');
    assert.deepEqual(session, { name: 'ada', token: 'abc', permissions: ['block'] });
    assert.deepEqual(client.session, session);
    assert.deepEqual([received[0]?.method, received[0]?.url], ['POST', '/api/auth']);
    assert.deepEqual(JSON.parse(received[0]!.body), { uid: 'ada', password: 'pass word' });
    assert.deepEqual(seen, ['ada']);
    assert.ok(!JSON.stringify([...storage]).includes('pass word'));
  });

  test('sends no token of before', async (t) => {
    const { client, received } = await setup(t, json(TOKEN));
    await client.login('ada', 'x');
    await client.login('ada', 'x');
    assert.equal(received[1]?.headers.authorization, undefined);
  });

  test('that is refused leaves whoever was logged in', async (t) => {
    const { client, session } = await setup(t, json({ code: 'unauthorized' }, 401));
    session.write({ name: 'bob', token: 't', permissions: [] });
    const error = await refused(client.login('ada', 'wrong'));
    assert.deepEqual([error.status, error.code], ['Unauth', 'unauthorized']);
    assert.equal(client.session?.name, 'bob');
  });

  for (const answer of [{}, null, { access_token: 1 }, { access_token: 'a\nb' }])
    test(`cannot be read out of ${JSON.stringify(answer)}`, async (t) => {
      const { client } = await setup(t, json(answer));
      const error = await refused(client.login('ada', 'x'));
      assert.equal(error.status, 'ParsingError');
      assert.equal(client.session, undefined);
    });

  test('takes the uid for the name where the service tells none', async (t) => {
    const { client } = await setup(t, json({ access_token: 'abc' }));
    assert.equal((await client.login('ada', 'x')).name, 'ada');
  });

  test('that is answered after a logout makes no session; the service is told', async (t) => {
    const late: Respond[] = [];
    const { client, received } = await setup(t, (response, one) => {
      if (one.url === '/api/auth') late.push(() => json(TOKEN)(response, one));
      else response.writeHead(204).end();
    });
    const login = failure(client.login('ada', 'x'));
    while (!late.length) await new Promise(setImmediate);
    await client.logout();
    late[0]?.(undefined as never, undefined as never);
    assert.match((await login).message, /in the meantime/);
    assert.equal(client.session, undefined);
    while (received.length < 2) await new Promise(setImmediate);
    assert.deepEqual(
      [received[1]?.url, received[1]?.headers.authorization],
      ['/api/logout', 'Bearer abc'],
    );
  });
});

describe('without an address', () => {
  const client = new HostedClient({ baseUrl: 'https://music.test/api/' });

  test('nobody can log in', async () => {
    assert.match((await failure(client.login('a', 'b'))).message, /Missing authentication url/);
  });

  test('no password can be changed', async () => {
    const change = { uid: 'a', oldPassword: 'b', newPassword: 'c' };
    const error = await failure(client.changePassword(change));
    assert.match(error.message, /Missing change password url/);
  });
});

describe('logout', () => {
  test('ends the session at once, then tells the service', async (t) => {
    const { client, received } = await setup(t, (response, { url }) =>
      url === '/api/auth' ? json(TOKEN)(response, received[0]!) : response.writeHead(204).end(),
    );
    await client.login('ada', 'x');
    const told = client.logout();
    assert.equal(client.session, undefined);
    assert.equal(await told, true);
    assert.equal(received[1]?.headers.authorization, 'Bearer abc');
  });

  test('ends the session even when the service is down', async (t) => {
    const { client, session, storage } = await setup(t, (response) => response.destroy());
    session.write({ name: 'ada', token: 'abc', permissions: [] });
    assert.equal(await client.logout(), false);
    assert.equal(storage.size, 0);
  });

  test('of a session that has expired is done', async (t) => {
    const { client, session } = await setup(t, json({}, 401));
    session.write({ name: 'ada', token: 'abc', permissions: [] });
    assert.equal(await client.logout(), true);
  });
});

describe('a change of the password', () => {
  const change = { oldPassword: 'old', newPassword: 'new' };

  test('keeps its user logged in, with the new token', async (t) => {
    const { client, session, received } = await setup(t, json({ access_token: 'fresh' }));
    session.write({ name: 'ada', token: 'abc', permissions: ['all'] });
    await client.changePassword(change);
    assert.deepEqual(client.session, { name: 'ada', token: 'fresh', permissions: ['all'] });
    const body: unknown = JSON.parse(received[0]!.body);
    assert.deepEqual(body, { uid: 'ada', oldpassword: 'old', newpassword: 'new' });
  });

  test('with a wrong old password leaves the session', async (t) => {
    const { client, session } = await setup(t, json({ code: 'unauthorized' }, 401));
    session.write({ name: 'ada', token: 'abc', permissions: [] });
    const error = await refused(client.changePassword(change));
    assert.equal(error.code, 'unauthorized');
    assert.equal(client.session?.token, 'abc');
  });

  test('logs nobody in who is not', async (t) => {
    const { client } = await setup(t, json({ access_token: 'fresh' }));
    await client.changePassword({ ...change, uid: 'ada' });
    assert.equal(client.session, undefined);
    assert.match((await failure(client.changePassword(change))).message, /Nobody is logged in/);
  });
});

test('whatever is done in whatever order, client and storage agree', async (t) => {
  const answer: Respond = (response, one) => {
    if (one.url === '/api/logout') return void response.writeHead(204).end();
    const { uid, password } = JSON.parse(one.body || '{}') as Record<string, string>;
    const isWrong = one.url === '/api/auth' && password !== 'right';
    if (isWrong || one.headers.authorization === 'Bearer bad') return json({}, 401)(response, one);
    return json({ access_token: `${uid}-token`, name: uid })(response, one);
  };
  const { origin } = await standIn(t, answer);
  const step = fc.oneof(
    fc.record({ act: fc.constant('login'), uid: fc.constantFrom('ada', 'bob', 'eve') }),
    fc.record({ act: fc.constantFrom('logout', 'restore', 'expire', 'password', 'read') }),
  );
  const run = async (steps: readonly { act: string; uid?: string }[]) => {
    const storage = new MapStorage();
    const open = () => serviceAt(`${origin}/api/`, { session: storedSessions(storage, 'k') });
    let client = open();
    let name: string | undefined;
    for (const { act, uid = '' } of steps) {
      const password = uid === 'eve' ? 'wrong' : 'right';
      if (act === 'login') {
        await client.login(uid, password).catch(() => undefined);
        if (uid !== 'eve') name = uid;
      } else if (act === 'logout') {
        await client.logout();
        name = undefined;
      } else if (act === 'restore') client = open();
      else if (act === 'password') {
        await client.changePassword({ oldPassword: 'a', newPassword: 'b' }).catch(() => undefined);
      } else if (act === 'expire' && client.session) {
        storage.setItem('k', JSON.stringify({ ...client.session, token: 'bad' }));
        await client.health().catch(() => undefined);
        name = undefined;
      } else await client.health();
      const stored = storage.getItem('k');
      assert.equal(client.session?.name, name);
      assert.deepEqual(client.session ?? null, stored === null ? null : JSON.parse(stored));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 8 }), run), { numRuns: 40 });
});
