import type { LabelRecord } from '../../formats/types/types.js';
import { type LabelChange, labelPairs, pairChange } from './label-changes.js';

/** Follows one label back through the versions of its analysis: tells who made it, and what became of it when. */
export class LabelHistory {
  #label: LabelRecord | undefined;
  #labels: readonly LabelRecord[];

  /**
   * @param labels those of the version that the history begins with, the newest
   * @param label one of them
   */
  constructor(labels: readonly LabelRecord[], label: LabelRecord) {
    this.#labels = labels;
    this.#label = label;
  }

  /** Whether the label was not there before: its history is complete. */
  get isWhole(): boolean {
    return this.#label === undefined;
  }

  /**
   * Goes back to the version before. Returns what the save after it has done to the label; undefined if that has left
   * it as it was.
   * @param labels those of the version before; none for the time before the first version
   */
  back(labels: readonly LabelRecord[]): LabelChange | undefined {
    const label = this.#label;
    if (!label) return undefined;
    const pair = labelPairs(labels, this.#labels).find(([, after]) => after === label);
    this.#labels = labels;
    this.#label = pair?.[0];
    return pair ? pairChange(pair) : { after: label, kinds: ['added'] };
  }
}
