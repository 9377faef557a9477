import { type Piece, type Quarter, quarters, type SnapGrid, snapOnset } from '#core';
import type { GlosaElement } from '#kit';

/** Onsets of notes, as a view of the score has drawn them: a waveform of the piece snaps to them too. */
const notes = new WeakMap<Piece, ArrayLike<number>>();

export function rememberNotes(piece: Piece, onsets: ArrayLike<number>): void {
  notes.set(piece, onsets);
}

/** Returns the grid that edits of a piece snap to now. */
export function gridOf({ model }: GlosaElement): SnapGrid {
  return {
    unit: model?.session.snap ?? 'off',
    measureMap: model?.measureMap,
    notes: model && notes.get(model),
  };
}

/**
 * Returns the onset of an edit: the nearest place of the grid; with `isFree` to a thousandth of a quarter.
 */
export function placed(host: GlosaElement, onset: number, isFree = false): Quarter {
  const grid = gridOf(host);
  const unit = isFree ? 'off' : grid.unit;
  const onset_ = snapOnset(quarters(onset), { ...grid, unit });
  return unit === 'off' ? quarters(Math.round(onset_ * 1000) / 1000) : onset_;
}

/** Returns the place of the playhead on the grid; undefined outside the score. */
export function playheadOnset(host: GlosaElement): Quarter | undefined {
  const onset = host.transport?.moment.onset;
  return onset === undefined ? undefined : placed(host, onset);
}
