import { computed, observable, observableRef } from 'mobx';
import { FIRST_LABEL_ID } from '../formats/label-ids.js';
import type {
  AnalysisFile,
  AnalysisMeta,
  LabelRecord,
  LabelTemplate,
  LayoutRule,
} from '../formats/types/types.js';
import {
  countLabels,
  isShown,
  LabelFilter,
  type Hidden,
  type LabelCounts,
} from './labels/label-filter.js';
import { stylerOf, type TypeLooks } from './label-style.js';
import { indexOfId, risingById } from './labels/label-list.js';
import { ShownLabels } from './labels/shown-labels.js';
import type { Styler } from './labels/styler.js';
import { remembered } from './remembered.js';

/** A label of an analysis: a value, edited by putting a changed copy in its place. */
export type Label = LabelRecord;

/**
 * A set of labels over a piece. Labels are plain values; only their collection is observable, and
 * only commands change it.
 */
export class Analysis {
  /** Name under which the piece lists it; `''` for a file that was not listed, and for a new one. */
  @observable accessor name: string;
  /** Rising by id: those of the file in its order, then the new ones. */
  @observableRef accessor labels: readonly Label[];
  /** Rules of style, in order; later ones win. */
  @observableRef accessor layout: readonly LayoutRule[];
  /** Label buttons. */
  @observableRef accessor templates: readonly LabelTemplate[];
  /** Data about the analysis as a whole. Observable. */
  @observableRef accessor meta: AnalysisMeta;
  /** Whether it holds changes that were not saved. */
  @observable accessor isDirty = false;
  /** Whether onsets are shown as quarters instead of measures. */
  @observable accessor showsRawTimes = false;
  /** The layer that new labels get, and in whose favor the others step back; undefined for none. */
  @observable accessor activeLayer: string | undefined;
  /** Layers whose comments do not show themselves when the music passes them. Never saved. */
  @observableRef accessor quietLayers: ReadonlySet<string> = new Set();
  /** Looks of types that a host sets, by name: color, line, whether they are drawn. Never saved. */
  @observableRef accessor typeLooks: TypeLooks = new Map();
  /** Names the version of a service that it was made from; undefined when there is none. */
  etag?: string | undefined;
  /** Number of that version, from 1, where the service counts them. */
  version?: number | undefined;
  /** Selection of the labels to show. */
  readonly filter = new LabelFilter();

  /** The file that it was read from. */
  private readonly origin: AnalysisFile;
  private lastId: number;
  private readonly shown = new ShownLabels();
  private readonly testOf = remembered((hidden: Hidden) =>
    remembered((styler: Styler) => (label: Label) => isShown(label, hidden, styler)),
  );

  constructor(name: string, origin: AnalysisFile = EMPTY) {
    this.name = name;
    this.origin = origin;
    this.labels = risingById(origin.labels);
    this.layout = origin.layout;
    this.templates = origin.templates;
    this.meta = origin.meta;
    const { labels: raws } = origin.raw;
    // A label that could not be read keeps its id, and its place in the file.
    this.lastId = FIRST_LABEL_ID - 1 + (Array.isArray(raws) ? raws.length : 0);
  }

  /** The current contents of a .dez file: the file that was read, with all changes. */
  get file(): AnalysisFile {
    const { origin, labels, layout, templates, meta } = this;
    return { ...origin, labels, layout, templates, meta };
  }

  /** The labels that the filter shows and whose type is drawn, by start. */
  @computed get shownLabels(): readonly Label[] {
    return this.shown.of(this.labels, this.testOf(this.filter.hidden)(stylerOf(this)));
  }

  /** Number of labels of each type, tag, layer and line. */
  @computed get counts(): LabelCounts {
    return countLabels(this.labels, stylerOf(this));
  }

  /** Returns the label with an id; undefined when there is none. Observable. */
  label(id: number): Label | undefined {
    const { labels } = this;
    return labels[indexOfId(labels, id)];
  }

  /** Returns an id that no label of this analysis has had. */
  nextId(): number {
    this.lastId = Math.max(this.lastId, this.labels.at(-1)?.id ?? 0) + 1;
    return this.lastId;
  }
}

const EMPTY: AnalysisFile = { labels: [], layout: [], templates: [], meta: {}, raw: {} };
