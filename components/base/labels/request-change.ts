import type { Change } from '../../core/commands/change.js';
import { editorOf } from '../../core/commands/editor.js';
import { Analysis } from '../../core/model/analysis.js';
import type { Label } from '../../core/model/analysis.js';
import type { Piece } from '../../core/model/piece.js';
import {
  GlosaLabelChangeEvent,
  GlosaLabelCreateEvent,
  GlosaLabelDeleteEvent,
  GlosaSelectEvent,
  type LabelsDetail,
} from '../element/label-events.js';
import type { GlosaEvent } from '../element/events.js';
import type { GlosaElement } from '../element/glosa-element.js';

/** Makes a change of the analysis that is there; undefined when there is nothing to change. */
export type ChangeMaker = (analysis: Analysis) => Change | undefined;

/** The analysis of a piece; an empty one, which is not the piece's yet, when it has none. */
export const analysisOf = (piece: Piece): Analysis => piece.analysis ?? new Analysis('');

/** Whether the user may edit the labels of the piece that an element shows. Observable. */
export const canEdit = ({ model }: GlosaElement): boolean =>
  model !== undefined && !editorOf(model).isLocked;

/**
 * The user wants a change: tells the host page, which may refuse, then does it and chooses the labels
 * that it leaves. False when nothing has changed: refused, locked, or nothing to do.
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
  return tellingSelection(host, () => editorOf(model).run(change));
}

/** Takes the last change back; it was the user's own, so no host is asked. False when there is none. */
export const undo = (host: GlosaElement): boolean => turn(host, 'undo');

/** Does again what was undone last. False when there is nothing. */
export const redo = (host: GlosaElement): boolean => turn(host, 'redo');

/** Does something to a piece, and tells the host page when other labels are chosen afterwards. */
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

/** One wish for each kind of thing that happens to labels. */
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
  ];
}
