import { type Analysis, type Change, editorOf, type Label, newAnalysis, type Piece } from '#core';
import {
  type GlosaElement,
  type GlosaEvent,
  GlosaLabelChangeEvent,
  GlosaLabelCreateEvent,
  GlosaLabelDeleteEvent,
  GlosaSelectEvent,
  type LabelsDetail,
} from '#kit';
import { canEdit } from './can-edit.js';
import { rememberTypes } from './row-types.js';

/** Returns a change of the present analysis; undefined when there is nothing to change. */
export type ChangeMaker = (analysis: Analysis) => Change | undefined;

/** Returns the analysis of a piece; without one a new analysis, not yet part of the piece. */
export const analysisOf = (piece: Piece): Analysis => piece.analysis ?? newAnalysis();

/**
 * Requests a change for the user: notifies the host page, which may refuse, then makes it and chooses the
 * resulting labels. False when nothing has changed: refused, locked, or nothing to do.
 */
export function requestChange(
  host: GlosaElement,
  wanted: Change | ChangeMaker | undefined,
): boolean {
  const { model } = host;
  if (!model || !canEdit(host)) return false;
  const change = typeof wanted === 'function' ? wanted(analysisOf(model)) : wanted;
  if (!change?.edits.length) return false;
  if (!wishes(change).every((wish) => host.dispatchEvent(wish))) return false;
  const isDone = tellingSelection(host, () => editorOf(model).run(change));
  if (isDone && model.analysis) rememberTypes(model.analysis, change);
  return isDone;
}

/**
 * Undoes the last change without asking the host, because it was the user's own. False when there is none.
 */
export const undo = (host: GlosaElement): boolean => turn(host, 'undo');

/** Redoes the last undone change. False when there is none. */
export const redo = (host: GlosaElement): boolean => turn(host, 'redo');

/** Runs an action on a piece, and notifies the host page when it changes the chosen labels. */
export function tellingSelection<Result>(host: GlosaElement, act: () => Result): Result {
  const before = host.model?.selection.ids ?? [];
  const result = act();
  const ids = host.model?.selection.ids ?? [];
  const isSame = ids.length === before.length && ids.every((id, i) => id === before[i]);
  if (!isSame) host.dispatchEvent(new GlosaSelectEvent({ ids }));
  return result;
}

function turn(host: GlosaElement, direction: 'undo' | 'redo'): boolean {
  const { model } = host;
  if (!model) return false;
  return tellingSelection(host, () => editorOf(model)[direction]() !== undefined);
}

const isBesideLabels = ({ edits }: Change): boolean =>
  edits.every(({ part }) => part === 'relations' || part === 'threads');

/** Returns one request event for each kind of change to labels, or one for their relations or threads alone. */
function wishes(change: Change): readonly GlosaEvent<LabelsDetail>[] {
  const created: Label[] = [];
  const changed: Label[] = [];
  const deleted: Label[] = [];
  for (const edit of change.edits) {
    if (edit.part !== 'label') continue;
    if (!edit.after) deleted.push(edit.before!);
    else (edit.before ? changed : created).push(edit.after);
  }
  return [
    ...(created.length ? [new GlosaLabelCreateEvent({ labels: created, change })] : []),
    ...(changed.length ? [new GlosaLabelChangeEvent({ labels: changed, change })] : []),
    ...(deleted.length ? [new GlosaLabelDeleteEvent({ labels: deleted, change })] : []),
    ...(isBesideLabels(change) ? [new GlosaLabelChangeEvent({ labels: [], change })] : []),
  ];
}
