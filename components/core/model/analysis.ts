import { computed, observable, observableRef } from 'mobx';
import { FIRST_LABEL_ID } from '../formats/label-ids.js';
import type {
  AnalysisFile,
  AnalysisMeta,
  LabelRecord,
  LabelTemplate,
  LayoutRule,
} from '../formats/types/types.js';

/** A label of an analysis: a value, edited by putting a changed copy in its place. */
export type Label = LabelRecord;

/**
 * A set of labels over a piece. Labels are plain values; only their collection is observable, and
 * only commands change it.
 */
export class Analysis {
  /** Name under which the piece lists it; `''` for a file that was not listed, and for a new one. */
  @observable accessor name: string;
  /** By id: those of the file in its order, then the new ones. */
  @observableRef accessor labels: readonly Label[];
  /** Rules of style, in order; later ones win. */
  @observableRef accessor layout: readonly LayoutRule[];
  /** Label buttons. */
  @observableRef accessor templates: readonly LabelTemplate[];
  @observableRef accessor meta: AnalysisMeta;
  /** Whether it holds changes that were not saved. */
  @observable accessor isDirty = false;
  /** Whether onsets are shown as quarters instead of measures. */
  @observable accessor showsRawTimes = false;

  /** The file that it was read from. */
  private readonly origin: AnalysisFile;
  private lastId: number;

  constructor(name: string, origin: AnalysisFile = EMPTY) {
    this.name = name;
    this.origin = origin;
    this.labels = origin.labels;
    this.layout = origin.layout;
    this.templates = origin.templates;
    this.meta = origin.meta;
    const { labels: raws } = origin.raw;
    // A label that could not be read keeps its id, and its place in the file.
    this.lastId = FIRST_LABEL_ID - 1 + (Array.isArray(raws) ? raws.length : 0);
  }

  /** What is written to a .dez file now: the file that was read, with all changes. */
  get file(): AnalysisFile {
    const { origin, labels, layout, templates, meta } = this;
    return { ...origin, labels, layout, templates, meta };
  }

  label(id: number): Label | undefined {
    return this.labelsById.get(id);
  }

  /** An id that no label of this analysis has had. */
  nextId(): number {
    this.lastId = Math.max(this.lastId, this.labels.at(-1)?.id ?? 0) + 1;
    return this.lastId;
  }

  @computed private get labelsById(): ReadonlyMap<number, Label> {
    return new Map(this.labels.map((label) => [label.id, label]));
  }
}

const EMPTY: AnalysisFile = { labels: [], layout: [], templates: [], meta: {}, raw: {} };
