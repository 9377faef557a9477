import assert from 'node:assert/strict';
import test, { describe, type TestContext } from 'node:test';
import { ServiceConnection } from '#corpus/hosted/service-connection.js';
import { memorySessions } from '#corpus/hosted/user-session.js';
import { failure, json, refused, standIn, type Respond } from './stand-in.js';

const ADA = { name: 'ada', token: 'abc.DEF-123', permissions: [] };

async function setup(t: TestContext, respond: Respond, timeout?: number) {
  const server = await standIn(t, respond);
  const sessions = memorySessions();
  const baseUrl = `${server.origin}/api/`;
  const connection = new ServiceConnection({ baseUrl, sessions, timeout });
  return { ...server, sessions, connection, url: `${baseUrl}x` };
}

describe('an answer', () => {
  test('is JSON with the version that it is', async (t) => {
    const { connection, url } = await setup(t, json({ a: 1 }, 200, { ETag: '"h"' }));
    assert.deepEqual(await connection.json(url), { url, value: { a: 1 }, etag: '"h"' });
  });

  test('is asked for as JSON', async (t) => {
    const { connection, url, received } = await setup(t, json({}));
    await connection.json(url);
    assert.equal(received[0]?.headers.accept, 'application/json');
  });

  test('names the same version when a proxy has compressed it', async (t) => {
    const { connection, url } = await setup(t, json({}, 200, { ETag: 'W/"h"' }));
    assert.equal((await connection.json(url)).etag, '"h"');
  });

  test('that is no JSON cannot be read', async (t) => {
    const { connection, url } = await setup(t, (response) => response.end('<html>'));
    const { status, file } = await refused(connection.json(url));
    assert.deepEqual([status, file], ['ParsingError', url]);
  });
});

const statuses = [
  [400, 'Other'],
  [401, 'Unauth'],
  [403, 'Unauth'],
  [404, 'Missing'],
  [412, 'Other'],
  [429, 'Other'],
  [500, 'Other'],
] as const;

describe('a refusal', () => {
  for (const [status, name] of statuses)
    test(`with status ${status} is ${name}`, async (t) => {
      const { connection, url } = await setup(t, json({ code: 'c', message: 'm' }, status));
      const error = await refused(connection.json(url));
      assert.deepEqual([error.status, error.code, error.file], [name, 'c', url]);
      assert.match(error.message, / \(m\)$/);
    });

  test('names the request in the log of the service', async (t) => {
    const internal = { code: 'internal', message: 'm', request: '3f0c9a52' };
    const { connection, url } = await setup(t, json(internal, 500));
    const error = await refused(connection.json(url));
    assert.deepEqual([error.code, error.request], ['internal', '3f0c9a52']);
  });

  test('says when to try again, in seconds', async (t) => {
    const tooMany = { code: 'tooMany', message: 'slow down' };
    const { connection, url } = await setup(t, json(tooMany, 429, { 'Retry-After': '17' }));
    assert.equal((await refused(connection.json(url))).retryAfter, 17);
  });

  test('says when to try again, as a date', async (t) => {
    const past = { 'Retry-After': 'Wed, 21 Oct 2015 07:28:00 GMT' };
    const { connection, url } = await setup(t, json({}, 503, past));
    assert.equal((await refused(connection.json(url))).retryAfter, 0);
  });

  for (const body of ['<html>Bad Gateway</html>', '', 'null', '"x"', '{"code":1}'])
    test(`has no code when its body is ${body || 'empty'}`, async (t) => {
      const { connection, url } = await setup(t, (response) => response.writeHead(502).end(body));
      const error = await refused(connection.json(url));
      assert.deepEqual([error.status, error.code], ['Other', undefined]);
    });
});

describe('no response', () => {
  test('comes from a server that goes away', async (t) => {
    const { connection, url } = await setup(t, (response) => response.destroy());
    assert.equal((await refused(connection.json(url))).status, 'NoResponse');
  });

  test('comes after the timeout', async (t) => {
    const { connection, url } = await setup(t, () => undefined, 20);
    assert.equal((await refused(connection.json(url))).status, 'NoResponse');
  });

  test('comes after the timeout when the answer stops in the middle', async (t) => {
    const stop: Respond = (response) => response.writeHead(200).write('{');
    const { connection, url } = await setup(t, stop, 50);
    assert.equal((await refused(connection.json(url))).status, 'NoResponse');
  });

  test('is another thing than the wish of the user', async (t) => {
    const { connection, url } = await setup(t, () => undefined);
    const signal = AbortSignal.timeout(10);
    const error = await failure(connection.json(url, { signal }));
    assert.equal(error, signal.reason);
  });
});

describe('the token', () => {
  test('is sent to the service, never in the address', async (t) => {
    const { connection, sessions, url, received } = await setup(t, json({}));
    sessions.write(ADA);
    await connection.json(url);
    assert.equal(received[0]?.headers.authorization, 'Bearer abc.DEF-123');
    assert.equal(received[0].url, '/api/x');
  });

  test('is not sent to another origin, even of the same host', async (t) => {
    const other = await standIn(t, json({}));
    const { connection, sessions } = await setup(t, json({}));
    sessions.write(ADA);
    await connection.json(`${other.origin}/api/x`);
    assert.equal(other.received[0]?.headers.authorization, undefined);
  });

  test('does not follow the service to another origin', async (t) => {
    const other = await standIn(t, json({}));
    const away: Respond = (response) =>
      response.writeHead(302, { Location: `${other.origin}/x` }).end();
    const { connection, sessions, url, received } = await setup(t, away);
    sessions.write(ADA);
    await connection.json(url);
    assert.equal(received[0]?.headers.authorization, 'Bearer abc.DEF-123');
    assert.equal(other.received[0]?.headers.authorization, undefined);
  });

  test('that is no longer good ends the session, and the error says so', async (t) => {
    const { connection, sessions, url } = await setup(t, json({ code: 'unauthorized' }, 401));
    sessions.write(ADA);
    let changes = 0;
    sessions.watch(() => (changes += 1));
    const errors = await Promise.all([1, 2, 3].map(() => refused(connection.json(url))));
    assert.deepEqual(
      errors.map(({ code, status }) => `${status} ${code}`),
      ['Unauth sessionEnded', 'Unauth sessionEnded', 'Unauth sessionEnded'],
    );
    assert.match(errors[0]!.message, /the session has ended; log in again/);
    assert.deepEqual([sessions.read(), changes], [undefined, 1]);
  });

  test('that is no longer good does not end the session that has begun since', async (t) => {
    const { connection, sessions, url } = await setup(t, (response) => {
      sessions.write({ ...ADA, token: 'new' });
      response.writeHead(401).end();
    });
    sessions.write(ADA);
    await refused(connection.json(url));
    assert.equal(sessions.read()?.token, 'new');
  });

  test('of nobody is not asked for: a 401 is then a refusal like others', async (t) => {
    const { connection, url } = await setup(t, json({ code: 'unauthorized' }, 401));
    assert.equal((await refused(connection.json(url))).code, 'unauthorized');
  });
});

describe('what is written', () => {
  test('goes nowhere else than to the address of the call', async (t) => {
    const other = await standIn(t, json({}));
    const away: Respond = (response) =>
      response.writeHead(307, { Location: `${other.origin}/x` }).end();
    const { connection, url } = await setup(t, away);
    const sent = { method: 'POST', body: { password: 'secret' } } as const;
    assert.equal((await refused(connection.json(url, sent))).status, 'NoResponse');
    assert.deepEqual(other.received, []);
  });

  test('is sent as JSON, or as the form that it is', async (t) => {
    const { connection, url, received } = await setup(t, json({}));
    await connection.json(url, { method: 'POST', body: { a: 'é' } });
    const form = new FormData();
    form.append('a', 'b');
    await connection.json(url, { method: 'PUT', body: form });
    const types = received.map(({ headers }) => headers['content-type']?.split(';')[0]);
    assert.deepEqual(types, ['application/json', 'multipart/form-data']);
    assert.equal(received[0]?.body, '{"a":"é"}');
  });
});

test('what a save has changed is found: where it stands goes with the next requests', async (t) => {
  const { connection, url, received } = await setup(t, json({}, 200, { 'Glosa-Position': 'abc' }));
  await connection.json(url, { method: 'POST', body: {} });
  await connection.json(url);
  assert.deepEqual(
    received.map(({ headers }) => headers['glosa-position']),
    [undefined, 'abc'],
  );
});
