/** The key that presses the button at a place, counted from 0; the first nine have one. */
export const keyOf = (place: number): string | undefined =>
  place < 9 ? String(place + 1) : undefined;

/** The place of the button that a key presses; −1 for other keys. */
export const placeOfKey = (key: string): number => (/^[1-9]$/.test(key) ? Number(key) - 1 : -1);
