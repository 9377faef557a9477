import type { Change, Label } from '#core';
import { GlosaEvent } from './events.js';

/** The user has chosen other labels. */
export class GlosaSelectEvent extends GlosaEvent<{ readonly ids: readonly number[] }> {
  constructor(detail: { readonly ids: readonly number[] }) {
    super('glosa-select', detail);
  }
}

/** Detail of a request about labels. */
export interface LabelsDetail {
  /** The labels as they would be; for a deletion, those that would go; none where only relations or threads change. */
  readonly labels: readonly Label[];
  /** The whole change: several labels may change at once. */
  readonly change: Change;
}

/** The user wants to make labels; cancel it to refuse. */
export class GlosaLabelCreateEvent extends GlosaEvent<LabelsDetail> {
  constructor(detail: LabelsDetail) {
    super('glosa-label-create', detail, true);
  }
}

/** The user wants to change labels; cancel it to refuse. */
export class GlosaLabelChangeEvent extends GlosaEvent<LabelsDetail> {
  constructor(detail: LabelsDetail) {
    super('glosa-label-change', detail, true);
  }
}

/** The user wants to delete labels; cancel it to refuse. */
export class GlosaLabelDeleteEvent extends GlosaEvent<LabelsDetail> {
  constructor(detail: LabelsDetail) {
    super('glosa-label-delete', detail, true);
  }
}

/** The analysis has changed, was saved or was replaced; `isDirty` when it holds unsaved changes. */
export class GlosaAnalysisChangeEvent extends GlosaEvent<{ readonly isDirty: boolean }> {
  constructor(detail: { readonly isDirty: boolean }) {
    super('glosa-analysis-change', detail);
  }
}

/** Sync points have changed or were saved; `isDirty` when there are some that were not saved. */
export class GlosaSyncChangeEvent extends GlosaEvent<{ readonly isDirty: boolean }> {
  constructor(detail: { readonly isDirty: boolean }) {
    super('glosa-sync-change', detail);
  }
}

/** Unsaved work of an earlier visit that this browser has stored. */
export interface OfferedDraft {
  /** Title of the piece. */
  readonly title: string;
  /** Name of the analysis; `''` for a new one. */
  readonly analysis: string;
  /** Number of changes that were not saved. */
  readonly changes: number;
  /** Time of the last change. */
  readonly changed: Date;
  /** Opens it in place of the present analysis, undo included. */
  restore(): Promise<void>;
  /** Deletes it for good. */
  discard(): Promise<void>;
}

/** Unsaved work was found; cancel it to offer it in another way than the message of the piece. */
export class GlosaDraftEvent extends GlosaEvent<{ readonly drafts: readonly OfferedDraft[] }> {
  constructor(detail: { readonly drafts: readonly OfferedDraft[] }) {
    super('glosa-draft', detail, true);
  }
}

/** What is compared now. */
export interface ChosenComparison {
  /** Names of the analyses. */
  readonly analyses: readonly string[];
  /** Whether the others are hidden until the user's own is done. */
  readonly blind: boolean;
}

/** The user has chosen other analyses to compare, or whether the others are hidden. */
export class GlosaCompareChangeEvent extends GlosaEvent<ChosenComparison> {
  constructor(detail: ChosenComparison) {
    super('glosa-compare-change', detail);
  }
}

declare global {
  interface GlobalEventHandlersEventMap {
    'glosa-compare-change': GlosaCompareChangeEvent;
    'glosa-draft': GlosaDraftEvent;
    'glosa-select': GlosaSelectEvent;
    'glosa-label-create': GlosaLabelCreateEvent;
    'glosa-label-change': GlosaLabelChangeEvent;
    'glosa-label-delete': GlosaLabelDeleteEvent;
    'glosa-analysis-change': GlosaAnalysisChangeEvent;
    'glosa-sync-change': GlosaSyncChangeEvent;
  }
}
