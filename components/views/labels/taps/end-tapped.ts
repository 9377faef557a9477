import { reaction, runInAction } from 'mobx';
import {
  type Analysis,
  type Change,
  editorOf,
  endOf,
  type Label,
  type Piece,
  QUARTER_TOLERANCE,
  resizeLabels,
} from '#core';
import type { GlosaElement, Scope } from '#kit';
import { atLeastOneStep } from '../input/actions/create.js';
import { placed } from '../input/actions/grid.js';
import { requestChange } from '../request-change.js';
import { rememberRun, rememberTapped, tappedOf } from './tapped.js';

/** From now on, tapped labels end where the listener stops the music. Returns true. */
export function endWithMusic(host: GlosaElement, scope: Scope): true {
  scope.add(
    reaction(
      () => host.model?.transport.isStarted,
      (isStarted) => {
        if (isStarted) rememberRun(host.model!);
        else endTapped(host);
      },
    ),
  );
  return true;
}

/**
 * Ends the tapped labels that last until the end of the score where the listener has stopped the music: what was not
 * heard is not labeled. It is a part of the tap, if that was the last change, so that one undo takes both back.
 */
function endTapped(host: GlosaElement): void {
  const { model } = host;
  const analysis = model?.analysis;
  if (!model || !analysis || model.transport.hasEnded) return;
  const { onset, isOutside } = model.transport.moment;
  if (onset === undefined || isOutside) return;
  const edits = openLabels(model, analysis).flatMap(({ id, start }) => {
    const { end } = atLeastOneStep(host, { start, end: placed(host, Math.max(start, onset)) });
    return resizeLabels(analysis, [id], { edge: 'end', to: end })?.edits ?? [];
  });
  const change: Change = { name: 'resizeLabels', edits };
  const { ids } = model.selection;
  runInAction(() => {
    const tap = tapBefore(model, analysis, change);
    if (!requestChange(host, change)) return;
    for (const label of labelsAfter(change)) remember(analysis, label);
    if (tap) joinLast(model, tap);
    model.selection.select(ids);
  });
}

/** Returns the tapped labels that last until the end and were heard on since their tap, without a leap. */
function openLabels({ measureMap, transport }: Piece, analysis: Analysis): readonly Label[] {
  const { onset = 0, lap } = transport.moment;
  const end = measureMap?.end ?? Infinity;
  return analysis.labels.filter(
    (label) =>
      tappedOf(analysis, label.id)?.lap === lap &&
      label.start < onset &&
      endOf(label) >= end - QUARTER_TOLERANCE,
  );
}

function remember(analysis: Analysis, label: Label): void {
  const known = tappedOf(analysis, label.id);
  if (known) rememberTapped(analysis, label.id, { ...known, stop: endOf(label) });
}

/** Returns the tap that made one of the labels of a change, if it is the last change and nothing was saved since. */
function tapBefore(model: Piece, analysis: Analysis, change: Change): Change | undefined {
  const { last, canRedo, state } = editorOf(model).history;
  const isTap = labelsAfter(change).some(({ id }) => tappedOf(analysis, id)?.change === last);
  return isTap && !canRedo && state.saved !== state.position ? last : undefined;
}

/** Makes one change of the last two, so that one undo takes both back. */
function joinLast(model: Piece, tap: Change): void {
  const editor = editorOf(model);
  const ends = editor.undo()?.edits ?? [];
  editor.undo();
  const after = new Map(labelsAfter({ ...tap, edits: ends }).map((label) => [label.id, label]));
  const isMade = (id: number | undefined) =>
    tap.edits.some((edit) => edit.part === 'label' && edit.after?.id === id);
  const made = tap.edits.map((edit) =>
    edit.part === 'label' && edit.after && after.has(edit.after.id)
      ? { ...edit, after: after.get(edit.after.id)! }
      : edit,
  );
  const others = ends.filter((edit) => edit.part !== 'label' || !isMade(edit.after?.id));
  editor.run({ ...tap, edits: [...others, ...made] });
}

const labelsAfter = ({ edits }: Change): readonly Label[] =>
  edits.flatMap((edit) => (edit.part === 'label' && edit.after ? [edit.after] : []));
