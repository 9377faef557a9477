import { computed, observable, observableRef } from 'mobx';
import type {
  AnalysisFile,
  AnalysisMeta,
  LabelRecord,
  LabelTemplate,
  LayoutRule,
} from '../formats/types/types.js';

/** A label of an analysis: a value, edited by putting a changed copy in its place. */
export type Label = LabelRecord;

/** A set of labels over a piece. Labels are plain values; only their collection is observable. */
export class Analysis {
  /** Name under which the piece lists it; `''` for a file that was not listed. */
  readonly name: string;
  /** The file that it was read from. */
  readonly file: AnalysisFile;
  @observableRef accessor labels: readonly Label[];
  /** Whether onsets are shown as quarters instead of measures. */
  @observable accessor showsRawTimes = false;

  constructor(name: string, file: AnalysisFile) {
    this.name = name;
    this.file = file;
    this.labels = file.labels;
  }

  /** Rules of style, in order; later ones win. */
  get layout(): readonly LayoutRule[] {
    return this.file.layout;
  }

  /** Label buttons. */
  get templates(): readonly LabelTemplate[] {
    return this.file.templates;
  }

  get meta(): AnalysisMeta {
    return this.file.meta;
  }

  @computed private get labelsById(): ReadonlyMap<number, Label> {
    return new Map(this.labels.map((label) => [label.id, label]));
  }

  label(id: number): Label | undefined {
    return this.labelsById.get(id);
  }
}
