import { redo, undo } from '../../base/labels/request-change.js';
import { chordOf, isCharacter } from '../../base/labels/input/keys/chords.js';
import type { Scope } from '../../base/element/scope.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import type { SyncEditing } from '../editing.js';

/** How far the arrow keys move a point, in seconds; with Shift less. */
export const COARSE = 0.01;
export const FINE = 0.001;

export interface KeyActions {
  readonly editing: SyncEditing;
  /** Scrolls the views to a point. */
  readonly reveal: (point: SyncPoint) => void;
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

const ACTS: Readonly<Record<string, Act>> = {
  ArrowLeft: ({ editing }) => editing.nudge(-COARSE),
  ArrowRight: ({ editing }) => editing.nudge(COARSE),
  'Shift+ArrowLeft': ({ editing }) => editing.nudge(-FINE),
  'Shift+ArrowRight': ({ editing }) => editing.nudge(FINE),
  'Alt+ArrowLeft': ({ editing }) => editing.moveOnset(-1),
  'Alt+ArrowRight': ({ editing }) => editing.moveOnset(1),
  ArrowUp: stepTo(-1),
  ArrowDown: stepTo(1),
  'Shift+ArrowUp': stepTo(-1, true),
  'Shift+ArrowDown': stepTo(1, true),
  Home: endAt(-1),
  End: endAt(1),
  'Shift+Home': endAt(-1, true),
  'Shift+End': endAt(1, true),
  Delete: ({ editing }) => editing.remove(),
  Backspace: ({ editing }) => editing.remove(),
  Insert: ({ editing }) => editing.addAtPlayhead(),
  n: ({ editing }) => editing.addAtPlayhead(),
  s: ({ editing }) => editing.snapToSound(),
  Enter: ({ listen }) => listen(),
  Space: ({ editing: { host } }) =>
    host.transport?.isStarted ? host.requestPause() : host.requestPlay(),
  'Ctrl+a': ({ editing }) => editing.select(editing.scene.lapPoints),
  'Ctrl+z': ({ editing }) => undo(editing.host),
  'Ctrl+Shift+z': ({ editing }) => redo(editing.host),
  'Ctrl+y': ({ editing }) => redo(editing.host),
  Escape: ({ editing }) => editing.select([]),
};

/** The keys of the list of sync points. */
export function attachKeys(scope: Scope, list: HTMLElement, actions: KeyActions): void {
  scope.listen(list, 'keydown', (event) => {
    const chord = chordOf(event);
    const act = ACTS[chord];
    const isMuted =
      isCharacter(chord) && actions.editing.host.model?.session.hasLetterKeys === false;
    if (!act || isMuted || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    act(actions);
  });
}
