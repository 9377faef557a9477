import type { DocumentKind } from './documents.js';

/** A document, or one version of it. */
export interface DocumentPart {
  readonly kind: DocumentKind;
  /** Path of the piece. */
  readonly piece: string;
  readonly name: string;
  /** Undefined for the whole document. */
  readonly version?: number;
}
