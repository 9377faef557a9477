import type { FastifyBaseLogger } from 'fastify';
import type { Accounts } from '../accounts/accounts.js';
import type { RefusalNotes } from '../accounts/limits/refusal-notes.js';
import type { StorageReports } from '../administration/storage.js';
import type { FileStore } from '../files/file-store.js';
import type { JobRunner } from '../importing/jobs.js';
import type { NameLists } from './name-lists.js';
import type { PieceInfos } from './piece-info.js';
import type { Streams } from '../discussion/streams.js';
import type { EditingStreams } from '../editing/editing-streams.js';
import type { Reading } from './reading.js';
import type { Listing } from '../listing/listing.js';
import type { Metrics } from '../process/metrics.js';
import type { Readiness } from '../process/readiness.js';
import type { Settings } from '../process/settings.js';
import type { Store } from '../store/store.js';

/** What this process has seen of its surroundings. */
export interface Sightings {
  /** Whether a request came through a proxy that the settings do not declare. */
  isPassedOn: boolean;
}

/** The parts of the service that calls use. */
export interface Context {
  readonly settings: Settings;
  readonly store: Store;
  /** Reads of the store that may be a moment old. */
  readonly reading: Reading;
  readonly files: FileStore;
  readonly accounts: Accounts;
  readonly listing: Listing;
  readonly infos: PieceInfos;
  readonly names: NameLists;
  readonly jobs: JobRunner;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly refusals: RefusalNotes;
  readonly storage: StorageReports;
  readonly streams: Streams;
  readonly editing: EditingStreams;
  readonly sightings: Sightings;
  readonly log: FastifyBaseLogger;
}
