import { action, computed, observableRef } from 'mobx';
import type { PlaybackEngine } from '#core';
import type { NoteStaff } from '#engines/notes';

/** The audible staves of a score. While some play solo, the others are silent. Observable. */
export class StaffMix {
  /** The staves of the score; none until it has been read. */
  @observableRef accessor staves: readonly NoteStaff[] = [];
  @observableRef private accessor muted: ReadonlySet<number> = new Set();
  @observableRef private accessor solo: ReadonlySet<number> = new Set();

  /** Numbers of the staves that sound. */
  @computed get audible(): ReadonlySet<number> {
    const { muted, solo } = this;
    const sounds = (staff: number) => (solo.size > 0 ? solo.has(staff) : !muted.has(staff));
    return new Set(this.staves.map(({ number }) => number).filter(sounds));
  }

  isMuted(staff: number): boolean {
    return this.muted.has(staff);
  }

  isSolo(staff: number): boolean {
    return this.solo.has(staff);
  }

  @action setStaves(staves: readonly NoteStaff[]): void {
    this.staves = staves;
  }

  @action toggleMute(staff: number): void {
    this.muted = toggled(this.muted, staff);
  }

  @action toggleSolo(staff: number): void {
    this.solo = toggled(this.solo, staff);
  }
}

/** An engine that plays staves. */
export interface MixedEngine extends PlaybackEngine {
  readonly mix: StaffMix;
}

/** Returns the mix of what plays; undefined of a recording. */
export const mixOf = (engine: PlaybackEngine | undefined): StaffMix | undefined =>
  (engine as Partial<MixedEngine> | undefined)?.mix;

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const result = new Set(set);
  if (!result.delete(value)) result.add(value);
  return result;
}
