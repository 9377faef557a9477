import type { FastifyBaseLogger } from 'fastify';
import { accountsOf } from './accounts/accounts.js';
import { PieceInfos } from './api/music/piece-info.js';
import type { Context } from './context.js';
import { openFileStore } from './files/open-file-store.js';
import { JobRunner } from './importing/jobs.js';
import { Listing } from './listing/listing.js';
import { createMetrics } from './metrics.js';
import type { Settings } from './settings.js';
import { openStore } from './store/store.js';

/**
 * Opens all that the calls work with.
 * @throws Error that says what a user can do, when the database or the files cannot be had
 */
export async function openContext(settings: Settings, log: FastifyBaseLogger): Promise<Context> {
  const store = await openStore(settings, { log });
  try {
    const files = await openFileStore(settings);
    const secret = await store.secret();
    const { sessionIdle, rates, data, mail } = settings;
    return {
      settings,
      store,
      files,
      accounts: await accountsOf({ store, secret, sessionIdle, rates }),
      listing: new Listing(store),
      infos: new PieceInfos(store),
      jobs: new JobRunner({ store, files, data, log, mail }),
      metrics: createMetrics(),
      log,
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
