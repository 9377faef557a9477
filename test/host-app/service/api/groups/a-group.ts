import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { TestDatabase } from '../../store/both-stores.js';
import { aService, type Answered } from '../a-service.js';

/** A group, as its members read it. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly members: readonly { readonly uid: string; readonly role: string }[];
  readonly pieces: readonly { readonly path: string; readonly title: string }[];
}

/** Who asks: an account by its name, or nobody. */
type Who = 'ada' | 'ben' | 'eva' | undefined;

/** A service on a database, with accounts and calls by their names. */
export async function aGroupService(
  t: TestContext,
  database: TestDatabase,
  environment: Readonly<Record<string, string>> = {},
) {
  const { databaseUrl } = database.settings;
  const service = await aService({
    ...{ GLOSA_RATES: '1000', ...environment },
    ...(databaseUrl !== undefined && { GLOSA_DATABASE_URL: databaseUrl }),
  });
  t.after(() => service.close());
  const tokens = new Map<Who, string>();
  for (const name of ['ada', 'ben', 'eva'] as const)
    tokens.set(name, await service.addAccount(name));

  /** Calls as somebody, and returns the JSON of an answer with the status. */
  const call = async (who: Who, asked: string, status: number, json?: unknown) => {
    const [method = '', url = ''] = asked.split(' ');
    const token = tokens.get(who);
    const answer: Answered = await service.ask(`${method} /api/${url}`, {
      ...(json !== undefined && { json }),
      ...(token !== undefined && { token }),
    });
    assert.equal(answer.status, status, `${who} ${asked}: ${answer.text}`);
    return answer.text === '' ? (undefined as never) : answer.json;
  };

  /** Makes a group of ada's, with ben in a role. */
  const made = async (role: 'reader' | 'editor' = 'reader'): Promise<string> => {
    const { id } = (await call('ada', 'POST groups', 201, { name: 'Seminar' })) as Group;
    await call('ben', 'POST groups/join', 200, { code: await codeTo(id, role) });
    return id;
  };

  /** Makes an invitation, and returns its code. */
  const codeTo = async (id: string, role = 'reader', uses = 1): Promise<string> => {
    const wish = { role, uses, days: 7 };
    const invitation = await call('ada', `POST groups/${id}/invitations`, 201, wish);
    return (invitation as { readonly code: string }).code;
  };
  return { service, call, made, codeTo };
}
