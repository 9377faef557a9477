import type { FastifyBaseLogger } from 'fastify';
import { accountsOf } from '../accounts/accounts.js';
import { RefusalNotes } from '../accounts/limits/refusal-notes.js';
import { StorageReports } from '../administration/storage.js';
import { NameLists } from './name-lists.js';
import { PieceInfos } from './piece-info.js';
import type { Context } from './context.js';
import { LANES } from './lanes.js';
import { Streams } from '../discussion/streams.js';
import { EditingStreams } from '../editing/editing-streams.js';
import { MeasuredStore } from '../files/measured-store.js';
import { openFileStore } from '../files/open-file-store.js';
import { JobRunner } from '../importing/jobs.js';
import { Listing } from '../listing/listing.js';
import { createMetrics } from '../process/metrics.js';
import { Readiness } from '../process/readiness.js';
import { addGauges } from './gauges.js';
import { partChecks } from './parts.js';
import { Reading } from './reading.js';
import { timedLanes } from './timed-lanes.js';
import type { Settings } from '../process/settings.js';
import { openStore, type Store } from '../store/store.js';

const FILES_AWAY =
  'the object store is not there: the service starts, is not ready, and works as soon as the store is back';

/**
 * Opens the database, the files and all else that calls use.
 * An object store or a bucket that is not there is waited for.
 * @throws Error with advice, if the database or the files cannot be opened
 */
export async function openContext(settings: Settings, log: FastifyBaseLogger): Promise<Context> {
  const metrics = createMetrics();
  const store = await openStore(settings, { log });
  try {
    const onAway = (reason: string) => log.warn({ reason }, FILES_AWAY);
    const opened = await openFileStore(settings, { isBrief: true, onAway });
    const files = new MeasuredStore(opened, metrics);
    const listing = new Listing(store);
    const { data, mail } = settings;
    const isReviewed = settings.submissions === 'reviewed';
    const lanes = timedLanes(LANES, metrics);
    const jobs = new JobRunner({ store, files, data, log, mail, listing, isReviewed }, lanes);
    const readiness = new Readiness(partChecks({ store, files, jobs, settings }));
    const accounts = await openAccounts(store, settings);
    const parts = { store, accounts, settings, log };
    const live = { streams: new Streams(parts), editing: new EditingStreams(parts) };
    addGauges(metrics.registry, { store, readiness, settings, ...live });
    return {
      settings,
      store,
      reading: new Reading(store, (from) => metrics.read(from)),
      files,
      accounts,
      listing,
      infos: new PieceInfos(store),
      names: new NameLists(store),
      jobs,
      metrics,
      readiness,
      refusals: new RefusalNotes(store),
      storage: new StorageReports(store, settings),
      ...live,
      sightings: { isPassedOn: false },
      log,
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const openAccounts = async (store: Store, { sessionIdle, rates }: Settings) =>
  accountsOf({ store, secret: await store.secret(), sessionIdle, rates });
