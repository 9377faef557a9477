import type { Store } from '../store/store.js';

/**
 * Ends the sessions in the same transaction as the change, so that none outlives it, and once more when
 * others can see the change: a login that was under way has missed one of the two.
 */
async function endSessions(
  store: Store,
  uid: string,
  change: (inside: Store) => Promise<unknown>,
): Promise<void> {
  await store.transaction(async (inside) => {
    await change(inside);
    await inside.sessions.revokeAll(uid);
  });
  await store.sessions.revokeAll(uid);
}

/** Gives an account another password and ends its sessions. */
export const setPassword = (store: Store, uid: string, passwordHash: string): Promise<void> =>
  endSessions(store, uid, (inside) => inside.accounts.setPassword(uid, passwordHash));

/** Blocks an account and ends its sessions. */
export const blockAccount = (store: Store, uid: string): Promise<void> =>
  endSessions(store, uid, (inside) => inside.accounts.setBlocked(uid, true));
