import { limitsReport } from '../../administration/limits.js';
import { warningsOf } from '../../administration/warnings.js';
import type { Answer, Exchange } from '../exchange.js';
import { requireAdministrator } from './administrator.js';
import { numberIn } from '../query.js';

/** Sends the limits that were hit in the last days, and the blocked addresses. */
export async function listLimits(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { context, query } = exchange;
  const days = numberIn(query, 'days', { max: 30 }) ?? 7;
  await context.refusals.keep();
  const report = await limitsReport(context.store, days);
  return {
    body: {
      ...report,
      days: report.days.map(({ kind: limit, ...day }) => ({ limit, ...day })),
      askers: report.askers.map(({ isBlocked: blocked, ...asker }) => ({ ...asker, blocked })),
    },
  };
}

/** Sends what an operator should mend. */
export async function listWarnings(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { store, settings, sightings } = exchange.context;
  return { body: await warningsOf(store, settings, sightings.isPassedOn) };
}
