/** The move of the playhead of a strip by a key. */
export type StripMove =
  ('back' | 'ahead' | 'farBack' | 'farAhead') | ('pageBack' | 'pageAhead' | 'toStart' | 'toEnd');

/** The action of a key of a strip. */
export type StripAction = StripMove | 'toggle' | 'play' | 'zoomIn' | 'zoomOut' | 'naturalSize';

/** The keys of a strip. With Shift, a key without its own entry does the same as without Shift. */
export const STRIP_KEYS: Readonly<Record<string, StripAction>> = {
  Space: 'toggle',
  Enter: 'play',
  ArrowLeft: 'back',
  ArrowRight: 'ahead',
  'Shift+ArrowLeft': 'farBack',
  'Shift+ArrowRight': 'farAhead',
  PageUp: 'pageBack',
  PageDown: 'pageAhead',
  Home: 'toStart',
  End: 'toEnd',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  _: 'zoomOut',
  '0': 'naturalSize',
};

/** Returns the action of a key, without Alt, Ctrl and Cmd. */
export const stripAction = ({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): StripAction | undefined =>
  (shiftKey && STRIP_KEYS[`Shift+${key}`]) || STRIP_KEYS[key === ' ' ? 'Space' : key];
