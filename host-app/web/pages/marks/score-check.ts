import { action, computed, observable, observableRef } from 'mobx';
import { compareWithScore, type Disagreement, measuresIn, type ScoreComparison } from '#intake';
import type { MarksStore } from './marks-store.js';

/** Compares the rows with the score of the piece, while the user wants that. Everything is observable. */
export class ScoreCheck {
  /** Whether rows are compared: from the start if the last page has rows, since marks are complete then. */
  @observable accessor isOn: boolean;
  @observableRef private accessor lastCorrected: readonly Disagreement[] = [];

  constructor(private readonly store: MarksStore) {
    this.isOn = (store.history.pages.at(-1)?.rows.length ?? 0) > 0;
  }

  /** Whether there is something to compare: a score, and rows. */
  get isPossible(): boolean {
    const { scoreMap, marked } = this.store;
    return scoreMap !== undefined && marked > 0;
  }

  /** What the score says about the rows; undefined while they are not compared. */
  @computed get comparison(): ScoreComparison | undefined {
    const { scoreMap, history } = this.store;
    return this.isOn && scoreMap && this.isPossible
      ? compareWithScore(history.pages, scoreMap)
      : undefined;
  }

  /** Rows that were corrected, to be looked at: those that still have the measures of the score. */
  @computed get corrected(): readonly Disagreement[] {
    const { pages } = this.store.history;
    return this.lastCorrected.filter(({ page, row, inScore }) => {
      const found = pages[page]?.rows.find(({ id }) => id === row);
      return found !== undefined && measuresIn(found) === inScore;
    });
  }

  @action turnOn(): void {
    this.isOn = true;
  }

  /** Gives each row the measures of the score, as one step of undo; returns the number of changed rows. */
  @action correct(): number {
    const { rows = [], changes = [] } = this.comparison ?? {};
    if (!this.store.make(changes)) return 0;
    this.lastCorrected = rows;
    return rows.length;
  }
}
