import { actorOf, type Desk } from '../../accounts/acts/actors.js';
import { isAdministrator } from '../../accounts/permissions.js';
import { refusal } from '../music/found.js';
import type { Exchange } from '../exchange.js';

/** @throws AuthError if the visitor is no administrator, whatever they ask about */
export function requireAdministrator({ visitor }: Pick<Exchange, 'visitor'>): void {
  if (!isAdministrator(visitor)) throw refusal(visitor, 'Not allowed to administer this service');
}

/** Returns the tools of an act of an administrator. @throws AuthError if the visitor is none */
export function deskOf({ visitor, context: { store } }: Exchange): Desk {
  requireAdministrator({ visitor });
  return { store, actor: actorOf(visitor) };
}
