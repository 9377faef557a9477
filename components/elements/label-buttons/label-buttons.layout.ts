import { BUTTON_KEYS } from '#views';

/** Returns the key that presses the button at a place, counted from 0; only the first nine have one. */
export const keyOf = (place: number): string | undefined => BUTTON_KEYS[place];

/** Returns the place of the button that a key presses; −1 for other keys. */
export const placeOfKey = (key: string): number => BUTTON_KEYS.indexOf(key);
