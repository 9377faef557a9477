import type { Answer, Exchange } from '../exchange.js';
import { requireAdministrator } from './administrator.js';

/** Sends what is stored, and the room that is left. */
export async function readStorage(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  return { body: await exchange.context.storage.report() };
}
