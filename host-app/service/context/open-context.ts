import type { FastifyBaseLogger } from 'fastify';
import { accountsOf } from '../accounts/accounts.js';
import { NameLists } from './name-lists.js';
import { PieceInfos } from './piece-info.js';
import type { Context } from './context.js';
import { LANES } from './lanes.js';
import { openFileStore } from '../files/open-file-store.js';
import { JobRunner } from '../importing/jobs.js';
import { Listing } from '../listing/listing.js';
import { createMetrics } from '../process/metrics.js';
import { Readiness } from '../process/readiness.js';
import { partChecks } from './parts.js';
import type { Settings } from '../process/settings.js';
import { openStore } from '../store/store.js';

/**
 * Opens the database, the files and all else that calls use.
 * @throws Error with advice, if the database or the files cannot be opened
 */
export async function openContext(settings: Settings, log: FastifyBaseLogger): Promise<Context> {
  const store = await openStore(settings, { log });
  try {
    const files = await openFileStore(settings, { isBrief: true });
    const secret = await store.secret();
    const listing = new Listing(store);
    const { sessionIdle, rates, data, mail } = settings;
    const jobs = new JobRunner({ store, files, data, log, mail, listing }, LANES);
    return {
      settings,
      store,
      files,
      accounts: await accountsOf({ store, secret, sessionIdle, rates }),
      listing,
      infos: new PieceInfos(store),
      names: new NameLists(store),
      jobs,
      metrics: createMetrics(),
      readiness: new Readiness(partChecks({ store, files, jobs, settings })),
      log,
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
