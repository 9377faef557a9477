/** The action of a key while tapping, by its name. */
export type TapAction =
  'tap' | 'takeBack' | 'retry' | 'skip' | 'goBack' | 'startLap' | 'dropLast' | 'stop';

/** The keys of the tap bar while tapping. */
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

/** Returns the key of an action. */
export const tapKeyOf = (action: TapAction): string =>
  Object.keys(TAP_KEYS).find((key) => TAP_KEYS[key] === action) ?? '';
