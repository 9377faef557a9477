import { computed, observable, observableRef, runInAction } from 'mobx';
import {
  areSamePoints,
  editorOf,
  hasUnsavedSync,
  isExported,
  type Piece,
  type Problem,
  resetPoints,
  syncedRecording,
} from '#core';
import { runSync } from '#views';
import type { GlosaPiece } from '#entries/index.js';
import { countSync, type SyncCount } from './sync-count.js';

/** A recording to choose from. */
export interface RecordingChoice {
  readonly id: string;
  /** Undefined for a score that plays itself and has no name. */
  readonly name: string | undefined;
}

/** State and commands of the bar of the sync page. Everything is observable. */
export class SyncStore {
  /** The element that holds the piece. */
  @observableRef accessor element: GlosaPiece | undefined = undefined;
  /** Whether there is no such piece. */
  @observable accessor isMissing = false;

  get piece(): Piece | undefined {
    return this.element?.model;
  }

  get isLoading(): boolean {
    return this.element?.isLoading ?? true;
  }

  @computed get count(): SyncCount | undefined {
    return this.piece && countSync(this.piece);
  }

  /** Whether sync points are neither saved nor in a file of the user. */
  get isDirty(): boolean {
    const { piece } = this;
    return piece !== undefined && hasUnsavedSync(piece) && !isExported(piece, 'sync');
  }

  get canUndo(): boolean {
    return this.piece ? editorOf(this.piece).canUndo : false;
  }

  get canRedo(): boolean {
    return this.piece ? editorOf(this.piece).canRedo : false;
  }

  /** Whether there are enough sync points to make a file. */
  get canExport(): boolean {
    return this.piece ? syncedRecording(this.piece)?.table !== undefined : false;
  }

  /** Whether the sync points differ from those that the recording was opened with. */
  get canReset(): boolean {
    const sync = this.piece && syncedRecording(this.piece);
    return sync !== undefined && !areSamePoints(sync.points, sync.original);
  }

  /** Whether the piece is loaded but has no recording to synchronize. */
  get hasNoRecording(): boolean {
    return (
      this.piece !== undefined && this.piece.audios.every(({ scoreId }) => scoreId !== undefined)
    );
  }

  /** Whether the piece has pages in place of a score. */
  get isScanOnly(): boolean {
    const { scores = [], images = [] } = this.piece ?? {};
    return scores.length === 0 && images.some(({ type }) => type === 'scan');
  }

  get recordings(): readonly RecordingChoice[] {
    const audios = this.piece?.audios ?? [];
    return audios.map(({ id, name, info, scoreId }) => ({
      id,
      name: name ?? info ?? (scoreId === undefined ? id : undefined),
    }));
  }

  hold(element: GlosaPiece | null): void {
    runInAction(() => (this.element = element ?? undefined));
  }

  /** Takes a problem that the element reports before it has a piece. */
  take(problem: Problem): void {
    if (this.piece) return;
    runInAction(() => (this.isMissing ||= problem.key === 'pieceMissing'));
  }

  /**
   * Closes the analysis, because labels would only be in the way on this page. Edits of labels are a draft
   * of the piece and stay one.
   */
  begin(): void {
    const { piece } = this;
    if (piece) runInAction(() => (piece.analysis = undefined));
  }

  /**
   * Restores the sync points that the recording came with; can be undone. False without a recording to
   * synchronize.
   */
  reset(): boolean {
    const sync = this.piece && syncedRecording(this.piece);
    return this.element && sync ? runSync(this.element, resetPoints(sync)) : false;
  }
}
