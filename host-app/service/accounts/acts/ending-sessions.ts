import type { Store } from '../../store/store.js';

/**
 * Changes an account and ends its sessions: in the transaction of the change, so that none outlives it, and again
 * after it, for a login that was running meanwhile.
 */
export async function endingSessions(
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

/** A password to keep. */
export interface KeptPassword {
  readonly passwordHash: string;
  /** End of a first password; undefined for a lasting one. */
  readonly firstUntil?: string;
}

/** Changes the password of an account, which its user has asked for, and ends its sessions. */
export const setPassword = (
  store: Store,
  uid: string,
  { passwordHash, firstUntil }: KeptPassword,
): Promise<void> =>
  endingSessions(store, uid, (inside) =>
    inside.accounts.setPassword(uid, passwordHash, firstUntil),
  );
