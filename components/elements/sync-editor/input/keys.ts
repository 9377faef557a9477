import type { SyncPoint } from '#core';
import type { Scope } from '#kit';
import { chordOf, isCharacter, redo, undo } from '#views';
import type { SyncEditing } from '../editing.js';
import { SYNC_KEYS, type SyncAction } from './key-map.js';

/** Distance by which the arrow keys move a point, in seconds; with Shift less. */
export const COARSE = 0.01;
export const FINE = 0.001;

export interface KeyActions {
  readonly editing: SyncEditing;
  /** Scrolls the views to a point. */
  readonly reveal: (point: Pick<SyncPoint, 'onset' | 'date' | 'lap'>) => void;
  readonly listen: () => void;
}

type Act = (actions: KeyActions) => void;

const stepTo =
  (direction: 1 | -1, isAdding = false): Act =>
  ({ editing, reveal }) => {
    const point = editing.step(direction, isAdding);
    if (point) reveal(point);
  };

const endAt =
  (direction: 1 | -1, isAdding = false): Act =>
  ({ editing, reveal }) => {
    const point = editing.end(direction, isAdding);
    if (point) reveal(point);
  };

const doubtAt =
  (direction: 1 | -1): Act =>
  ({ editing, reveal }) => {
    const doubt = editing.stepDoubt(direction);
    if (doubt) reveal(doubt);
  };

const ACTS: Readonly<Record<SyncAction, Act>> = {
  previous: stepTo(-1),
  next: stepTo(1),
  addPrevious: stepTo(-1, true),
  addNext: stepTo(1, true),
  first: endAt(-1),
  last: endAt(1),
  toFirst: endAt(-1, true),
  toLast: endAt(1, true),
  chooseAll: ({ editing }) => editing.select(editing.scene.lapPoints),
  chooseNone: ({ editing }) => editing.select([]),
  earlier: ({ editing }) => editing.nudge(-COARSE),
  later: ({ editing }) => editing.nudge(COARSE),
  finelyEarlier: ({ editing }) => editing.nudge(-FINE),
  finelyLater: ({ editing }) => editing.nudge(FINE),
  noteBefore: ({ editing }) => editing.moveOnset(-1),
  nextNote: ({ editing }) => editing.moveOnset(1),
  previousDoubt: doubtAt(-1),
  nextDoubt: doubtAt(1),
  confirm: ({ editing }) => editing.confirm(),
  addHere: ({ editing }) => editing.addAtPlayhead(),
  toSound: ({ editing }) => editing.snapToSound(),
  delete: ({ editing }) => editing.remove(),
  deletePassage: ({ editing }) => editing.removePassage(),
  listen: ({ listen }) => listen(),
  toggle: ({ editing: { host } }) =>
    host.transport?.isStarted ? host.requestPause() : host.requestPlay(),
  undo: ({ editing }) => undo(editing.host),
  redo: ({ editing }) => redo(editing.host),
};

/** Handles the keys of the list of sync points. */
export function attachKeys(scope: Scope, list: HTMLElement, actions: KeyActions): void {
  scope.listen(list, 'keydown', (event) => {
    const chord = chordOf(event);
    const action = SYNC_KEYS[chord];
    const isMuted =
      isCharacter(chord) && actions.editing.host.model?.session.hasLetterKeys === false;
    if (!action || isMuted || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    ACTS[action](actions);
  });
}
