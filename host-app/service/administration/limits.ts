import type { BlockRecord } from '../store/people/blocks.js';
import type { RefusalDay } from '../store/people/refusals.js';
import type { Store } from '../store/store.js';

const DAY_MS = 24 * 3_600_000;
/** Most askers in a report. */
const MAX_ASKERS = 200;

/** Somebody who met a limit: an account, or an address by its mark. */
export interface LimitedAsker {
  readonly uid?: string;
  readonly mark?: string;
  /** Such as `save`. */
  readonly limit: string;
  readonly refusals: number;
  /** The last refusal: ISO 8601, UTC. */
  readonly last: string;
  readonly isBlocked: boolean;
}

export interface LimitsReport {
  /** The first day, in UTC, such as `2026-11-20`. */
  readonly since: string;
  /** The newest first. */
  readonly days: readonly RefusalDay[];
  /** Those who met a limit most often. */
  readonly askers: readonly LimitedAsker[];
  /** Blocked addresses, the newest first. */
  readonly blocked: readonly BlockRecord[];
}

/** Returns the limits that were hit in the last days, today included, in all processes. */
export async function limitsReport(store: Store, days: number): Promise<LimitsReport> {
  const since = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
  const blocked = (await store.blocks.list()).toReversed();
  const marks = new Set(blocked.map(({ mark }) => mark));
  const askers = await Promise.all(
    (await store.refusals.askers(since, MAX_ASKERS)).map(
      async ({ kind: limit, asker, refusals, last }): Promise<LimitedAsker> => {
        const name = asker.slice(asker.indexOf(' ') + 1);
        if (asker.startsWith('address '))
          return { mark: name, limit, refusals, last, isBlocked: marks.has(name) };
        const isBlocked = (await store.accounts.find(name))?.isBlocked ?? false;
        return { uid: name, limit, refusals, last, isBlocked };
      },
    ),
  );
  return { since, days: await store.refusals.days(since), askers, blocked };
}
