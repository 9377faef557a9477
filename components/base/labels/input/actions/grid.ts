import { snapOnset, type SnapGrid } from '../../../../core/geometry/snap.js';
import type { Piece } from '../../../../core/model/piece.js';
import { quarters, type Quarter } from '../../../../core/time/units.js';
import type { GlosaElement } from '../../../element/glosa-element.js';

/** Onsets of notes, as a view of the score has drawn them: a waveform of the piece snaps to them too. */
const notes = new WeakMap<Piece, ArrayLike<number>>();

export function rememberNotes(piece: Piece, onsets: ArrayLike<number>): void {
  notes.set(piece, onsets);
}

/** To what edits of a piece snap now. */
export function gridOf({ model }: GlosaElement): SnapGrid {
  return {
    unit: model?.session.snap ?? 'off',
    measureMap: model?.measureMap,
    notes: model && notes.get(model),
  };
}

/** Where an edit is meant: at the nearest place of the grid; with `isFree` to a thousandth of a quarter. */
export function placed(host: GlosaElement, onset: number, isFree = false): Quarter {
  const grid = gridOf(host);
  const unit = isFree ? 'off' : grid.unit;
  const onset_ = snapOnset(quarters(onset), { ...grid, unit });
  return unit === 'off' ? quarters(Math.round(onset_ * 1000) / 1000) : onset_;
}

/** Where the playhead is on the grid; undefined outside the score. */
export function playheadOnset(host: GlosaElement): Quarter | undefined {
  const onset = host.transport?.moment.onset;
  return onset === undefined ? undefined : placed(host, onset);
}
