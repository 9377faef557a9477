import { ActError } from '../../store/act-error.js';
import { accountNamed } from './accounts.js';
import { type Desk, isSelf } from './actors.js';
import { endingSessions } from './ending-sessions.js';
import { requireOtherAdministrator } from './last-administrator.js';

/** An account, or the mark of an address. */
export type Blockable = { readonly uid: string } | { readonly mark: string };

/**
 * Blocks an account, and ends its sessions, or an address; neither can write from then on.
 * @throws ActError `missing` for an unknown account, `conflict` for the actor's own account and the last administrator
 */
export async function block(whom: Blockable, { store, actor }: Desk): Promise<void> {
  if ('mark' in whom) {
    const { mark } = whom;
    await store.transaction(async (inside) => {
      await inside.blocks.add(mark, actor.who);
      await inside.audit.add(actor, { act: 'block address', object: `address ${mark}` });
    });
    return;
  }
  const { uid } = await accountNamed(whom.uid, store);
  if (isSelf(actor, uid)) throw new ActError('conflict', 'You cannot block your own account.');
  await endingSessions(store, uid, async (inside) => {
    await requireOtherAdministrator(uid, inside);
    await inside.accounts.setBlocked(uid, true);
    await inside.audit.add(actor, { act: 'block account', object: `account ${uid}` });
  });
}

/** Lifts a block. @throws ActError `missing` for an unknown account, and for an address that is not blocked */
export async function unblock(whom: Blockable, { store, actor }: Desk): Promise<void> {
  await store.transaction(async (inside) => {
    if ('mark' in whom) {
      const { mark } = whom;
      if (!(await inside.blocks.remove(mark)))
        throw new ActError('missing', `The address with the mark ${mark} was not blocked.`);
      await inside.audit.add(actor, { act: 'unblock address', object: `address ${mark}` });
      return;
    }
    const { uid } = await accountNamed(whom.uid, inside);
    await inside.accounts.setBlocked(uid, false);
    await inside.audit.add(actor, { act: 'unblock account', object: `account ${uid}` });
  });
}
