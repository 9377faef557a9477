import type { SyncPoint } from '#core';
import { GlosaElement, type Scope } from '#kit';
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

/** Actions whose keys work in all of the editor and of the tap bar, not only in the list. */
const EVERYWHERE: ReadonlySet<SyncAction> = new Set(['previousDoubt', 'nextDoubt', 'confirm']);

/** Controls in which keys type or choose. */
const WRITING = 'input:not([type=button], [type=checkbox], [type=radio]), textarea, select';

/** Handles the keys of the list of sync points, and those that work around it. */
export function attachKeys(scope: Scope, list: HTMLElement, actions: KeyActions): void {
  const { host } = actions.editing;
  const act = (event: KeyboardEvent, isHere: (action: SyncAction) => boolean) => {
    const chord = chordOf(event);
    const action = SYNC_KEYS[chord];
    const isMuted = isCharacter(chord) && host.model?.session.hasLetterKeys === false;
    if (!action || !isHere(action) || isMuted || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    ACTS[action](actions);
  };
  scope.listen(list, 'keydown', (event) => act(event, () => true));
  // Before the views, which move by these keys too; but chosen labels go first.
  const isOurs = (event: Event) =>
    host.model?.selection.isEmpty === true && isAround(event, host) && !isWriting(event);
  scope.listen(
    document,
    'keydown',
    (event) => act(event, (action) => EVERYWHERE.has(action) && isOurs(event)),
    { capture: true },
  );
}

/** Whether an event comes from the editor, or from the tap bar of the same piece. */
const isAround = (event: Event, host: GlosaElement): boolean =>
  event
    .composedPath()
    .some(
      (each) =>
        each === host ||
        (each instanceof GlosaElement &&
          each.localName === 'glosa-tap-bar' &&
          each.model === host.model),
    );

function isWriting(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITING));
}
