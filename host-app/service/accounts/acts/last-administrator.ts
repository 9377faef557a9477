import { ActError } from '../../store/act-error.js';
import type { Store } from '../../store/store.js';

/**
 * Requires that somebody else can still administer the service when an account no more does. Only inside the
 * transaction of the change: until it ends, no other administrator goes.
 * @throws ActError `conflict` if the account is the last one
 */
export async function requireOtherAdministrator(uid: string, inside: Store): Promise<void> {
  const administrators = await inside.accounts.lockAdministrators();
  if (administrators.length === 1 && administrators[0] === uid)
    throw new ActError(
      'conflict',
      `${uid} is the last administrator. Grant everything everywhere to somebody else first.`,
    );
}
