import assert from 'node:assert/strict';
import test, { after, afterEach, beforeEach, describe } from 'node:test';
import type { AuditRecord } from '#service/store/people/audit.js';
import { startPostgres, type PostgresServer } from '#test/support/postgres.js';
import { aService, type Service } from '../a-service.js';

interface First {
  readonly uid: string;
  readonly password: string;
  readonly until: string;
}
interface Page<T> {
  readonly items: readonly T[];
  readonly next?: string;
}
interface Account {
  readonly uid: string;
  readonly blocked: boolean;
  readonly grants: readonly object[];
  readonly sessions: number;
}

let postgres: Promise<PostgresServer> | undefined;
after(async () => (await postgres)?.stop());

const DATABASES = {
  SQLite: () => Promise.resolve({}),
  PostgreSQL: async () => ({
    GLOSA_DATABASE_URL: await (await (postgres ??= startPostgres())).createDatabase(),
  }),
};

for (const [name, environment] of Object.entries(DATABASES))
  describe(`Accounts in the hands of an administrator, ${name}`, () => {
    let service: Service;
    let ada: string;
    beforeEach(async () => {
      service = await aService({ GLOSA_RATES: '1000', ...(await environment()) });
      ada = await service.addAccount('ada', 'all');
    });
    afterEach(() => service.close());

    const read = async <T>(call: string): Promise<T> => {
      const { status, json } = await service.ask(`GET /api/${call}`, { token: ada });
      assert.equal(status, 200, call);
      return json;
    };
    const post = (call: string, json: object, token = ada) =>
      service.ask(`POST /api/${call}`, { json, token });
    const acts = async (object: string) => {
      const page = await read<Page<AuditRecord>>(
        `admin/audit?object=${encodeURIComponent(object)}`,
      );
      return page.items.map(({ who, act }) => `${who}: ${act}`).reverse();
    };

    test('are made with a first password that is shown once and only serves for another one', async () => {
      const made = await post('admin/accounts', { uid: 'clara@example.org' });
      assert.equal(made.status, 201);
      const { uid, password, until } = made.json as First;
      assert.equal(uid, 'clara@example.org');
      assert.match(password, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
      assert.ok(Date.parse(until) > Date.now() + 6 * 24 * 3_600_000);
      const login = await post('auth', { uid, password });
      assert.deepEqual(
        [login.status, (login.json as { code: string }).code],
        [403, 'firstPassword'],
      );
      const change = { uid, oldpassword: password, newpassword: 'six voices, one theme' };
      assert.equal((await post('change-password', change)).status, 200);
      const again = await post('admin/accounts', { uid: 'CLARA@example.org' });
      assert.equal(again.status, 409);
      assert.equal((await post('admin/accounts', { uid: '../x' })).status, 422);
      assert.deepEqual(await acts('account clara@example.org'), ['ada: make account']);
      assert.ok(
        !(await service.ask('GET /api/admin/audit', { token: ada })).text.includes(password),
      );
    });

    test('are listed in pages, and found by a part of the name', async () => {
      for (const uid of ['Berta', 'bert', 'celine', '100%', 'x_y'])
        await service.store.accounts.add({ uid, passwordHash: 'x' });
      const names = async (query: string) =>
        (await read<Page<Account>>(`admin/accounts?${query}`)).items.map(({ uid }) => uid);
      assert.deepEqual(await names('text=BERT'), ['bert', 'Berta']);
      assert.deepEqual(await names('text=%25'), ['100%']);
      assert.deepEqual(await names('text=_'), ['x_y']);
      const seen: string[] = [];
      for (let query: string | undefined = 'limit=2'; query;) {
        const { items, next }: Page<Account> = await read(`admin/accounts?${query}`);
        assert.ok(items.length <= 2);
        seen.push(...items.map(({ uid }) => uid));
        query = next && `limit=2&after=${encodeURIComponent(next)}`;
      }
      assert.deepEqual(seen, ['100%', 'ada', 'bert', 'Berta', 'celine', 'x_y']);
      for (const query of ['limit=0', 'limit=201', 'limit=x'])
        assert.equal(
          (await service.ask(`GET /api/admin/accounts?${query}`, { token: ada })).status,
          422,
        );
    });

    test('get another first password, which ends their sessions', async () => {
      const clara = await service.addAccount('clara');
      const given = await post('admin/accounts/password', { uid: 'CLARA' });
      assert.equal((given.json as First).uid, 'clara');
      assert.equal((await service.ask('GET /api/sessions', { token: clara })).status, 401);
      assert.equal((await post('admin/accounts/password', { uid: 'nobody' })).status, 404);
      assert.equal((await post('admin/accounts/password', { uid: 'ada' })).status, 409);
      assert.deepEqual(await acts('account clara'), ['ada: set password']);
    });

    test('are granted permissions, which are taken back', async () => {
      await service.addAccount('clara');
      const grant = { uid: 'clara', permission: 'update-analysis', path: '/songs/' };
      const given = await post('admin/accounts/grant', grant);
      assert.deepEqual((given.json as Account).grants, [
        { path: 'songs', permission: 'update-analysis' },
      ]);
      const taken = await post('admin/accounts/grant', { ...grant, granted: false });
      assert.deepEqual((taken.json as Account).grants, []);
      assert.equal((await post('admin/accounts/grant', { ...grant, granted: false })).status, 404);
      const block = { uid: 'clara', permission: 'block', path: 'songs' };
      assert.equal((await post('admin/accounts/grant', block)).status, 422);
      assert.deepEqual(await acts('account clara'), ['ada: grant', 'ada: revoke']);
    });

    test('have sessions that are seen and ended, one or all', async () => {
      const clara = await service.addAccount('clara');
      const { accounts } = service.context;
      const login = { uid: 'clara', password: 'clara sings well', address: '192.0.2.7' };
      const second = (await accounts.login(login)).token;
      const sessions = await read<readonly { id: string; current: boolean }[]>(
        'admin/accounts/sessions?uid=clara',
      );
      assert.deepEqual(
        sessions.map(({ current }) => current),
        [false, false],
      );
      const own = await read<readonly { current: boolean }[]>('admin/accounts/sessions?uid=ADA');
      assert.ok(own.some(({ current }) => current));
      const one = { uid: 'clara', sessions: [sessions[0]!.id] };
      assert.equal((await post('admin/accounts/sessions/end', one)).status, 204);
      const statuses = await Promise.all(
        [clara, second].map(
          async (token) => (await service.ask('GET /api/sessions', { token })).status,
        ),
      );
      assert.deepEqual(statuses.toSorted(), [200, 401]);
      assert.equal((await post('admin/accounts/sessions/end', { uid: 'clara' })).status, 204);
      assert.deepEqual(await read('admin/accounts/sessions?uid=clara'), []);
      assert.deepEqual(await acts('account clara'), ['ada: end sessions', 'ada: end sessions']);
    });

    test('keep an administrator: neither the last one nor oneself is locked out', async () => {
      const tries: readonly [string, object][] = [
        ['block', { uid: 'ada' }],
        ['admin/accounts/grant', { uid: 'ada', permission: 'all', path: '', granted: false }],
      ];
      for (const [call, body] of tries) assert.equal((await post(call, body)).status, 409, call);
      // Also not by somebody who may block.
      const guard = await service.addAccount('guard', 'block');
      assert.equal((await post('block', { uid: 'ada' }, guard)).status, 409);
      assert.equal((await post('block', { uid: 'guard' }, guard)).status, 409);
      const eva = await service.addAccount('eva', 'all');
      for (const [call, body] of tries) assert.equal((await post(call, body)).status, 409, call);
      // Of two who take it from each other at the same time one keeps it.
      const taking = await Promise.all([
        post('admin/accounts/grant', { uid: 'eva', permission: 'all', path: '', granted: false }),
        post('block', { uid: 'ada' }, eva),
      ]);
      assert.ok(taking.some(({ status }) => status < 300));
      const administrators = await service.store.transaction((inside) =>
        inside.accounts.lockAdministrators(),
      );
      assert.equal(administrators.length, 1);
    });

    test('are blocked and unblocked, and so are addresses by their marks', async () => {
      const clara = await service.addAccount('clara');
      assert.equal((await post('block', { uid: 'clara' })).status, 204);
      assert.equal((await service.ask('GET /api/sessions', { token: clara })).status, 401);
      assert.equal((await post('block', { uid: 'clara', blocked: false })).status, 204);
      const mark = 'k3J9s_Qe5Tz0bW7xLmN2pA';
      assert.equal((await post('block', { mark })).status, 204);
      assert.ok(await service.store.blocks.has(mark));
      const listed = await read<{ blocked: readonly { mark: string; by: string }[] }>(
        'admin/limits',
      );
      assert.deepEqual(
        listed.blocked.map((each) => [each.mark, each.by]),
        [[mark, 'ada']],
      );
      assert.equal((await post('block', { mark, blocked: false })).status, 204);
      assert.equal((await post('block', { mark, blocked: false })).status, 404);
      // Whoever blocks the address of their own school can lift that again.
      const own = service.context.accounts.markOf('127.0.0.1');
      assert.equal((await post('block', { mark: own })).status, 204);
      assert.equal((await post('admin/accounts', { uid: 'eva' })).status, 403);
      assert.equal((await post('block', { mark: own, blocked: false })).status, 204);
      assert.deepEqual(await acts('account clara'), ['ada: block account', 'ada: unblock account']);
      const both = ['ada: block address', 'ada: unblock address'];
      assert.deepEqual(await acts('address'), [...both, ...both]);
    });
  });
