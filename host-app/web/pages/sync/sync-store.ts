import { computed, observable, observableRef, runInAction } from 'mobx';
import { runSync } from '../../../../components/base/sync/request-sync.js';
import { editorOf } from '../../../../components/core/commands/editor.js';
import { resetPoints } from '../../../../components/core/commands/sync/index.js';
import type { Problem } from '../../../../components/core/errors.js';
import type { Piece } from '../../../../components/core/model/piece.js';
import {
  hasUnsavedSync,
  syncedRecording,
} from '../../../../components/core/model/sync/synchronization.js';
import { areSamePoints } from '../../../../components/core/time/sync-points.js';
import type { GlosaPiece } from '../../../../components/index.js';
import { countSync, type SyncCount } from './sync-count.js';

/** A recording that can be chosen. */
export interface RecordingChoice {
  readonly id: string;
  /** Undefined for a score that plays itself and has no name. */
  readonly name: string | undefined;
}

/** What the bar of the sync page shows and does. Everything is observable. */
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

  get isDirty(): boolean {
    return this.piece ? hasUnsavedSync(this.piece) : false;
  }

  get canUndo(): boolean {
    return this.piece ? editorOf(this.piece).canUndo : false;
  }

  get canRedo(): boolean {
    return this.piece ? editorOf(this.piece).canRedo : false;
  }

  /** Whether there are enough points to make a file of. */
  get canExport(): boolean {
    return this.piece ? syncedRecording(this.piece)?.table !== undefined : false;
  }

  /** Whether the recording has sync points that it did not have when it was opened. */
  get canReset(): boolean {
    const sync = this.piece && syncedRecording(this.piece);
    return sync !== undefined && !areSamePoints(sync.points, sync.original);
  }

  /** Whether the piece is there, and has nothing that could be synchronized. */
  get hasNoRecording(): boolean {
    return (
      this.piece !== undefined && this.piece.audios.every(({ scoreId }) => scoreId !== undefined)
    );
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

  /** Takes up what the element tells before it has a piece. */
  take(problem: Problem): void {
    if (this.piece) return;
    runInAction(() => (this.isMissing ||= problem.key === 'pieceMissing'));
  }

  /**
   * The page is about time: labels would only stand in the way. What was edited of them is a draft of
   * the piece and stays one.
   */
  begin(): void {
    const { piece } = this;
    if (piece) runInAction(() => (piece.analysis = undefined));
  }

  /** Puts back the points that the recording came with; undo takes that back. */
  reset(): boolean {
    const sync = this.piece && syncedRecording(this.piece);
    return this.element && sync ? runSync(this.element, resetPoints(sync)) : false;
  }
}
