import type { Place } from '#core';
import type { Job, Pictures, Reading } from './jobs.js';
import type { PackedNotes } from './packed-notes.js';

/** From the page to the worker: to load the normal build; to do a job, one at a time, or to end it. */
export type Request =
  { readonly kind: 'warm' | 'cancel' } | { readonly kind: 'job'; readonly job: Job };

/** From the worker to the page. */
export type Answer =
  | { readonly kind: 'progress'; readonly share: number }
  /** Once, before any picture. */
  | {
      readonly kind: 'reading';
      readonly reading: Omit<Reading, 'notes'>;
      readonly notes: PackedNotes;
    }
  | { readonly kind: 'preview' | 'result'; readonly pictures: Pictures }
  | {
      readonly kind: 'error';
      readonly message: string;
      /** Of a file that cannot be read; without it, something else went wrong. */
      readonly place?: Place;
    };
