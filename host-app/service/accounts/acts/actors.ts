import type { Actor } from '../../store/people/audit.js';
import type { Store } from '../../store/store.js';
import type { Visitor } from '../visitor.js';

/** The database, and who acts. */
export interface Desk {
  readonly store: Store;
  readonly actor: Actor;
}

/** Who acts on the command line: somebody who has the machine itself. */
export const COMMAND_LINE: Actor = { who: 'command line' };

/** Returns a visitor as the audit log names them. Only for visitors with an account. */
export const actorOf = ({ uid, mark }: Visitor): Actor => ({ who: uid!, mark });

/** Whether an actor acts upon their own account. */
export const isSelf = ({ who, mark }: Actor, uid: string): boolean =>
  mark !== undefined && who === uid;
