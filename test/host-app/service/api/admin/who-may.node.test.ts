import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test, { after, before } from 'node:test';
import { ADMIN_CALLS } from '#service/api/admin/calls.js';
import { aService, type Service } from '../a-service.js';

let service: Service;
let tokens: Readonly<Record<string, string>>;
before(async () => {
  service = await aService({ GLOSA_RATES: '1000' });
  tokens = {
    'an account': await service.addAccount('stranger'),
    'one that blocks': await service.addAccount('guard', 'block'),
    'one that manages all corpora': await service.addAccount('robert', 'corpus'),
    'an administrator': await service.addAccount('ada', 'all'),
  };
  await service.store.accounts.grant('stranger', { path: 'songs', permission: 'all' });
});
after(() => service.close());

/** Returns the first valid example of a payload. */
function exampleOf(payload: string): unknown {
  const folder = new URL(`../../../../../schemas/examples/api/${payload}/valid/`, import.meta.url);
  const [first] = readdirSync(folder).sort();
  return JSON.parse(readFileSync(new URL(first!, folder), 'utf8')) as unknown;
}

for (const { method, path, body } of ADMIN_CALLS)
  test(`${method} ${path} is for administrators alone, and others learn nothing`, async () => {
    const url = `${method} /api/${path.replace('{name}', 'none')}`;
    const ask = (token?: string) =>
      service.ask(url, {
        ...(body !== undefined && { json: exampleOf(body) }),
        ...(token !== undefined && { token }),
      });
    const stranger = await ask();
    assert.deepEqual(
      [stranger.status, (stranger.json as { code: string }).code],
      [401, 'unauthorized'],
    );
    for (const [who, token] of Object.entries(tokens)) {
      const answer = await ask(token);
      const { status, headers, text } = answer;
      assert.equal(headers['cache-control'], 'no-store', who);
      if (who === 'an administrator') {
        assert.ok(![401, 403, 500].includes(status), `${status} ${text}`);
        continue;
      }
      const { code, message } = answer.json as { code: string; message: string };
      assert.deepEqual([status, code], [403, 'forbidden'], who);
      assert.equal(message, 'Not allowed to administer this service', who);
    }
  });

test('an administrator who loses the permission is one no more at once', async () => {
  const { store } = service;
  const token = await service.addAccount('eva', 'all');
  assert.equal((await service.ask('GET /api/admin/audit', { token })).status, 200);
  await store.accounts.revoke('eva', { path: '', permission: 'all' });
  assert.equal((await service.ask('GET /api/admin/audit', { token })).status, 403);
});
