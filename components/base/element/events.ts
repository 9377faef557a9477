import type { Change } from '../../core/commands/change.js';
import type { Problem } from '../../core/errors.js';
import type { Label } from '../../core/model/analysis.js';
import type { Piece } from '../../core/model/piece.js';
import type { Moment } from '../../core/time/moment.js';
import type { SeekTarget } from '../../core/model/transport.js';

/** Every event of the library bubbles and leaves the shadow root. */
export abstract class GlosaEvent<Detail> extends CustomEvent<Detail> {
  constructor(type: string, detail: Detail, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable, detail });
  }
}

/** A piece has been loaded; not cancelable. */
export class GlosaLoadEvent extends GlosaEvent<{ readonly piece: Piece }> {
  constructor(detail: { readonly piece: Piece }) {
    super('glosa-load', detail);
  }
}

/** Something could not be read or played; the detail names the dialog, the file and the place. */
export class GlosaErrorEvent extends GlosaEvent<Problem> {
  constructor(detail: Problem) {
    super('glosa-error', detail);
  }
}

/** The user wants to play from the moment; cancel it to refuse. */
export class GlosaPlayEvent extends GlosaEvent<{ readonly moment: Moment }> {
  constructor(detail: { readonly moment: Moment }) {
    super('glosa-play', detail, true);
  }
}

/** The user wants to pause (cancel it to refuse), or the recording has ended. */
export class GlosaPauseEvent extends GlosaEvent<{
  readonly moment: Moment;
  readonly ended: boolean;
}> {
  constructor(detail: { readonly moment: Moment; readonly ended: boolean }) {
    super('glosa-pause', detail, !detail.ended);
  }
}

/** The user wants to move the playhead; cancel it to refuse. */
export class GlosaSeekEvent extends GlosaEvent<{ readonly target: SeekTarget }> {
  constructor(detail: { readonly target: SeekTarget }) {
    super('glosa-seek', detail, true);
  }
}

/** Where the music is, at most four times a second. */
export class GlosaTimeUpdateEvent extends GlosaEvent<Moment> {
  constructor(detail: Moment) {
    super('glosa-timeupdate', detail);
  }
}

/** The user has chosen other labels. */
export class GlosaSelectEvent extends GlosaEvent<{ readonly ids: readonly number[] }> {
  constructor(detail: { readonly ids: readonly number[] }) {
    super('glosa-select', detail);
  }
}

/** What a wish about labels is about. */
export interface LabelsDetail {
  /** The labels as they would be; for a deletion, those that would go. */
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

declare global {
  interface HTMLElementEventMap {
    'glosa-load': GlosaLoadEvent;
    'glosa-error': GlosaErrorEvent;
    'glosa-play': GlosaPlayEvent;
    'glosa-pause': GlosaPauseEvent;
    'glosa-seek': GlosaSeekEvent;
    'glosa-timeupdate': GlosaTimeUpdateEvent;
    'glosa-select': GlosaSelectEvent;
    'glosa-label-create': GlosaLabelCreateEvent;
    'glosa-label-change': GlosaLabelChangeEvent;
    'glosa-label-delete': GlosaLabelDeleteEvent;
    'glosa-analysis-change': GlosaAnalysisChangeEvent;
  }
}
