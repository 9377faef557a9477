import type { Grant } from '../store/records.js';

/** Whoever sends a request. */
export interface Visitor {
  /** Undefined when nobody is logged in. */
  readonly uid?: string;
  readonly grants: readonly Grant[];
  /** A keyed hash of the network address. */
  readonly mark: string;
}
