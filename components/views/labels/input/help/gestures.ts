import type { HelpLine } from '../keys/key-map.js';

/** Mouse gestures on labels: texts under `help`, each with the text of the gesture. */
const BY_MOUSE = {
  select: 'click',
  playFrom: 'shiftClick',
  draw: 'drag',
  moveLabel: 'dragLabel',
  resize: 'dragEnd',
  copyLabel: 'ctrlDrag',
  free: 'altDrag',
  add: 'ctrlClick',
  range: 'shiftClickLabel',
  band: 'ctrlDragEmpty',
  editTag: 'doubleClick',
  menu: 'rightClick',
  withoutDragging: 'clickClick',
} as const;

const BY_TOUCH = {
  select: 'tap',
  draw: 'longPress',
  moveLabel: 'dragChosen',
  menu: 'longPressLabel',
  zoom: 'pinch',
} as const;

const lines = (gestures: Readonly<Record<string, string>>): readonly HelpLine[] =>
  Object.entries(gestures).map(([text, gesture]) => ({ text, keys: [`gesture.${gesture}`] }));

export const MOUSE = lines(BY_MOUSE);
export const TOUCH = lines(BY_TOUCH);
