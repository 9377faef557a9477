/** What became of a piece. */
export type PieceState = 'added' | 'changed' | 'unchanged' | 'failed';

export interface PieceReport {
  readonly path: string;
  readonly state: PieceState;
  /** What was put up with. */
  readonly warnings: readonly string[];
  /** What is missing because of it; a piece that failed has at least one. */
  readonly errors: readonly string[];
}

/** What an import did. Everything in it can be written as JSON. */
export interface ImportReport {
  /** Paths of the corpora that came in. */
  readonly corpora: readonly string[];
  readonly pieces: readonly PieceReport[];
  /** About the corpora themselves. */
  readonly warnings: readonly string[];
  readonly errors: readonly string[];
}

export interface ImportProgress {
  /** Pieces that are done. */
  readonly done: number;
  readonly total: number;
  /** The last one that is. */
  readonly piece: PieceReport;
}

export interface ImportOptions {
  /** Path of the corpus to put it in; the root when absent. */
  readonly into?: string;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Ends the import after the piece that is under way; the promise rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** Notes about one piece, while it comes in. */
export class Notes {
  readonly warnings: string[] = [];
  readonly errors: string[] = [];

  warn(message: string): void {
    this.warnings.push(message);
  }

  /** @param subject what failed, in the curator's words */
  fail(subject: string, error: unknown): void {
    this.errors.push(`${subject}: ${messageOf(error)}`);
  }

  report(path: string, state: PieceState): PieceReport {
    return { path, state, warnings: this.warnings, errors: this.errors };
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
