/** What a key does while one taps: the name of what the bar does. */
export type TapAction =
  'tap' | 'takeBack' | 'retry' | 'skip' | 'goBack' | 'startLap' | 'dropLast' | 'stop';

/** The keys of the tap bar, while one taps. */
export const TAP_KEYS: Readonly<Record<string, TapAction>> = {
  Space: 'tap',
  Backspace: 'takeBack',
  'Shift+Backspace': 'retry',
  ArrowRight: 'skip',
  ArrowLeft: 'goBack',
  r: 'startLap',
  x: 'dropLast',
  Escape: 'stop',
};

/** The key that does something. */
export const tapKeyOf = (action: TapAction): string =>
  Object.keys(TAP_KEYS).find((key) => TAP_KEYS[key] === action) ?? '';
