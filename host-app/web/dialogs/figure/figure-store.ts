import { computed, observableRef, runInAction } from 'mobx';
import type { Piece } from '#core';
import { loadFigures } from '#elements';
import type { Passage } from '#shared/passage.js';
import { measureErrors, type MeasureErrors } from '../embed/embed-choice.js';
import { spanOf } from './figure-words.js';

type Figures = Awaited<ReturnType<typeof loadFigures>>;
export type DrawnScore = NonNullable<Awaited<ReturnType<Figures['drawScore']>>>;

/** Widths of a figure, in pixels of 1/96 inch: of a page (18.5 cm), of a column (8.5 cm). */
export const FIGURE_WIDTHS = { page: 700, column: 322 } as const;
export type FigureWidth = keyof typeof FIGURE_WIDTHS;

/** The values of the dialog. */
export interface FigureChoice {
  /** Printed names of measures; both empty for the whole piece. */
  readonly from: string;
  readonly to: string;
  readonly hasLabels: boolean;
  readonly width: FigureWidth;
}

/** The figure of a choice: drawn, or not, and why. */
export type FigureState =
  | { readonly kind: 'drawing'; readonly share: number | undefined }
  | { readonly kind: 'drawn'; readonly figures: Figures; readonly score: DrawnScore }
  /** The score does not show these measures. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'failed'; readonly message: string };

/** The state of the dialog that prints and saves a score: the user's choices, and their figure. */
export class FigureStore {
  @observableRef accessor choice: FigureChoice;
  @observableRef accessor state: FigureState = { kind: 'drawing', share: undefined };
  private work: AbortController | undefined;
  private readonly language: string;

  constructor(
    readonly model: Piece,
    /** The passage to begin with, and the language of the names of lines. */
    start: { readonly passage?: Passage | undefined; readonly language: string },
    private readonly load: typeof loadFigures = loadFigures,
  ) {
    const { from = '', to = '' } = start.passage ?? {};
    this.language = start.language;
    this.choice = { from, to, hasLabels: true, width: 'page' };
  }

  @computed get errors(): MeasureErrors {
    return measureErrors(this.choice, this.model.measureMap);
  }

  get isWhole(): boolean {
    return Object.keys(this.errors).length === 0;
  }

  choose(change: Partial<FigureChoice>): void {
    runInAction(() => (this.choice = { ...this.choice, ...change }));
    if (this.isWhole) void this.draw();
  }

  /** Draws the figure of the choice. A later choice replaces it. */
  async draw(): Promise<void> {
    this.work?.abort();
    const { signal } = (this.work = new AbortController());
    const put = (state: FigureState) => {
      if (!signal.aborted) runInAction(() => (this.state = state));
    };
    put({ kind: 'drawing', share: undefined });
    try {
      const figures = await this.load();
      const { hasLabels, width } = this.choice;
      const score = await figures.drawScore(this.model, {
        ...{ hasLabels, signal, width: FIGURE_WIDTHS[width], language: this.language },
        span: spanOf(this.choice, this.model),
        onProgress: (share) => put({ kind: 'drawing', share }),
      });
      put(score ? { kind: 'drawn', figures, score } : { kind: 'nothing' });
    } catch (error) {
      put({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }

  dispose(): void {
    this.work?.abort();
  }
}
