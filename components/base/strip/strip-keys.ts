/** Where a key leads the playhead of a strip. */
export type StripMove =
  ('back' | 'ahead' | 'farBack' | 'farAhead') | ('pageBack' | 'pageAhead' | 'toStart' | 'toEnd');

/** What a key of a strip does. */
export type StripAction = StripMove | 'toggle' | 'play' | 'zoomIn' | 'zoomOut' | 'naturalSize';

/** The keys of a strip. With Shift, one that has no line of its own does what it does without. */
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

/** What a key does, with Alt, Ctrl and Cmd let go. */
export const stripAction = ({
  key,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey'>): StripAction | undefined =>
  (shiftKey && STRIP_KEYS[`Shift+${key}`]) || STRIP_KEYS[key === ' ' ? 'Space' : key];
