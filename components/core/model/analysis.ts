import { computed, observable, observableRef } from 'mobx';
import { FIRST_LABEL_ID } from '../formats/label-ids.js';
import { newUid } from '../formats/label-uid.js';
import { present } from '../formats/read/layout.js';
import type {
  AnalysisFile,
  AnalysisMeta,
  LabelRecord,
  LabelTemplate,
  LayoutRule,
  Raw,
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

/** A place in the log of an analysis that several edit. */
export interface EditedUpTo {
  /** UUID of the log. */
  readonly log: string;
  /** The place; 0 before the first change. */
  readonly seq: number;
}

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
  /** The relations as they stand in the file; `relationsOf` reads them. */
  @observableRef accessor relations: readonly unknown[];
  /** The threads as they stand in the file; `threadsOf` reads them. */
  @observableRef accessor threads: readonly unknown[];
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
  /** Where it is edited together with others: up to which place of which log it holds everything. */
  editing?: (() => EditedUpTo) | undefined;
  /** Selection of the labels to show. */
  readonly filter = new LabelFilter();

  /** The file that it was read from. */
  private readonly origin: AnalysisFile;
  /** Its labels, rising by id. */
  private readonly original: readonly Label[];
  private readonly originalRelations: readonly unknown[];
  private readonly originalThreads: readonly unknown[];
  private lastId: number;
  /** Those of labels that had none. */
  private readonly uids = new Map<number, string>();
  private readonly shown = new ShownLabels();
  private readonly testOf = remembered((hidden: Hidden) =>
    remembered((styler: Styler) => (label: Label) => isShown(label, hidden, styler)),
  );

  constructor(name: string, origin: AnalysisFile = EMPTY) {
    this.name = name;
    this.origin = origin;
    this.original = risingById(origin.labels);
    this.labels = this.original;
    this.layout = origin.layout;
    this.templates = origin.templates;
    this.meta = origin.meta;
    this.relations = this.originalRelations = listOf(origin.raw.relations);
    this.threads = this.originalThreads = listOf(origin.raw.threads);
    const { labels: raws } = origin.raw;
    // A label that could not be read keeps its id, and its place in the file.
    this.lastId = FIRST_LABEL_ID - 1 + (Array.isArray(raws) ? raws.length : 0);
  }

  /** The current contents of a .dez file: the file that was read, with all changes. */
  get file(): AnalysisFile {
    const { origin, labels, layout, templates, meta, relations, threads } = this;
    const isSame = relations === this.originalRelations && threads === this.originalThreads;
    const raw = isSame ? origin.raw : withLists(origin.raw, { relations, threads });
    return { ...origin, labels, layout, templates, meta, raw };
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

  /** The contents for a place where labels are discussed: as `file`, and each label has its `uid`. */
  get identified(): AnalysisFile {
    const { file } = this;
    const labels = file.labels.map((label) =>
      label.uid === undefined ? { ...label, uid: this.uidOf(label) } : label,
    );
    return { ...file, labels };
  }

  /** Returns the `uid` of a label; one without keeps that which it gets here, through edits and their undoing. */
  uidOf({ id, uid = this.originalUid(id) }: Label): string {
    const known = uid ?? this.uids.get(id) ?? newUid();
    if (uid === undefined) this.uids.set(id, known);
    return known;
  }

  /** Returns an id that no label of this analysis has had. */
  nextId(): number {
    this.lastId = Math.max(this.lastId, this.labels.at(-1)?.id ?? 0) + 1;
    return this.lastId;
  }

  private originalUid(id: number): string | undefined {
    return this.original[indexOfId(this.original, id)]?.uid;
  }
}

/** Returns a list of a file; something else that stands in its place is its only entry, so that it is not lost. */
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value)
    ? (value as unknown[])
    : value === undefined || value === null
      ? []
      : [value];

const filled = (list: readonly unknown[]) => (list.length ? list : undefined);

const withLists = (
  raw: Raw,
  { relations, threads }: Pick<Analysis, 'relations' | 'threads'>,
): Raw => present({ ...raw, relations: filled(relations), threads: filled(threads) });

const EMPTY: AnalysisFile = { labels: [], layout: [], templates: [], meta: {}, raw: {} };
