import type { EncodedNote, FormatWarning, Place, Raw } from '#core';
import type { Excess, IntakeCode } from '../checks/intake-error.js';
import type { Outcome } from '../sorting/sort-file.js';

/** What a reader knows of the piece, as a worker takes it. */
export interface PackedContext<Recording> {
  /** Entries of a measure map. */
  readonly measures?: readonly unknown[] | undefined;
  /** Sync points, each with its lap as `repeat`. */
  readonly points?: readonly unknown[] | undefined;
  /** The notes of the score, and the entries of its measure map. */
  readonly encoding?:
    { readonly notes: readonly EncodedNote[]; readonly measures: readonly unknown[] } | undefined;
  readonly title?: string | undefined;
  readonly duration?: number | undefined;
  readonly recording?: Recording | undefined;
}

/** A file that is read apart from the page. */
export type Job =
  /** Finds out what a file is, and whether it may be used. */
  | { readonly kind: 'sort'; readonly name: string; readonly content: Blob }
  /** Reads labels of any format as the labels of a .dez, which come in parts. */
  | {
      readonly kind: 'labels';
      readonly name: string;
      readonly content: Blob;
      readonly context: PackedContext<string>;
    }
  /** Reads sync points of any format. */
  | {
      readonly kind: 'points';
      readonly name: string;
      readonly content: Blob;
      readonly context: PackedContext<readonly string[]>;
    };

/** An analysis without its labels, which came before. */
export interface LabelsFrame {
  /** Id of the format, as in `LABEL_FILES`. */
  readonly format: string;
  /** The value of the file as a .dez. */
  readonly frame: Raw;
  /** Of another format than .dez; whoever reads the labels finds those of a .dez. */
  readonly warnings: readonly FormatWarning[];
}

/** Sync points as numbers, so that many of them are handed over at once. */
export interface PackedPoints {
  /** Id of the format, as in `SYNC_FILES`. */
  readonly format: string;
  /** Onset in quarters and date in seconds of each point, one after the other. */
  readonly places: Float64Array<ArrayBuffer>;
  /** Index in `laps` of each point, and 128 more when alignment has found it. */
  readonly marks: Uint8Array<ArrayBuffer>;
  readonly laps: readonly string[];
  readonly disorder: readonly FormatWarning[];
  readonly warnings: readonly FormatWarning[];
}

export type JobResult<Kind extends Job['kind']> = Kind extends 'sort'
  ? Outcome
  : Kind extends 'labels'
    ? LabelsFrame
    : PackedPoints;

/** An error, as it crosses to the page. */
export type Failure =
  | {
      readonly is: 'refused';
      readonly code: IntakeCode;
      readonly message: string;
      readonly excess?: Excess | undefined;
    }
  | {
      readonly is: 'format';
      readonly name: string;
      readonly message: string;
      readonly place: Place;
    }
  | { readonly is: 'other'; readonly name: string; readonly message: string };

export type Answer =
  /** The worker runs: a page may forbid it, or its file may not be there. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly share: number }
  /** The next labels of an analysis. */
  | { readonly kind: 'part'; readonly labels: readonly unknown[] }
  | { readonly kind: 'result'; readonly result: JobResult<Job['kind']> }
  | { readonly kind: 'error'; readonly failure: Failure };
