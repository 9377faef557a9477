import type { Answer, Exchange } from '../exchange.js';
import { requireAdministrator } from './administrator.js';
import { pageIn, textIn } from './pages.js';

/** Lists a page of the audit log, the newest first. */
export async function listAudit(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { context, query } = exchange;
  const [who, object] = [textIn(query, 'who'), textIn(query, 'object')];
  const asked = { ...(who !== undefined && { who }), ...(object !== undefined && { object }) };
  return { body: await context.store.audit.page({ ...pageIn(query), ...asked }) };
}
