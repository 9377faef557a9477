import {
  editorOf,
  type Label,
  type LabelReview,
  newAnalysis,
  sourceKey,
  sourceOf,
  type TakenLabel,
  takeLabels,
} from '#core';
import type { LabelGroup } from '#core/compare';
import { runInAction } from 'mobx';
import { requestChange, tellingSelection } from '#views';
import type { GlosaCompare } from '../compare.js';
import type { ComparedSet } from './compared-set.js';

/** A stretch of the score in quarters. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** Takes labels over into a common reading: a new analysis in the piece, which is saved as any other. */
export class TakeOver {
  constructor(
    private readonly host: GlosaCompare,
    private readonly set: ComparedSet,
  ) {}

  /** Returns whether the common reading has what an annotator says in a group. */
  isTaken(group: LabelGroup, annotator: number): boolean {
    return this.decidedBy(group, annotator).length > 0;
  }

  /** Takes over what an annotator says in a group, in the place of what was taken before. */
  takeOne(group: LabelGroup, annotator: number): boolean {
    const replaces = group.labels.flatMap((_, each) => this.decidedBy(group, each));
    const taken = this.takenOf(group, annotator);
    return taken !== undefined && this.run([{ ...taken, replaces: [...new Set(replaces)] }]);
  }

  /** Takes over all that an annotator says, in a passage or everywhere, where nothing is decided yet. */
  takeAll(annotator: number, passage?: Passage): boolean {
    const isWithin = ({ from }: LabelGroup) =>
      !passage || (from >= passage.start - BARELY && from < passage.end - BARELY);
    const open = this.set.groups.filter(
      (group) => isWithin(group) && !group.labels.some((_, each) => this.isTaken(group, each)),
    );
    return this.run(open.flatMap((group) => this.takenOf(group, annotator) ?? []));
  }

  private takenOf(group: LabelGroup, annotator: number): TakenLabel | undefined {
    const label = this.set.label(annotator, group.labels[annotator]);
    if (!label) return undefined;
    const same = group.labels.flatMap((id, each) => {
      const other = each === annotator ? undefined : this.set.label(each, id);
      return other && saysSame(label, other) ? [this.source(each, other)] : [];
    });
    const { author } = this.host;
    const review: LabelReview = {
      sources: [this.source(annotator, label), ...same],
      ...(author && { by: author }),
      date: new Date().toISOString(),
    };
    return { label, review };
  }

  /** Returns the ids of labels of the reading that were taken from an annotator's label of a group. */
  private decidedBy(group: LabelGroup, annotator: number): readonly number[] {
    const label = this.set.label(annotator, group.labels[annotator]);
    if (!label) return [];
    return this.set.decided.get(sourceKey(this.source(annotator, label))) ?? [];
  }

  private source(annotator: number, label: Label) {
    return sourceOf(this.set.annotators[annotator]!.source, label);
  }

  private run(taken: readonly TakenLabel[]): boolean {
    const { host, set } = this;
    const { model } = host;
    if (!model || taken.length === 0 || editorOf(model).isLocked) return false;
    const reading = set.reading ?? newAnalysis();
    // Its changes are those of the open analysis, as all that is edited.
    if (model.analysis !== reading) {
      runInAction(() => (set.reading = reading));
      tellingSelection(host, () => editorOf(model).open(reading));
    }
    return requestChange(host, (analysis) => takeLabels(analysis, taken));
  }
}

const BARELY = 1e-3;

const saysSame = (one: Label, other: Label): boolean =>
  Math.abs(one.start - other.start) <= BARELY &&
  Math.abs(lengthOf(one) - lengthOf(other)) <= BARELY &&
  (one.tag ?? '').trim() === (other.tag ?? '').trim();

const lengthOf = ({ duration, ioi }: Label): number => duration ?? ioi ?? 0;
