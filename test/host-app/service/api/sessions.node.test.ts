import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { onBothStores } from '../store/both-stores.js';
import { aService, type Asked, type Service } from './a-service.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PASSWORD = 'clara sings well';

interface Listed {
  readonly id: string;
  readonly browser?: string;
  readonly current: boolean;
}

onBothStores('The sessions of a user', (database) => {
  /** A service in which Clara has logged in three times. */
  const open = async (t: TestContext) => {
    const { databaseUrl } = database.settings;
    const service = await aService({
      GLOSA_RATES: '1000',
      ...(databaseUrl !== undefined && { GLOSA_DATABASE_URL: databaseUrl }),
    });
    t.after(() => service.close());
    const first = await service.addAccount('clara');
    const logIn = async (headers: Record<string, string> = {}): Promise<string> => {
      const json = { uid: 'clara', password: PASSWORD };
      const answer = await service.ask('POST /api/auth', { json, headers });
      return (answer.json as { access_token: string }).access_token;
    };
    const tokens = [first, await logIn(), await logIn({ 'user-agent': FIREFOX })] as const;
    return { service, tokens };
  };

  const list = async (service: Service, token: string): Promise<readonly Listed[]> => {
    const answer = await service.ask('GET /api/sessions', { token });
    assert.deepEqual([answer.status, answer.headers['cache-control']], [200, 'no-store']);
    return answer.json;
  };
  const end = (service: Service, token: string, json: object) =>
    service.ask('POST /api/sessions/end', { token, json });
  const statuses = async (service: Service, tokens: readonly string[]) =>
    Promise.all(
      tokens.map(async (token) => (await service.ask('GET /api/corpus', { token })).status),
    );

  test('are listed: which browser, and which one is asking', async (t) => {
    const { service, tokens } = await open(t);
    const listed = await list(service, tokens[2]);
    assert.equal(listed.length, 3);
    const current = listed.filter((session) => session.current);
    assert.deepEqual(
      current.map(({ browser }) => browser),
      ['Firefox on Linux'],
    );
    const text = JSON.stringify(listed);
    for (const token of tokens) assert.ok(!text.includes(token));
    assert.doesNotMatch(text, /Gecko|140/);
  });

  test('end one by one, at once, and only with the password', async (t) => {
    const { service, tokens } = await open(t);
    const mine = (await list(service, tokens[0])).find(({ current }) => current)!;
    const sessions = [mine.id];
    const wrong = await end(service, tokens[2], { password: 'another one', sessions });
    assert.deepEqual([wrong.status, (wrong.json as { code: string }).code], [403, 'wrongPassword']);
    assert.deepEqual(await statuses(service, tokens), [200, 200, 200]);
    assert.equal((await end(service, tokens[2], { password: PASSWORD, sessions })).status, 204);
    assert.deepEqual(await statuses(service, tokens), [401, 200, 200]);
    assert.equal((await list(service, tokens[2])).length, 2);
  });

  test('all end but the one that asks', async (t) => {
    const { service, tokens } = await open(t);
    assert.equal((await end(service, tokens[1], { password: PASSWORD })).status, 204);
    assert.deepEqual(await statuses(service, tokens), [401, 200, 401]);
  });

  test("are nobody else's business", async (t) => {
    const { service, tokens } = await open(t);
    const robert = await service.addAccount('robert', 'all');
    assert.equal((await list(service, robert)).length, 1);
    const sessions = (await list(service, tokens[0])).map(({ id }) => id);
    const theirs = { password: 'robert sings well', sessions };
    assert.equal((await end(service, robert, theirs)).status, 204);
    assert.deepEqual(await statuses(service, tokens), [200, 200, 200]);
    const asked: Asked = { json: { password: PASSWORD, sessions } };
    assert.equal((await service.ask('GET /api/sessions')).status, 401);
    assert.equal((await service.ask('POST /api/sessions/end', asked)).status, 401);
    const elsewhere = { ...asked, token: tokens[0], headers: { 'sec-fetch-site': 'cross-site' } };
    assert.equal((await service.ask('POST /api/sessions/end', elsewhere)).status, 403);
    assert.deepEqual(await statuses(service, tokens), [200, 200, 200]);
  });

  test('end by guessed passwords as little as logins begin', async (t) => {
    const strict = await aService();
    t.after(() => strict.close());
    const token = await strict.addAccount('clara');
    const answers: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      answers.push((await end(strict, token, { password: `guess ${guess}` })).status);
    assert.ok(answers.includes(429), String(answers));
    assert.deepEqual(await statuses(strict, [token]), [200]);
  });
});
