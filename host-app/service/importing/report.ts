/** The outcome for a piece. */
export type PieceState = 'added' | 'changed' | 'unchanged' | 'failed';

export interface PieceReport {
  readonly path: string;
  readonly state: PieceState;
  /** Faults that did no harm. */
  readonly warnings: readonly string[];
  /** Parts that are missing, with the reason; a failed piece has at least one. */
  readonly errors: readonly string[];
}

/** The result of an import, as plain JSON. */
export interface ImportReport {
  /** Paths of the imported corpora. */
  readonly corpora: readonly string[];
  readonly pieces: readonly PieceReport[];
  /** Warnings about the corpora themselves. */
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

export interface ImportProgress {
  /** Number of finished pieces. */
  readonly done: number;
  readonly total: number;
  /** The piece that was finished last. */
  readonly piece: PieceReport;
}

export interface ImportOptions {
  /** Path of the corpus to import into; the root by default. */
  readonly into?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import after the piece that is under way; the promise rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** Warnings and errors about one piece during its import. */
export class Notes {
  readonly warnings: string[] = [];
  readonly errors: string[] = [];

  warn(message: string): void {
    this.warnings.push(message);
  }

  /** @param subject the part that failed, in the curator's words */
  fail(subject: string, error: unknown): void {
    this.errors.push(`${subject}: ${messageOf(error)}`);
  }

  report(path: string, state: PieceState): PieceReport {
    return { path, state, warnings: this.warnings, errors: this.errors };
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
