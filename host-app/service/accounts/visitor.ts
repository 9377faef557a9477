import type { Grant } from '../store/records.js';

/** The sender of a request. */
export interface Visitor {
  /** Undefined without a login. */
  readonly uid?: string;
  readonly grants: readonly Grant[];
  /** A keyed hash of the network address. */
  readonly mark: string;
}
