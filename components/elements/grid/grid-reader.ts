import type { ReactiveController } from 'lit';
import { observable, observableRef, reaction, runInAction } from 'mobx';
import type { Piece, Problem } from '#core';
import { CorpusError, problemOf, responseStatus } from '#corpus';
import { loadNotes, ScoreFileError } from '#engines/notes';
import type { GlosaGrid } from './grid.js';

/** Reads the measures of a piece from its score, when no measure map has them and a grid shows the piece. */
export class GridReader implements ReactiveController {
  /** Whether a score is being read. Observable. */
  @observable accessor isReading = false;
  /** Why the measures could not be read from the score. Observable. */
  @observableRef accessor failure: Problem | undefined = undefined;

  constructor(private readonly host: GlosaGrid) {
    host.addController(this);
  }

  hostConnected(): void {
    const read = (piece: Piece | undefined) => {
      this.set(undefined);
      if (piece) void this.read(piece);
    };
    this.host.scope.add(reaction(() => this.unread, read, { fireImmediately: true }));
  }

  /** Tries again after a failure. */
  readonly retry = (): void => {
    const { unread } = this;
    if (unread) void this.read(unread);
  };

  /** The piece, while its measures are only in a score. */
  private get unread(): Piece | undefined {
    const { model } = this.host;
    return model && !model.measureMap && model.scores.length > 0 ? model : undefined;
  }

  private async read(piece: Piece): Promise<void> {
    runInAction(() => (this.isReading = true));
    let failure: Problem | undefined;
    try {
      const { notesOf } = await loadNotes();
      const { measureMap } = await notesOf(piece);
      if (measureMap) piece.adoptMeasureMap(measureMap);
    } catch (error) {
      failure = problemOfScore(error, piece);
    }
    if (this.host.model === piece) this.set(failure);
  }

  private set(failure: Problem | undefined): void {
    runInAction(() => {
      this.isReading = false;
      this.failure = failure;
    });
    if (failure) this.host.tell(failure);
  }
}

function problemOfScore(error: unknown, { scores }: Piece): Problem {
  const { id: sourceId, url: file } = scores[0]!;
  const words = { subject: 'notation', severity: 'error', sourceId, file } as const;
  return problemOf(error instanceof ScoreFileError ? corpusError(error) : error, words);
}

function corpusError(cause: ScoreFileError): CorpusError {
  const status = cause.httpStatus ? responseStatus(cause.httpStatus) : 'NoResponse';
  return new CorpusError(status === 'Ok' ? 'Other' : status, cause.url, { cause });
}
