import type { Revisions } from './database/connection.js';
import type { Analyses } from './music/analyses.js';
import type { Corpora } from './music/corpora.js';
import type { Pieces } from './music/pieces.js';
import type { Resources } from './music/resources.js';
import type { Synchros } from './music/synchros.js';

/** What is read without deciding anything: of the primary, or of a replica. */
export interface Reads {
  readonly corpora: Corpora;
  readonly pieces: Pieces;
  readonly resources: Resources;
  readonly analyses: Analyses;
  readonly synchros: Synchros;
  /** Returns the counters of changes that listings show. */
  revisions(): Promise<Revisions>;
}
