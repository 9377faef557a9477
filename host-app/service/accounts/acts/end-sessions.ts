import { openSessions, sessionId } from '../sessions.js';
import { accountNamed } from './accounts.js';
import type { Desk } from './actors.js';

/**
 * Ends sessions of an account: the named ones, or all. Ids without a session do nothing.
 * @returns how many were open
 * @throws ActError `missing`
 */
export async function endSessionsOf(
  text: string,
  { store, actor }: Desk,
  ids?: readonly string[],
): Promise<number> {
  const { uid } = await accountNamed(text, store);
  return store.transaction(async (inside) => {
    const open = openSessions(await inside.sessions.of(uid), { now: Date.now() });
    const ended = open.filter((session) => ids === undefined || ids.includes(sessionId(session)));
    for (const { tokenHash } of ended) await inside.sessions.revoke(tokenHash);
    const details = { sessions: ended.map(sessionId) };
    await inside.audit.add(actor, { act: 'end sessions', object: `account ${uid}`, details });
    return ended.length;
  });
}
